import { fieldErrors } from '@preciosa/contracts'
import {
  type Billing,
  BILLING_TEXTS,
  billingFields,
  normalBilling,
  TAX_TYPES,
  taxStatusOf,
  type TaxType,
  taxTypesOf,
} from '@preciosa/contracts/billing'
import type { InvoiceSheet } from '@preciosa/contracts/invoices'
import { problemsIn, type Read } from '../offers/offer-form.rules.js'

const FIELDS = [
  'taxStatus',
  'taxType',
  'taxId',
  'enterpriseName',
  'email',
  'enterpriseProvince',
  'enterpriseLocality',
  'enterpriseAddress',
  'enterpriseZipCode',
] as const

export type RecipientForm = Record<(typeof FIELDS)[number], string>

export function recipientFormOf(billing: InvoiceSheet['billing']): RecipientForm {
  return Object.fromEntries(FIELDS.map((field) => [field, billing?.[field] ?? ''])) as RecipientForm
}

export function readRecipient(form: RecipientForm): Read<Billing> {
  // The wider rules for names: the API knows whether the recipient is a person.
  const read = billingFields(BILLING_TEXTS, 'professional').safeParse(form)
  if (read.success) return { ok: true, body: normalBilling(read.data) }
  return { ok: false, problems: problemsIn(fieldErrors(read.error)) }
}

export function isSameRecipient(one: RecipientForm, other: RecipientForm): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}

/** Documents of a tax status; all of them while it isn't chosen. */
export function documentsOf(status: string): readonly TaxType[] {
  const known = taxStatusOf(status)
  return known === undefined ? TAX_TYPES : taxTypesOf(known)
}

/** A new tax status keeps the document if it fits, and chooses the only one that does. */
export function withTaxStatus(form: RecipientForm, taxStatus: string): RecipientForm {
  const documents = documentsOf(taxStatus)
  const [only] = documents
  const kept = documents.some((type) => type === form.taxType) ? form.taxType : ''
  return { ...form, taxStatus, taxType: documents.length === 1 ? (only ?? '') : kept }
}
