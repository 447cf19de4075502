import { isAfter, latest } from './periods.rules.js'
import type { Fact } from './facts.js'
import type { SubscriptionState, SubscriptionStatus } from './plan-at.rules.js'

/** What may be asked of a subscription. */
export type Act =
  | { act: 'leave' }
  | { act: 'stay' }
  | { act: 'follow'; startsAt: Date }
  /** Of a given plan. */
  | { act: 'prolong'; until: Date }
  | { act: 'reprice'; priceCents: number }
  | { act: 'end' }
  /** The payments' service won't charge it any more. */
  | { act: 'cancelled' }
  /** A charge was rejected. */
  | { act: 'rejected' }
export type ActName = Act['act']

export type Refusal =
  SubscriptionStatus | 'cancelled' | 'leaving' | 'begins-later' | 'ends-later' | 'lasts-longer' | 'unknown'

/** The facts that an act makes, none if it changes nothing, or why it isn't admitted. */
export function factsOf(state: SubscriptionState, act: Act, now: Date): Fact[] | { refused: Refusal } {
  const { status, periodEndsAt, endsAt, cancelledAt, cancelRequestedAt, expiresAt, terms } = state
  const refused = { refused: status }
  switch (act.act) {
    case 'leave':
      if (status === 'pending' || status === 'ended') return refused
      if (cancelRequestedAt !== null) return []
      return [{ kind: 'leave', until: status === 'paused' ? now : latest(now, periodEndsAt) }]
    case 'stay':
      if (cancelledAt !== null && status !== 'ended') return { refused: 'cancelled' }
      return endsAt !== null && (status === 'ending' || status === 'paused') ? [{ kind: 'stay' }] : refused
    case 'follow':
      if (status !== 'active' && status !== 'ending') return refused
      return act.startsAt > now && isAfter(expiresAt, state.startsAt)
        ? [{ kind: 'follow', until: act.startsAt }]
        : { refused: 'begins-later' }
    case 'prolong':
      if (status !== 'active') return refused
      return expiresAt !== null && act.until > expiresAt
        ? [{ kind: 'prolong', until: act.until }]
        : { refused: 'lasts-longer' }
    case 'reprice': {
      if (endsAt !== null || (status !== 'active' && status !== 'paused')) return refused
      const { priceCents } = act
      return [{ kind: 'reprice', planId: terms.planId, priceCents }]
    }
    case 'end':
      return status === 'ended' ? refused : [{ kind: 'over' }]
    case 'cancelled':
      if (status === 'ended') return refused
      if (cancelledAt !== null) return []
      if (status === 'pending') return [{ kind: 'over' }]
      return [{ kind: 'cancelled', until: status === 'paused' ? now : latest(now, periodEndsAt) }]
    case 'rejected':
      // A rejected charge takes nothing from what is paid.
      if (endsAt !== null && status !== 'ended') return { refused: 'leaving' }
      return status === 'active' || status === 'paused'
        ? [{ kind: 'rejected', from: periodEndsAt ?? state.startsAt }]
        : refused
  }
}

const REASONS: Record<Refusal, string> = {
  pending: 'todavía no empezó',
  active: 'está activa',
  paused: 'está pausada',
  ending: 'está por terminar',
  ended: 'ya terminó',
  unknown: 'no existe',
  cancelled:
    'Mercado Pago ya no la va a cobrar. Dura hasta el final de lo que está pago; para seguir después, hay que contratarla de nuevo',
  leaving: 'está por terminar y el cobro siguiente ya no cuenta',
  'begins-later': 'el inicio tiene que ser futuro y anterior al vencimiento',
  'ends-later': 'el vencimiento tiene que ser posterior al inicio',
  'lasts-longer': 'el día tiene que ser posterior a su final',
}
const NAMES: Record<ActName | 'schedule' | 'begin', string> = {
  begin: 'comenzar',
  schedule: 'programar',
  leave: 'cancelar',
  stay: 'mantener',
  follow: 'continuar con otra',
  prolong: 'prolongar',
  reprice: 'cambiar el precio de',
  end: 'terminar',
  cancelled: 'cancelar',
  rejected: 'pausar',
}

export function refusalText(act: keyof typeof NAMES, refused: Refusal): string {
  return `No se puede ${NAMES[act]} la suscripción: ${REASONS[refused]}.`
}
