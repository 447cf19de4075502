import { SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import type { OwnPlan } from '@preciosa/contracts/payments'
import { longDate } from '../../format/dates.js'
import { type OwnPrice, ownPrice, sumText } from './own-price.js'

export type RejectedCharge = NonNullable<NonNullable<OwnPlan['paused']>['charge']>

export interface Pause {
  title: string
  text: string
  /** What is tried again, as the text says it. */
  amount: OwnPrice | null
  /** Another card is all that a person can do: Mercado Pago charges by itself. */
  asksForCard: boolean
  /** Nothing to put right: a new card waits for its charge. */
  isInHand: boolean
}

/** What paused the plan, and when its charge is tried again; null unless it is paused. */
export function pauseOf({ subscription, paused }: Pick<OwnPlan, 'subscription' | 'paused'>): Pause | null {
  if (paused === null) return null
  const { since, reason, isDisputed, endsAt, charge } = paused
  const end = endsAt === null || isDisputed ? [] : [`Si no se paga, el plan termina el ${longDate(endsAt)}.`]
  const isInHand = charge?.isCardReplaced === true
  const text = isInHand
    ? [nextTry(charge), `${subscription?.name ?? 'Tu plan'} sigue en pausa hasta que se cobre.`, ...end]
    : charge === null
      ? [`Desde el ${longDate(since)}.`, sentence(reason), ...end]
      : [whatWasRejected(charge), sentence(reason), nextTry(charge), ...end]
  return {
    title: isDisputed ? 'Plan en pausa' : isInHand ? 'Cambiaste la tarjeta' : SUBSCRIPTION_PAUSED,
    text: text.join(' '),
    amount: charge === null ? null : ownPrice(charge.amount),
    asksForCard: !isDisputed,
    isInHand,
  }
}

function whatWasRejected({ at, amount, card }: RejectedCharge): string {
  const of = card === null ? 'de tu tarjeta' : `de tu ${card.brand} terminada en ${card.lastFour}`
  return `El ${longDate(at)} no se pudieron cobrar ${sumText(amount)} ${of}.`
}

/** Only what Mercado Pago says of the day; its documentation tells no more than how often it tries. */
export function nextTry({ amount, isCardReplaced, isRetried, nextTryAt }: RejectedCharge): string {
  const day = nextTryAt === null ? null : longDate(nextTryAt)
  if (!isRetried) {
    const next = day === null ? '' : ` El próximo es el ${day}.`
    return `Ese cobro no se vuelve a probar.${next} ${isCardReplaced ? 'Va a la tarjeta nueva.' : 'Si antes cambiás la tarjeta, va a la nueva.'}`
  }
  if (isCardReplaced)
    return day === null
      ? `Con la tarjeta nueva se cobran ${sumText(amount)} en el próximo intento de Mercado Pago.`
      : `Con la tarjeta nueva se cobran ${sumText(amount)} el ${day}.`
  const again = day === null ? ', hasta cuatro veces en diez días' : ` el ${day}`
  return `Mercado Pago vuelve a probar${again}. Si antes cambiás la tarjeta, prueba con la nueva; adelantar el cobro no se puede.`
}

function sentence(text: string): string {
  const words = text.trim()
  return words === '' || /[.!?]$/.test(words) ? words : `${words}.`
}
