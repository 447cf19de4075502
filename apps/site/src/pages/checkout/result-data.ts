import type { InvoiceLine } from '../../subjects/plans/invoice-lines.rules.js'
import type { OwnPrice } from '../../subjects/plans/own-price.js'
import type { Chosen } from './checkout-address.rules.js'

interface Common {
  chosen: Chosen | null
  paymentId: string
  /** Of the list of payments; null if the payment isn't among the last ones. */
  payment: { name: string; amount: OwnPrice; at: string } | null
}

export type ResultData = Common &
  (
    | { kind: 'pending'; email: string; hasChallenge: boolean }
    /** Rejected; without a known payment maybe refunded. */
    | { kind: 'cancelled' }
    | { kind: 'refunded' }
    | {
        kind: 'paid'
        /** The wizard goes on with its welcome. */
        isInWizard: boolean
        /** The sheet from which a new user came to register. */
        sheet: string | null
        hasGrid: boolean
        title: string
        /** Queries that can be used now. */
        plate: number
        text: string
        next: { label: string; amount: OwnPrice } | null
        hasReceipt: boolean
        invoices: readonly InvoiceLine[]
      }
  )
