import { daysUntilCharge, type SubscriptionTerms } from '../../paid/plans/index.js'
import type { PlanTerms } from '../../paid/offers/index.js'

export type Wish = Pick<PlanTerms, 'id' | 'billing' | 'priceCents' | 'infocreditsPerMonth'>
export type Present = Pick<
  SubscriptionTerms,
  | 'id'
  | 'planId'
  | 'billing'
  | 'priceCents'
  | 'paidCents'
  | 'infocreditsPerMonth'
  | 'externalId'
  | 'status'
  | 'startsAt'
  | 'periodEndsAt'
  | 'endsAt'
  | 'cancelledAt'
  | 'overAt'
>

/** How a plan that is wanted follows the one in force. */
export type PlanChange =
  /** Nothing paid is in force. */
  | { manner: 'new' }
  /** At the end of what is paid. */
  | { manner: 'later'; startsAt: Date }
  /** At once, for the difference by days until the next charge; `credits` is what it raises this month by. */
  | {
      manner: 'difference'
      subscriptionId: number
      fromPlanId: number
      amountCents: number
      credits: number
      periodEndsAt: Date
    }
  | { refused: string }
export type AllowedChange = Exclude<PlanChange, { refused: string }>

/**
 * A plan that costs more and gives more, charged in the same rhythm, is had at once; any other at the end of what is
 * paid, so that no days are paid twice.
 * @param present the paid plan in force; null is none @param hasNext a plan follows it already
 */
export function planChangeOf(present: Present | null, wish: Wish, hasNext: boolean, now: Date): PlanChange {
  if (present === null) return { manner: 'new' }
  const canStay = present.cancelledAt === null
  if (hasNext)
    return {
      refused: `Ya elegiste el plan que sigue al que tenés. Para elegir otro, primero ${canStay ? 'deshacelo' : 'pedí la baja'}.`,
    }
  if (present.status === 'paused') return { refused: 'Tu plan está en pausa: primero arreglá el pago.' }
  if (present.planId === wish.id && canStay) return { refused: 'Ya tenés este plan.' }
  if (present.status === 'ending') return later(present.endsAt)
  if (present.externalId === null) return later(present.overAt)
  const { periodEndsAt } = present
  if (periodEndsAt === null || periodEndsAt <= now)
    return { refused: 'El cobro de tu plan todavía no se confirmó. Probá cuando llegue su comprobante.' }
  if (!isGreater(present, wish)) return later(periodEndsAt)
  const { left, all } = daysUntilCharge(present, periodEndsAt, now)
  const share = (difference: number) => (difference * left) / all
  return {
    manner: 'difference',
    subscriptionId: present.id,
    fromPlanId: present.planId,
    amountCents: Math.max(1, Math.round(share(wish.priceCents - present.paidCents))),
    credits: Math.ceil(share(wish.infocreditsPerMonth - present.infocreditsPerMonth)),
    periodEndsAt,
  }
}

function later(startsAt: Date | null): PlanChange {
  return startsAt === null
    ? { refused: 'Tu plan no tiene fecha de fin. Escribinos para cambiarlo.' }
    : { manner: 'later', startsAt }
}

function isGreater(present: Present, wish: Wish): boolean {
  return (
    wish.billing === present.billing &&
    wish.priceCents > present.priceCents &&
    wish.infocreditsPerMonth > present.infocreditsPerMonth
  )
}
