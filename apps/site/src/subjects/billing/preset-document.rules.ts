import type { UserType } from '@preciosa/contracts'
import { TAX_TYPES, type TaxStatus, taxTypesOf } from '@preciosa/contracts/billing'

interface Known {
  status: TaxStatus | undefined
  type: UserType
  /** The document that the user chose or stored; empty if none. */
  own: string
}

/** The user's document if the tax status allows it, else the only likely one; empty if the user must choose. */
export function presetDocument({ status, type, own }: Known): string {
  const documents = status === undefined ? TAX_TYPES : taxTypesOf(status)
  if (documents.some((document) => document === own)) return own
  if (status === undefined) return type === 'individual' ? 'DNI' : ''
  return documents.length === 1 ? (documents[0] ?? '') : ''
}
