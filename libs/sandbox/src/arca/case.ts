import type { InvoiceRequest } from './invoice-request.js'
import type { ArcaInvoice } from './ledger.js'
import type { InvoiceType } from './tables.js'

/** What an invoice is checked against. */
export interface Case {
  request: InvoiceRequest
  type: InvoiceType
  issuer: string
  /** Date in Buenos Aires. */
  today: string
  last: ArcaInvoice | undefined
  /** Document numbers that aren't in the register, and those of inactive taxpayers. */
  recipients: Recipients
  find: (type: number, pointOfSale: number, number: number) => ArcaInvoice | undefined
}

export interface Recipients {
  unknown: Set<string>
  inactive: Set<string>
}

export interface Check {
  code: number
  message: string | ((of: Case) => string)
  /** `error`: rejects and stands in `Errors`; `rejects` and `observes` stand in `Observaciones`. */
  effect: Effect | ((of: Case) => Effect)
  isBroken: (of: Case) => boolean
}

export type Effect = 'error' | 'rejects' | 'observes'
