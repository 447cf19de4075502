import {
  SUBSCRIPTION_STATE_NAMES,
  type SubscriptionStateName,
  type SubscriptionSummary,
} from '@preciosa/contracts/payments'
import { money, type Tone, when } from '../format/shown.js'

const STATE_TONES: Readonly<Record<SubscriptionStateName, Tone>> = {
  pending: 'info',
  active: 'success',
  paused: 'error',
  ending: 'warning',
  ended: 'default',
}

export function stateChip(state: SubscriptionStateName): { name: string; tone: Tone } {
  return { name: SUBSCRIPTION_STATE_NAMES[state], tone: STATE_TONES[state] }
}

const PERIOD = { monthly: 'por mes', anual: 'por año' } as const

export function priceText({
  price,
  billing,
  paidBy,
}: Pick<SubscriptionSummary, 'price' | 'billing' | 'paidBy'>): string {
  return paidBy === 'given' ? 'Nada' : `${money(price)} ${PERIOD[billing]}`
}

/** Why a plan gives no credits, since when and until what. */
export function pauseText(reason: 'charge-rejected' | 'charged-back', at: string | null): string {
  return reason === 'charge-rejected'
    ? `Se rechazó un cobro el ${when(at)}: no da InfoCredits hasta que se pague.`
    : `Se desconoció un pago el ${when(at)}: no da InfoCredits hasta que el banco lo resuelva.`
}

/** Nothing is paid for a plan that is given. */
export function paidUntilText({
  paidUntil,
  paidBy,
}: Pick<SubscriptionSummary, 'paidUntil' | 'paidBy'>): string {
  return paidBy === 'given' ? '—' : when(paidUntil)
}

/** Whether staff saw that a person leaves; null if the person stays. */
export function leavingText({
  leavingAt,
  seenAt,
  seenBy,
}: Pick<SubscriptionSummary, 'leavingAt' | 'seenAt' | 'seenBy'>): string | null {
  if (leavingAt === null) return null
  const seen = seenAt === null ? 'todavía nadie lo vio' : `lo vio ${seenBy ?? 'el equipo'} el ${when(seenAt)}`
  return `Pidió la baja el ${when(leavingAt)}; ${seen}.`
}
