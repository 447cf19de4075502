import { counted } from '@preciosa/contracts'
import type { OwnPlan, Payment, Product } from '@preciosa/contracts/payments'
import { dayAndMonth, longDate } from '../../format/dates.js'
import { type OwnPrice, ownPrice } from '../../subjects/plans/own-price.js'

export interface Paid {
  title: string
  plate: number
  text: string
  next: { label: string; amount: OwnPrice } | null
  hasReceipt: boolean
}

interface Known {
  payment: Pick<Payment, 'kind' | 'name'> | null
  /** Null after a pack, and if it can't be read. */
  plan: OwnPlan | null
  /** The pack of the address. */
  pack: Product | null
  /** All InfoCredits of the buyer. */
  balance: number
}

/** What a paid attempt gave. A plan is charged within the hour, so most of its credits come then. */
export function paidResult({ payment, plan, pack, balance }: Known): Paid {
  const subscription = plan?.subscription ?? null
  if (payment?.kind === 'pack' || subscription === null || plan === null)
    return ofPack({ payment, pack, balance })
  const { left, included, nextCharge, next } = plan
  // A plan's order isn't listed once it is authorized.
  if (payment?.kind !== 'difference' && next !== null) return ofNext(subscription.name, left, next)
  const isCharged = included >= subscription.infocreditsPerMonth
  const rest = 'Con el primer cobro, dentro de la hora, entran las demás.'
  return {
    title: `Listo, tenés ${subscription.name}`,
    plate: left,
    text:
      left === 0
        ? 'Tus consultas entran con el primer cobro, dentro de la hora.'
        : usable(left, isCharged ? '' : rest),
    next:
      nextCharge === null
        ? null
        : {
            label: `Próximo cobro, ${subscription.type === 'anual' ? longDate(nextCharge.at) : dayAndMonth(nextCharge.at)}`,
            amount: ownPrice(nextCharge.amount),
          },
    // A plan's receipt comes with its charge.
    hasReceipt: payment?.kind === 'difference',
  }
}

function ofNext(present: string, left: number, next: NonNullable<OwnPlan['next']>): Paid {
  const day = next.billing === 'anual' ? longDate(next.startsAt) : dayAndMonth(next.startsAt)
  return {
    title: `Listo: desde el ${dayAndMonth(next.startsAt)} tenés ${next.name}`,
    plate: left,
    text: `Hasta entonces seguís con ${present}. Hoy no se cobró nada.`,
    next: { label: `Próximo cobro, ${day}`, amount: ownPrice(next.price) },
    hasReceipt: false,
  }
}

function ofPack({ payment, pack, balance }: Pick<Known, 'payment' | 'pack' | 'balance'>): Paid {
  const credits = pack?.infoCredits ?? balance
  const all = balance > credits ? `En total tenés ${counted(balance, 'consulta', 'consultas')}.` : ''
  return {
    title: payment === null ? 'Listo, el pago se acreditó' : `Listo, tenés tu ${lowered(payment.name)}`,
    plate: credits,
    text: usable(credits, all),
    next: null,
    hasReceipt: true,
  }
}

/** "Pack de 45" inside a sentence. */
function lowered(name: string): string {
  return name.startsWith('Pack') ? `p${name.slice(1)}` : name
}

function usable(credits: number, more: string): string {
  return [credits === 1 ? 'Ya podés usarla.' : 'Ya podés usarlas.', more].join(' ').trim()
}
