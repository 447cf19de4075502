import { exactPesos } from '@preciosa/contracts'
import type { Bill } from '../orders/index.js'
import type { ProviderPayment } from '../provider/index.js'

export interface PartReturned {
  /** Of the whole payment so far: it doesn't count as paid any more. */
  refundedCents: number
  /** Credits of a pack that its money back claims in all; 0 for what goes on as it is. */
  creditsClaimed: number
  /** For staff, if we didn't ask for all of it. */
  finding: string | null
}

/**
 * What a part of a payment that went back does, refunded here or elsewhere: a pack loses that share of its unspent
 * credits, a plan and a difference go on.
 * @param askedCents parts that we asked to be refunded
 * @returns null if no more went back than is known; all of it is a refund, not a part
 */
export function partReturned(
  { kind, credits, refundedCents: known }: Pick<Bill, 'kind' | 'credits' | 'refundedCents'>,
  { amountCents, refundedCents }: Pick<ProviderPayment, 'amountCents' | 'refundedCents'>,
  askedCents: number,
): PartReturned | null {
  if (refundedCents <= known || refundedCents >= amountCents) return null
  const creditsClaimed = kind === 'pack' ? claimedBy(credits, refundedCents, amountCents) : 0
  const [back, all, here] = [refundedCents, amountCents, askedCents].map((cents) => exactPesos(cents / 100))
  const effect = kind === 'pack' ? 'El pack pierde esa parte de lo que queda sin gastar.' : 'El plan sigue.'
  const finding = `Se devolvieron ${back} de ${all}; desde acá, ${here}. ${effect}`
  return { refundedCents, creditsClaimed, finding: refundedCents > askedCents ? finding : null }
}

/**
 * Credits of a pack that a refund claims, rounded down.
 * @param amountCents of the payment, greater than 0
 */
export function claimedBy(credits: number, refundedCents: number, amountCents: number): number {
  return Math.min(credits, Math.floor((credits * refundedCents) / amountCents))
}
