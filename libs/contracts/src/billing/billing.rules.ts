import type { UserType } from '../http/auth.js'
import type { TaxType } from './tax-id.rules.js'

/** spec 2 §5, with the twelfth of design §3. */
export const TAX_STATUSES = [
  'IVA Responsable Inscripto',
  'IVA no Responsable',
  'Sujeto Exento',
  'Consumidor Final',
  'Responsable Monotributo',
  'Proveedor/Cliente del Exterior',
  'IVA Liberado Ley 19.640',
  'Inscripto Agente de Percepción',
  'Pequeño Contribuyente Eventual',
  'Monotributista Social',
  'Pequeño Contribuyente Eventual Social',
  'Sujeto no Categorizado',
] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

const ONLY: Partial<Record<TaxStatus, readonly TaxType[]>> = {
  'Consumidor Final': ['DNI'],
  'IVA Responsable Inscripto': ['CUIT'],
  'IVA no Responsable': ['CUIT'],
  'Sujeto Exento': ['CUIT'],
  'Responsable Monotributo': ['CUIT'],
  'Proveedor/Cliente del Exterior': ['CUIT', 'CUIL', 'PASAPORTE'],
}
const OTHERS: readonly TaxType[] = ['CUIT', 'CUIL']

/** The documents that go with a tax status (spec 2 §5; design §3, billing). */
export function taxTypesOf(status: TaxStatus): readonly TaxType[] {
  return ONLY[status] ?? OTHERS
}

/** The tax status that a text names; undefined for any other text. */
export function taxStatusOf(text: string | null | undefined): TaxStatus | undefined {
  return TAX_STATUSES.find((status) => status === text)
}

/** Whose name the bill has: a person's with their last name, or a business's (design §3, billing). */
export type NameKind = 'full-name' | 'business-name'

export function nameKindOf(status: TaxStatus, type: UserType): NameKind {
  if (status === 'Consumidor Final') return 'full-name'
  return status === 'Responsable Monotributo' && type === 'individual' ? 'full-name' : 'business-name'
}

const LETTERS = String.raw`\p{L}\p{M}`
/** Letters and spaces, as names have them: O’Connor, Sáenz-Peña. */
const FULL_NAME = new RegExp(`^[${LETTERS} '’-]*[${LETTERS}][${LETTERS} '’-]*$`, 'u')
/** These, digits and `. & ' -` (design §3): 3M & Cía. S.A. */
const BUSINESS_NAME = new RegExp(
  `^[${LETTERS}\\p{Nd} .&'’-]*[${LETTERS}\\p{Nd}][${LETTERS}\\p{Nd} .&'’-]*$`,
  'u',
)
const ADDRESS = new RegExp(`^[${LETTERS}\\p{Nd} _]*[${LETTERS}\\p{Nd}][${LETTERS}\\p{Nd} _]*$`, 'u')

export function isName(kind: NameKind, text: string): boolean {
  return (kind === 'full-name' ? FULL_NAME : BUSINESS_NAME).test(text)
}

/** Letters, digits, spaces and underscores (spec 2 §5). */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** A postal code as it is kept: 4 digits, or a CPA of 8 characters in capitals. @returns null for any other text */
export function zipCodeOf(written: string): string | null {
  const text = written.trim().toUpperCase()
  return /^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/.test(text) ? text : null
}
