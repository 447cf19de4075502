import { type PlanCode, isInPlansFor, type UserType } from '@preciosa/contracts'
import type { GuideFacts } from '@preciosa/contracts/catalogue'
import type { Movers, VersionChange } from '@preciosa/contracts/changes'
import type { ArticleCard } from '@preciosa/contracts/news'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import { type ArticleLine, lineOf } from '../../subjects/articles/article-line.js'
import { type OwnPrice, ownPrice } from '../../subjects/plans/own-price.js'
import { count } from '../../format/years.js'

const YEARS_SHOWN = 11
const MOVES_SHOWN = 4

export interface StartYears {
  years: (number | null)[]
  hasOlder: boolean
}

/** Omits the edition's own year: only some users see its used prices. */
export function startYears({ edition, newPrices, firstYear, lastYear }: GuideFacts): StartYears {
  const zero = newPrices > 0 ? [null] : []
  if (edition === null || firstYear === null || lastYear === null) return { years: zero, hasOlder: false }
  const newest = Math.min(lastYear, Number(edition.period.slice(0, 4)) - 1)
  const oldest = Math.max(firstYear, newest - YEARS_SHOWN + 1)
  const used = Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index)
  return { years: [...zero, ...used], hasOlder: firstYear < oldest }
}

export function factsSentence(facts: GuideFacts): string | null {
  const { edition, versions, brands, firstYear, editions } = facts
  if (edition === null || versions === 0) return null
  const has = `${count(versions, 'versión', 'versiones')} de ${count(brands, 'marca', 'marcas')}`
  const back = firstYear === null ? '' : `, con precios de usados desde ${firstYear}`
  const months = editions > 1 ? `, y ${count(editions, 'edición', 'ediciones')} para comparar` : ''
  return `${has}${back}${months}.`
}

export interface ListOfMoves {
  title: string
  real: boolean
  moves: VersionChange[]
}

/** If no price fell, falls in real terms take the place of falls. */
export function listsOfMoves({ rises, falls, realFalls }: NonNullable<Movers['response']>): ListOfMoves[] {
  const down =
    falls.length > 0
      ? { title: 'Más bajaron', real: false, moves: falls }
      : { title: 'Más bajaron contra la inflación', real: true, moves: realFalls }
  return [{ title: 'Más subieron', real: false, moves: rises }, down]
    .filter(({ moves }) => moves.length > 0)
    .map((list) => ({ ...list, moves: list.moves.slice(0, MOVES_SHOWN) }))
}

export function withLetters<N extends { name: string }>(
  named: readonly N[],
): (N & { letter: string | null })[] {
  let last: string | null = null
  return named.map((one) => {
    const letter = firstLetter(one.name)
    const isNew = letter !== last
    last = letter
    return { ...one, letter: isNew ? letter : null }
  })
}

function firstLetter(name: string): string {
  return (Array.from(name.normalize('NFD'))[0] ?? '').toLocaleUpperCase('es-AR')
}

export interface PlanStrip {
  name: string
  /** Per month; 0 for the three of a new account. */
  queries: number
  price: OwnPrice
  /** The lowest of several. */
  isFrom: boolean
  about: string
}

const BASIC: readonly PlanCode[] = ['individualCar', 'individualMotorbike']

export const STRIPS: readonly { codes: readonly PlanCode[]; name: string; about: string }[] = [
  {
    codes: ['individualFree'],
    name: 'Free',
    about: 'Con registrarte. Fichas sin límite, comparás dos.',
  },
  {
    codes: BASIC,
    name: 'Básico',
    about: 'De autos o de motos. Historial, revista, guía útil. Comparás cuatro.',
  },
  {
    codes: ['individualPremium'],
    name: 'Premium',
    about: 'Autos y motos, precios de otros meses, favoritos.',
  },
]

/** The plans of individuals by their monthly prices, the two of one vehicle type as one. */
export function planStrips(plans: readonly SubscriptionTemplate[]): PlanStrip[] {
  return STRIPS.flatMap(({ codes, name, about }) => {
    const [first, ...others] = plans
      .filter(
        ({ type, subscriptionType: { subscriptionCode } }) =>
          type === 'monthly' && codes.includes(subscriptionCode),
      )
      .sort((one, other) => one.price - other.price)
    if (first === undefined) return []
    const isFrom = others.some(({ price }) => price !== first.price)
    return [{ name, queries: first.infocreditsPerMonth, price: ownPrice(first.price), isFrom, about }]
  })
}

/** The newest of hierarchy Alta, else the newest, and the newest other one of each category; null without any. */
export function newsByCategory(
  groups: readonly { articles: readonly ArticleCard[] }[],
): { lead: ArticleLine; rows: ArticleLine[] } | null {
  const lines = groups.map(({ articles }) => articles.map(lineOf))
  const newest = lines.flat().sort((one, other) => other.date.localeCompare(one.date))
  const lead = newest.find(({ isHigh }) => isHigh) ?? newest[0]
  if (lead === undefined) return null
  return { lead, rows: lines.flatMap((own) => own.find(({ id }) => id !== lead.id) ?? []) }
}

const TYPES: readonly UserType[] = ['individual', 'professional']

/** Types of user that have plans with the search by body type. The table of plans stays on the server. */
export const BODY_SEARCHERS = TYPES.filter((type) => isInPlansFor(type, 'VISUAL_SEARCH'))
