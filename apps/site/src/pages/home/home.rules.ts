import type { GuideFacts, Movers, VersionChange } from '@preciosa/contracts'
import { count } from '../../format/years.js'

/** Plates of the hero besides 0km. */
const YEARS_SHOWN = 11
/** Rows of a list of moves. */
const MOVES_SHOWN = 4

/** The years one may begin with, 0km (null) first; `hasOlder` where the guide goes further back. */
export interface StartYears {
  years: (number | null)[]
  hasOlder: boolean
}

/** Used prices of the edition's own year aren't for everybody (design §3), so that nobody begins with them. */
export function startYears({ edition, newPrices, firstYear, lastYear }: GuideFacts): StartYears {
  const zero = newPrices > 0 ? [null] : []
  if (edition === null || firstYear === null || lastYear === null) return { years: zero, hasOlder: false }
  const newest = Math.min(lastYear, Number(edition.period.slice(0, 4)) - 1)
  const oldest = Math.max(firstYear, newest - YEARS_SHOWN + 1)
  const used = Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index)
  return { years: [...zero, ...used], hasOlder: firstYear < oldest }
}

/** What this installation has, in a sentence; null while nothing is published. */
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
  /** Whether the changes are those that are left when inflation is taken off. */
  real: boolean
  moves: VersionChange[]
}

/**
 * The month's moves of 0km, rises first. Where no price fell, those that fell behind inflation stand in their place; a list
 * without moves isn't there.
 */
export function listsOfMoves({ rises, falls, realFalls }: NonNullable<Movers['response']>): ListOfMoves[] {
  const down =
    falls.length > 0
      ? { title: 'Más bajaron', real: false, moves: falls }
      : { title: 'Más bajaron contra la inflación', real: true, moves: realFalls }
  return [{ title: 'Más subieron', real: false, moves: rises }, down]
    .filter(({ moves }) => moves.length > 0)
    .map((list) => ({ ...list, moves: list.moves.slice(0, MOVES_SHOWN) }))
}

/** Names with the letter that each first one of its letter stands under; null for the others. */
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
