import type { Permission, UserType } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'
import { isOfferedTo } from '@preciosa/contracts/offers'
import type { Offer, OwnPlan, Payment } from '@preciosa/contracts/payments'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import type { OpenLot } from '@preciosa/contracts/users'
import { dayAndMonth, longDate, shortDate } from '../../format/dates.js'
import { paymentResultPath, receiptPath } from '../../paths.js'
import type { InvoiceLine } from '../../subjects/plans/invoice-lines.rules.js'
import { type OwnPrice, ownPrice, sumText } from '../../subjects/plans/own-price.js'
import type { RejectedCharge } from '../../subjects/plans/pause.rules.js'
import { ABOUT_PLANS } from '../../subjects/plans/plan-texts.js'

export type PlanState = 'free' | 'active' | 'pending' | 'paused' | 'leaving'

const STATE_TEXTS: Readonly<Record<PlanState, string>> = {
  free: 'Activo',
  active: 'Activo',
  pending: 'Esperando el pago',
  paused: 'En pausa',
  leaving: 'Desuscripción solicitada',
}

/** A plan that can't be kept wasn't left by the person. */
export function stateText(own: OwnPlan): string {
  const state = planState(own)
  return state === 'leaving' && own.may.stay !== null ? 'No se cobra más' : STATE_TEXTS[state]
}

export function planState(own: OwnPlan): PlanState {
  const { subscription, paused, leaving } = own
  if (isFleet(own)) return 'active'
  if (subscription === null || subscription.price === 0) return 'free'
  if (paused !== null) return 'paused'
  if (leaving !== null) return 'leaving'
  return subscription.status === 'pending' ? 'pending' : 'active'
}

export function isFleet({ subscription }: Pick<OwnPlan, 'subscription'>): boolean {
  return subscription?.subscriptionType.type === 'fleet'
}

/** The card is authorized, and no charge was made yet. */
function isUncharged({ subscription }: OwnPlan): boolean {
  return (
    subscription !== null && subscription.dueDate !== null && subscription.dueDate === subscription.startDate
  )
}

export function planTerms(own: OwnPlan): string {
  const { subscription: plan } = own
  if (plan === null || planState(own) === 'free') return ''
  const { infocreditsPerMonth: queries, startDate, expirationDateTime: end } = plan
  const sentences = [
    ...(queries === 0 ? [] : [`${queries} consultas por mes.`]),
    `${isFleet(own) ? '' : `Se paga por ${plan.type === 'anual' ? 'año' : 'mes'}. `}Desde el ${longDate(startDate)}${untilText(own, end)}.`,
  ]
  return sentences.join(' ')
}

function untilText(own: OwnPlan, end: string | null): string {
  if (isUncharged(own)) return '; el primer cobro está por hacerse'
  if (end === null) return ''
  if (planState(own) === 'leaving' || isFleet(own)) return `, hasta el ${longDate(end)}`
  return `; el período que pagaste termina el ${longDate(end)}`
}

export interface LeaveQuestion {
  title: string
  text: string
  /** The last day; null if the plan ends at once. */
  end: string | null
}

/** Null if there is nothing to leave, or no permission. */
export function leaveQuestion(
  own: OwnPlan,
  lots: readonly OpenLot[],
  permissions: readonly Permission[],
): LeaveQuestion | null {
  const { subscription: plan } = own
  const state = planState(own)
  if (plan === null || own.may.leave !== null || !permissions.includes('UNSUSCRIBE')) return null
  const now = `¿Dejás ${plan.name} ahora?`
  if (state === 'paused')
    return {
      title: now,
      text: `${own.paused?.isDisputed === true ? 'Tu banco desconoció un pago' : 'El último pago fue rechazado'}, así que el plan termina ahora. No hay más cobros.`,
      end: null,
    }
  if (isUncharged(own))
    return {
      title: now,
      text: 'El primer cobro todavía no se hizo: no se cobra nada y el plan termina ahora.',
      end: null,
    }
  const { expirationDateTime } = plan
  if (expirationDateTime === null)
    return {
      title: now,
      text: 'Este plan no se cobra, así que no hay un período que dure: termina ahora, con sus consultas.',
      end: null,
    }
  // A day of the next year without its year may be today's.
  const end = plan.type === 'anual' ? longDate(expirationDateTime) : dayAndMonth(expirationDateTime)
  return {
    title: `¿Dejás ${plan.name} el ${end}?`,
    text: `No hay más cobros. Hasta ese día usás todo${packsText(lots)}.`,
    end,
  }
}

