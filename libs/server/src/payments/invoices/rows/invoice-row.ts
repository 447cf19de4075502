import type {
  InvoiceEnvironment,
  InvoiceKind,
  InvoiceLetter,
  InvoiceSettings,
  InvoiceState,
} from '@preciosa/contracts/invoices'
import type { Billed } from '../../orders/index.js'
import type { InvoiceAmounts } from '../amounts.rules.js'
import type { AuthorityNote } from '../authority/authority.js'

/** As the invoice prints who issued it. */
export type Issuer = Pick<
  InvoiceSettings,
  'name' | 'cuit' | 'condition' | 'address' | 'grossIncome' | 'activityStart'
>

/** What is invoiced, and its recipient. Days as 2026-11-29, in Buenos Aires. */
export interface InvoiceContent extends InvoiceAmounts {
  environment: InvoiceEnvironment
  kind: InvoiceKind
  name: string
  from: string
  until: string
  recipient: Billed | null
  letter: InvoiceLetter
  point: number
  /** Why only a person can go on. */
  hold: string | null
  accountId: number | null
  billId: string | null
  paymentId: string | null
  fleetId: number | null
  /** Of a credit note: its invoice, and what the notes before it credit. */
  creditsId: number | null
  creditedCents: number | null
}

/** As it is sent: from its number on. */
export interface InvoiceNumbering {
  seriesId: number
  number: number
  date: string
  issuer: Issuer
  documentType: number
  documentNumber: string
  vatCondition: number
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

export interface InvoiceRow extends InvoiceContent, Nullable<InvoiceNumbering> {
  id: number
  state: InvoiceState
  byHand: string | null
  cae: string | null
  caeUntil: string | null
  notes: AuthorityNote[]
  createdAt: Date
}

export type NumberedRow = InvoiceRow & InvoiceNumbering

/** @throws Error for one without a number, whose state has one */
export function numbered(row: InvoiceRow): NumberedRow {
  if (row.number === null) throw new Error(`The invoice ${row.id} has no number`)
  return row as NumberedRow
}
