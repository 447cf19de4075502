import type { UserType } from '../user-type.js'
import { PERSON_NAME } from './person-name.rules.js'
import type { TaxType } from './tax-id.rules.js'

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

export function taxTypesOf(status: TaxStatus): readonly TaxType[] {
  return ONLY[status] ?? OTHERS
}

export function taxStatusOf(text: string | null | undefined): TaxStatus | undefined {
  return TAX_STATUSES.find((status) => status === text)
}

/** Kind of name on the bill: a person's full name or a business name. */
export type NameKind = 'full-name' | 'business-name'

export function nameKindOf(status: TaxStatus, type: UserType): NameKind {
  if (status === 'Consumidor Final') return 'full-name'
  return status === 'Responsable Monotributo' && type === 'individual' ? 'full-name' : 'business-name'
}

const LETTERS = String.raw`\p{L}\p{M}`
const BUSINESS_NAME = new RegExp(
  `^[${LETTERS}\\p{Nd} .&'’-]*[${LETTERS}\\p{Nd}][${LETTERS}\\p{Nd} .&'’-]*$`,
  'u',
)

export function isName(kind: NameKind, text: string): boolean {
  return (kind === 'full-name' ? PERSON_NAME : BUSINESS_NAME).test(text)
}

/** In any case; a province's letter is never I or O. */
export const ZIP_CODE = /^(?:[0-9]{4}|[A-HJ-NP-Za-hj-np-z][0-9]{4}[A-Za-z]{3})$/

/** Canonical postal code: 4 digits, or a CPA of 8 characters in capitals; null if invalid. */
export function zipCodeOf(written: string): string | null {
  const text = written.trim().toUpperCase()
  return ZIP_CODE.test(text) ? text : null
}
