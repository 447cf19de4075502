import {
  SUBSCRIPTION_STATE_NAMES,
  type SubscriptionStateName,
  type SubscriptionSummary,
} from '@preciosa/contracts'
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

export const PAUSE_NAMES = {
  'charge-rejected': 'Se rechazó un cobro',
  'charged-back': 'Se desconoció un pago',
} as const

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