function packsText(lots: readonly OpenLot[]): string {
  const packs = lots.filter(({ kind, left }) => kind === 'pack' && left > 0)
  const left = packs.reduce((sum, lot) => sum + lot.left, 0)
  const [first] = packs
  if (first === undefined || packs.some(({ expiresAt }) => expiresAt !== first.expiresAt)) return ''
  const until = first.expiresAt === null ? 'no vencen' : `valen hasta el ${lastDay(first.expiresAt)}`
  return `; las ${left} consultas ${packs.length === 1 ? 'del pack' : 'de los packs'} ${until}`
}

const LOT_NAMES: Readonly<Record<OpenLot['kind'], (lot: OpenLot) => string>> = {
  plan: () => 'Tu plan',
  pack: ({ startsAt }) => `Pack del ${dayAndMonth(startsAt)}`,
  gift: () => 'De regalo',
  welcome: () => 'De bienvenida',
  adjustment: () => 'Ajuste de la guía',
}

export interface LotLine {
  key: number
  name: string
  until: string
  left: number
  amount: number
}

/** In the order in which they are spent. */
export function lotLines(lots: readonly OpenLot[]): LotLine[] {
  return lots.map((lot) => ({
    key: lot.id,
    name: LOT_NAMES[lot.kind](lot),
    until: lot.expiresAt === null ? 'no vencen' : `hasta el ${lastDay(lot.expiresAt)}`,
    left: lot.left,
    amount: lot.amount,
  }))
}

/** The last valid day is that of the millisecond before the expiry. */
function lastDay(expiresAt: string): string {
  return dayAndMonth(new Date(Date.parse(expiresAt) - 1).toISOString())
}

export interface PaymentLine {
  id: string
  day: string
  name: string
  /** Null if nothing was charged. */
  amount: string | null
  note: { text: string; isBad: boolean } | null
  link: { text: string; to: string } | null
  invoices: readonly InvoiceLine[]
}

/** @param rejected the charge that paused the plan, which is listed as pending while it is tried again */
export function paymentLine(
  { id, date, kind, name, amount, status, refunded }: Payment,
  invoices: readonly InvoiceLine[],
  rejected: RejectedCharge | null = null,
): PaymentLine {
  const receipt = { text: 'Comprobante', to: receiptPath(id) }
  const isRejected = id === rejected?.paymentId
  const isBad = !(isRejected && rejected.isCardReplaced)
  const common = {
    id,
    day: shortDate(date),
    name: kind === 'difference' ? `Diferencia por pasar a ${name}` : name,
    amount: sumText(amount),
    invoices,
  }
  switch (status) {
    case 'pending':
      if (isRejected)
        return { ...common, amount: null, note: { text: 'rechazado, se vuelve a probar', isBad }, link: null }
      return {
        ...common,
        note: { text: 'esperando el pago', isBad: false },
        link: { text: 'Ver cómo está', to: paymentResultPath(id) },
      }
    case 'cancelled':
      return { ...common, amount: null, note: { text: 'rechazado', isBad }, link: null }
    case 'paid':
    case 'refunded':
      return { ...common, note: refundNote(refunded, amount), link: receipt }
  }
}

function refundNote(refunded: number, amount: number): PaymentLine['note'] {
  if (refunded === 0) return null
  return { text: refunded >= amount ? 'devuelto' : `devuelto ${sumText(refunded)}`, isBad: false }
}

const RHYTHMS = { monthly: 'por mes', anual: 'por año' } as const

/** The plan that follows the one in force. */
export function nextText({ next }: OwnPlan): string | null {
  if (next === null) return null
  const { name, billing, price, startsAt } = next
  return `Desde el ${longDate(startsAt)} tenés ${name}, ${sumText(price)} ${RHYTHMS[billing]}.`
}

