import { reasonProblem } from '@preciosa/contracts'
import {
  LEAST_REFUND_REASON,
  type MethodKind,
  type OrderKind,
  type OrderSheet,
  type RefundEffects,
} from '@preciosa/contracts/payments'
import { counted, dayOf, money } from '../format/shown.js'
import { pesosOf } from '../offers/offer-form.rules.js'

export interface RefundProblems {
  amount: string | null
  reason: string | null
}

/** As the field takes it: `2500,50`. */
export function amountText(amount: number): string {
  return (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ',')
}

export function readRefund(
  { amount, reason }: { amount: string; reason: string },
  most: number,
): { body: { amount: number; reason: string }; problems: RefundProblems } {
  const pesos = pesosOf(amount)
  const problem =
    pesos > 0 && pesos <= most ? null : `Escribí un importe en pesos, mayor que 0 y hasta ${money(most)}.`
  return {
    body: { amount: pesos, reason: reason.trim() },
    problems: { amount: problem, reason: reasonProblem(reason, LEAST_REFUND_REASON) },
  }
}

/** What a refund does, said before it is confirmed. */
export function refundLines(kind: OrderKind, effects: RefundEffects): string[] {
  const { amount, creditsTaken, creditsSpent, endsPlan, endsAt, endsNext, upgradePaid, backTo } = effects
  const taken = creditsTaken === 1 ? 'Se retira' : 'Se retiran'
  return [
    `Se devuelven ${money(amount)} al medio con el que se pagó.`,
    ...(creditsTaken > 0 ? [`${taken} ${infoCredits(creditsTaken)} sin gastar.`] : []),
    ...(creditsSpent > 0 ? [spentLine(creditsSpent)] : []),
    ...(endsPlan ? ['El plan termina hoy y no se cobra más.'] : []),
    ...(endsAt === null
      ? []
      : [`El plan dura hasta el ${dayOf(endsAt)}, por lo que se pagó antes, y no se cobra más.`]),
    ...(endsNext === null ? [] : [`Tampoco empieza ${endsNext}, que iba a seguir.`]),
    ...(upgradePaid > 0
      ? [
          `Los ${money(upgradePaid)} que pagó por subir a este plan no se devuelven con esto: devolvelos aparte.`,
        ]
      : []),
    ...(backTo === null ? [] : [`Vuelve al plan ${backTo}, que se cobra a su precio de antes.`]),
    ...(kind !== 'pack' && !endsPlan && endsAt === null && backTo === null
      ? ['El plan sigue como está.']
      : []),
  ]
}

const BACK: Readonly<Record<MethodKind, string>> = {
  credit: 'aparece en el resumen de este mes o del que viene, según su banco',
  debit: 'vuelve a la cuenta de la tarjeta en unos días hábiles, según su banco',
  account: 'vuelve enseguida a su cuenta de Mercado Pago',
}
const PAID_BY: Readonly<Record<MethodKind, string>> = {
  credit: 'con tarjeta de crédito',
  debit: 'con tarjeta de débito',
  account: 'con dinero de su cuenta de Mercado Pago',
}

/** When the money is back, by how it was paid. */
export function backText({ method, lastFour }: Pick<OrderSheet, 'method' | 'lastFour'>): string[] {
  if (method === null) return []
  const card = method === 'account' || lastFour === null ? '' : ` terminada en ${lastFour}`
  return [`Pagó ${PAID_BY[method]}${card}: el dinero ${BACK[method]}.`]
}

/** What staff can read to the person; null without a refund, and for one that was settled otherwise. */
export function refundSpeech(
  order: Pick<OrderSheet, 'refunds' | 'method' | 'lastFour' | 'name'>,
): string | null {
  const [last] = order.refunds
  if (last === undefined || last.state === 'given-up') return null
  const amount = money(last.amount)
  if (last.state === 'refused')
    return `Todavía no pudimos devolverle ${amount} por ${order.name}: lo estamos resolviendo con Mercado Pago.`
  if (last.state === 'in-process')
    return `Mercado Pago todavía está devolviéndole ${amount} por ${order.name}: avisamos por correo cuando termine.`
  const first =
    last.doneAt === null
      ? `Ya pedimos a Mercado Pago que le devuelva ${amount} por ${order.name}.`
      : `El ${dayOf(last.doneAt)} le devolvimos ${amount} por ${order.name}.`
  return [first, ...backText(order)].join(' ')
}

function spentLine(spent: number): string {
  return spent === 1
    ? '1 InfoCredit ya se gastó y no vuelve.'
    : `${infoCredits(spent)} ya se gastaron y no vuelven.`
}

function infoCredits(credits: number): string {
  return counted(credits, 'InfoCredit', 'InfoCredits')
}
