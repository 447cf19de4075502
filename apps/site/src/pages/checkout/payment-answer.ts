import type { CardErrors } from '../../subjects/card/card-errors.rules.js'
import type { Chosen } from './checkout-address.rules.js'
import type { Summary } from './summary.rules.js'

/** `key` is the idempotency key of the next press: a new one only after an attempt that ended. */
export type PaymentAnswer = { key: string } & (
  | { kind: 'invalid'; errors: CardErrors }
  | { kind: 'rejected'; reason: string | null }
  | { kind: 'refused'; text: string; way: 'billing' | 'profile' | 'plan' | null }
  | { kind: 'repriced'; summary: Summary; shown: string }
  /** No answer came: the payment may have been made. */
  | { kind: 'unknown' }
  /** Of Mercado Pago's own page for a plan. */
  | { kind: 'link'; url: string }
)

/** The page of Mercado Pago, which charges nothing by itself, can't be had now. */
export function noLink(key: string): PaymentAnswer {
  return { kind: 'refused', key, text: NO_LINK, way: null }
}

const NO_LINK = 'No pudimos abrir la página de Mercado Pago. Probá de nuevo en unos minutos.'

export type PaymentData =
  | { kind: 'off' }
  /** `pending` is the payment whose answer must come first. */
  | { kind: 'refused'; summary: Summary; text: string; code: string; pending: string | null }
  | {
      kind: 'open'
      chosen: Chosen
      payments: { publicKey: string; scriptUrl: string }
      /** Idempotency key of the first press; not `key`, which React takes for itself. */
      attempt: string
      summary: Summary
      shown: string
      /** "Lucía Ejemplo", "DNI 30.111.222". */
      receipt: { name: string; document: string }
      initial: { holder: string; dni: string }
      /** A plan can also be bought by a page of Mercado Pago, without scripts. */
      hasLink: boolean
    }