/** A price that was announced; for a plan that is being left it counts only if it is kept. */
export function priceChangeText(own: OwnPlan): string | null {
  const { priceChange: coming, subscription: plan } = own
  if (coming === null || plan === null) return null
  const cost = `tu plan cuesta ${sumText(coming.price)} ${RHYTHMS[plan.type]} (hoy ${sumText(plan.price)})`
  return planState(own) === 'leaving' || own.next !== null
    ? `Si te quedás con ${plan.name}, desde el ${longDate(coming.from)} ${cost}.`
    : `Desde el ${longDate(coming.from)} ${cost}.`
}

export interface Upgrade {
  name: string
  queries: number
  price: OwnPrice
  rhythm: string
  about: string | null
  /** What one query costs with it, and with the paid plan in force. */
  each: string
  /** What is paid now, or when it begins. */
  today: string
  /** The price in `today`. */
  difference: OwnPrice | null
  to: string
}

/**
 * The template of a greater plan in the rhythm of the one in force; on Free, the greatest by the month. Undefined
 * without one.
 */
export function greaterPlan(
  own: OwnPlan,
  userType: UserType,
  templates: readonly SubscriptionTemplate[],
): SubscriptionTemplate | undefined {
  const offered = templates.filter((one) => isOfferedTo(userType, one))
  const { subscription } = own
  if (subscription === null || planState(own) === 'free')
    return offered
      .filter(({ type, price }) => type === 'monthly' && price > 0)
      .sort((one, other) => other.infocreditsPerMonth - one.infocreditsPerMonth)[0]
  const { type, price, infocreditsPerMonth: queries } = subscription
  return offered.find((one) => one.type === type && one.price > price && one.infocreditsPerMonth > queries)
}

export function upgradeOf(
  { name, price, infocreditsPerMonth: queries, type, subscriptionType }: SubscriptionTemplate,
  /** A paid plan; null for Free. */
  present: Subscription | null,
  offer: Offer,
  to: string,
): Upgrade {
  const each = (plan: { price: number; infocreditsPerMonth: number }) =>
    sumText(Math.round((type === 'anual' ? plan.price / 12 : plan.price) / plan.infocreditsPerMonth))
  const before = present === null || present.infocreditsPerMonth === 0 ? '' : ` en vez de ${each(present)}`
  return {
    name,
    queries,
    price: ownPrice(price),
    rhythm: RHYTHMS[type],
    about: ABOUT_PLANS[subscriptionType.subscriptionCode] ?? null,
    each: `Con ${queries} consultas, cada una te sale ${each({ price, infocreditsPerMonth: queries })}${before}.`,
    today: todayText(offer),
    difference: offer.manner === 'difference' ? ownPrice(offer.today) : null,
    to,
  }
}

function todayText({ manner, today, next }: Offer): string {
  switch (manner) {
    case 'difference':
      return `Hoy pagás ${sumText(today)}, la diferencia${next === null ? '' : ` hasta el ${dayAndMonth(next.at)}`}.`
    case 'later':
      return `Hoy no pagás nada${next === null ? '' : `: empieza el ${longDate(next.at)}`}.`
    case 'new':
    case null:
      return 'IVA incluido. Lo dejás cuando quieras.'
  }
}

export interface NextCharge {
  day: string
  amount: OwnPrice
  /** The next invoice's period and its due date; not for a fleet. */
  facts: [string, string][]
}

export function nextCharge(own: OwnPlan): NextCharge | null {
  const { nextCharge: next, subscription } = own
  if (own.next !== null)
    return { day: longDate(own.next.startsAt), amount: ownPrice(own.next.price), facts: [] }
  if (next === null || isFleet(own)) return null
  const period = subscription?.billingPeriod ?? null
  const due = subscription?.dueDate ?? null
  return {
    day: longDate(next.at),
    amount: ownPrice(next.amount),
    facts: [
      ...(period === null
        ? []
        : [
            ['Próximo período', `${longDate(period.from)} al ${longDate(period.to)}`] satisfies [
              string,
              string,
            ],
          ]),
      ...(due === null ? [] : [['Vencimiento', longDate(due)] satisfies [string, string]]),
    ],
  }
}
