import type { OwnPlan } from '@preciosa/contracts/payments'
import type { SubscriptionTerms } from '../../paid/plans/index.js'
import { cardBrand, type RejectedInvoice } from '../orders/index.js'

type Present = Pick<
  SubscriptionTerms,
  'code' | 'externalId' | 'status' | 'endsAt' | 'cancelRequestedAt' | 'cancelledAt'
>

/**
 * Why a person may not leave, stay, or change the card; null for what they may.
 * @param present the paid plan in force @param hasNext another plan follows it, which leaving and staying give up
 */
export function mayDo(
  present: Present | undefined,
  hasNext: boolean,
): Pick<OwnPlan['may'], 'leave' | 'stay' | 'changeCard'> {
  if (present === undefined) {
    const none = 'No tenés un plan pago.'
    return { leave: none, stay: none, changeCard: none }
  }
  if (present.code === 'professionalFleet') {
    const group = 'Tu plan lo contrató tu empresa, que lo paga.'
    return { leave: group, stay: group, changeCard: group }
  }
  const { externalId, endsAt, cancelRequestedAt, cancelledAt } = present
  return {
    leave: hasNext || cancelRequestedAt === null ? null : cancelledAt === null ? REQUESTED : CANCELLED,
    stay: endsAt === null ? 'No pediste la baja.' : cancelledAt === null ? null : CANCELLED,
    changeCard:
      externalId === null
        ? 'Tu plan no se cobra con tarjeta.'
        : endsAt === null
          ? null
          : 'Tu plan termina, y no se cobra más.',
  }
}

const REQUESTED = 'Ya pediste la baja.'
const CANCELLED =
  'Mercado Pago ya no va a cobrar este plan. Dura hasta el final de lo que está pago; para seguir después, elegilo de nuevo.'

/**
 * A charge that was rejected, and when Mercado Pago tries the next one. Its rejection belongs to the card that was
 * tried.
 * @param said what Mercado Pago last said of the subscription
 */
export function rejectedCharge(
  { id, status, amountCents, method, lastFour, retryAt, rejectedAt, knownAt }: RejectedInvoice,
  said: { nextChargeAt: Date | null; cardChangedAt: Date | null } | undefined,
  now: Date,
): NonNullable<NonNullable<OwnPlan['paused']>['charge']> {
  const isRetried = status === 'pending'
  const next = (isRetried ? retryAt : said?.nextChargeAt) ?? null
  return {
    paymentId: id,
    amount: amountCents / 100,
    at: rejectedAt.toISOString(),
    card: method === null || lastFour === null ? null : { brand: cardBrand(method), lastFour },
    isCardReplaced: said?.cardChangedAt != null && said.cardChangedAt > knownAt,
    isRetried,
    // Of a day that has passed the answer isn't here yet.
    nextTryAt: next !== null && next > now ? next.toISOString() : null,
  }
}
