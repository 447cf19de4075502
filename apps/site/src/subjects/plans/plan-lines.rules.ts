import { permissionsOf, type PlanCode, type UserType, type VehicleType } from '@preciosa/contracts'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import { type OwnPrice, ownPrice, sumText } from './own-price.js'

export interface PlanOffer {
  planId: number
  /** Null for Free. */
  price: OwnPrice | null
  /** One price in each query. */
  each: string | null
  /** Of a yearly price. */
  perMonth: string | null
}

export interface PlanLine {
  name: string
  code: PlanCode
  /** Queries per month; 0 for the three of a new account. */
  queries: number
  monthly: PlanOffer | null
  yearly: PlanOffer | null
}

/** A line per plan with both its prices, in the order of the API. */
export function planLines(templates: readonly SubscriptionTemplate[]): PlanLine[] {
  const first = templates.filter(
    ({ name }, index) => templates.findIndex((template) => template.name === name) === index,
  )
  return first.map(({ name, subscriptionType, infocreditsPerMonth: queries }) => {
    const offerBy = (type: SubscriptionTemplate['type']) => {
      const template = templates.find((one) => one.name === name && one.type === type)
      return template === undefined ? null : offerOf(template)
    }
    return {
      name,
      code: subscriptionType.subscriptionCode,
      queries,
      monthly: offerBy('monthly'),
      yearly: offerBy('anual'),
    }
  })
}

function offerOf({ id, type, price, infocreditsPerMonth: queries }: SubscriptionTemplate): PlanOffer {
  const monthly = type === 'anual' ? price / 12 : price
  return {
    planId: id,
    price: price === 0 ? null : ownPrice(price),
    each: price === 0 || queries === 0 ? null : sumText(Math.round(monthly / queries)),
    perMonth: type === 'anual' ? sumText(Math.round(monthly)) : null,
  }
}

/** Free has only a monthly offer. */
export function shownOffer(
  { monthly, yearly }: PlanLine,
  isYearly: boolean,
): { offer: PlanOffer; isYearly: boolean } | null {
  const wanted = isYearly ? yearly : monthly
  const offer = wanted ?? monthly ?? yearly
  return offer === null ? null : { offer, isYearly: offer === yearly }
}

export interface Recommended {
  code: PlanCode
  reason: string
}

/** Of plans with InfoGrid, the one that opens most in it; null without such a plan on sale. */
export function recommendedOf(lines: readonly PlanLine[], wantsYearly: boolean): Recommended | null {
  const [best] = lines
    .filter(({ code }) => permissionsOf(code).has('INFOGRID'))
    .flatMap((line) => {
      const each = shownOffer(line, wantsYearly)?.offer.each ?? null
      return each === null ? [] : [{ ...line, each }]
    })
    .sort((one, other) => other.queries - one.queries)
  if (best === undefined) return null
  const free = lines.find(({ queries }) => queries === 0)
  const instead = free === undefined ? '' : ` Con ${free.name} abrís tres, una sola vez.`
  return {
    code: best.code,
    reason: `Abre ${best.queries} versiones por mes en InfoGrid, a ${best.each} cada una.${instead}`,
  }
}

/** The one with the filled button: a plan that is sold, before signing up for nothing. */
export function mainCode(
  buttons: readonly { code: PlanCode; button: PlanButton }[],
  recommended: Recommended | null,
): PlanCode | null {
  const sold = buttons.filter(({ button }) => button === 'choose')
  const first =
    sold.find(({ code }) => code === recommended?.code) ??
    sold[0] ??
    buttons.find(({ button }) => button === 'register')
  return first?.code ?? null
}

export function queriesText(queries: number): string {
  return queries === 0 ? 'Tres consultas de usados, una sola vez' : `${queries} consultas por mes`
}

/** Plans for one type of vehicle alone are shown with that type. */
export function linesFor(vehicleType: VehicleType, lines: readonly PlanLine[]): PlanLine[] {
  const other = vehicleType === 'cars' ? 'individualMotorbike' : 'individualCar'
  return lines.filter(({ code }) => code !== other)
}

/** A signed-in reader of a plan list. */
export interface Buyer {
  /** Null without a profile. */
  type: UserType | null
  /** Of the subscription; null on Free without one. */
  planId: number | null
  /** Null without a profile. */
  code: PlanCode | null
  name: string | null
  isPaused: boolean
  canSubscribe: boolean
  /** Plans that may not be chosen now. */
  refused: readonly number[]
}

export type PlanButton = 'own' | 'choose' | 'change' | 'register' | 'none'

/**
 * Who may subscribe is `canSubscribe`, also of individuals: one on Premium that ends may go on. Monthly and
 * yearly are two plans. A plan that goes on can be changed.
 * @param buyer null for a visitor
 */
export function planButton(
  { planId, price }: Pick<PlanOffer, 'planId' | 'price'>,
  { code, audience }: { code: PlanCode; audience: UserType },
  buyer: Buyer | null,
): PlanButton {
  const isFree = price === null
  if (buyer === null) return isFree ? 'register' : 'choose'
  if (buyer.type === null) return isFree ? 'none' : 'choose'
  if (buyer.type !== audience) return 'none'
  if (isFree ? buyer.code === code : buyer.planId === planId) return 'own'
  if (isFree || buyer.refused.includes(planId)) return 'none'
  if (buyer.canSubscribe) return 'choose'
  return buyer.isPaused || buyer.code === 'professionalFleet' ? 'none' : 'change'
}

export type PlanNote = 'other-type' | 'paused' | 'goes-on'

/** Why a list has no buttons for its reader. */
export function planNote(buyer: Buyer | null, audience: UserType): PlanNote | null {
  if (buyer === null || buyer.type === null || buyer.code === 'professionalFleet') return null
  if (buyer.type !== audience) return 'other-type'
  if (buyer.isPaused) return 'paused'
  return buyer.canSubscribe ? null : 'goes-on'
}
