import type { InvoiceAmounts } from '../amounts.rules.js'
import type { Voucher } from '../voucher.rules.js'

/** Numbers run by point of sale and type. */
export interface InvoiceSeries {
  point: number
  /** CbteTipo */
  type: number
}

/** One number of a series, as it is sent and, after a lost answer, compared. Days as 2026-11-29, in Buenos Aires. */
export interface NumberedInvoice extends InvoiceAmounts, Pick<Voucher, 'document' | 'vatCondition'> {
  series: InvoiceSeries
  number: number
  date: string
  service: { from: string; until: string; due: string }
  /** A C doesn't state its VAT. */
  hasVat: boolean
  /** The invoice that a credit note refers to. */
  credits: (InvoiceSeries & { number: number; date: string }) | null
}

/** A code and text of the authority. */
export interface AuthorityNote {
  code: number
  text: string
}

export interface Authorization {
  /** 14 digits */
  cae: string
  /** The last day to hand the invoice over. */
  caeUntil: string
}

export type AuthorityDecision =
  | ({ kind: 'authorized'; notes: AuthorityNote[] } & Authorization)
  /** The number isn't used up. */
  | { kind: 'rejected'; notes: AuthorityNote[] }

/** What the authority has under a number. */
export interface FoundInvoice extends Authorization, InvoiceAmounts {
  date: string
  document: Voucher['document']
  /** First and last day; the invoice's date for one of goods. */
  service: { from: string; until: string }
}

/** Nothing was asked, or it changed nothing: the same call may be repeated later. */
export class AuthorityUnavailable extends Error {
  override name = 'AuthorityUnavailable'
}

/** The authority refused the call itself, and will again until its cause is mended: its codes say which. */
export class AuthorityRefused extends Error {
  override name = 'AuthorityRefused'
  constructor(readonly notes: readonly AuthorityNote[]) {
    super(notes.map(({ code, text }) => `${code} ${text}`).join('; '))
  }
}

/** The answer was lost or says nothing: the number may be authorized. Only `find` tells. */
export class AuthorityUncertain extends Error {
  override name = 'AuthorityUncertain'
}

/** Who authorizes invoices: ARCA (formerly AFIP), by WSFEv1. */
export interface InvoiceAuthority {
  /** The last number of a series; 0 before the first. @throws AuthorityUnavailable, AuthorityRefused */
  last(series: InvoiceSeries): Promise<number>
  /** @throws AuthorityUnavailable if nothing was sent, AuthorityRefused, AuthorityUncertain */
  authorize(invoice: NumberedInvoice): Promise<AuthorityDecision>
  /** Null only if the authority says that the number doesn't exist. @throws AuthorityUnavailable, AuthorityRefused */
  find(series: InvoiceSeries, number: number): Promise<FoundInvoice | null>
}
