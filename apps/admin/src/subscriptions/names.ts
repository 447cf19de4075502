import type { PaidBy, SubscriptionStateName, SubscriptionSummary } from '@preciosa/contracts'
import { money, type Tone, when } from '../format/shown.js'

export const SUBSCRIPTION_STATE: Readonly<Record<SubscriptionStateName, { name: string; tone: Tone }>> = {
  pending: { name: 'Todavía no empezó', tone: 'info' },
  active: { name: 'Activa', tone: 'success' },
  paused: { name: 'En pausa', tone: 'error' },
  ending: { name: 'Termina', tone: 'warning' },
  ended: { name: 'Terminada', tone: 'default' },
}

export const PAID_BY_NAMES: Readonly<Record<PaidBy, string>> = {
  'mercado-pago': 'Mercado Pago',
  group: 'Su empresa',
  given: 'Dada a mano',
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
