import type { Period } from '@preciosa/contracts'
import type { ChangeCounts, ChangeKind, ChangeMonth } from '@preciosa/contracts/changes'
import { monthAndYear } from '../../format/months.js'
import { moveOf, percent } from '../../format/moves.js'
import { count } from '../../format/years.js'

export const MONTHS_A_PAGE = 12

interface Month {
  previous: Period
  /** Between the two editions; null until the index covers the month. */
  inflation: number | null
  total: ChangeCounts
}

export function sentencesOf({ previous, inflation, total }: Month): string[] {
  return [
    movesSentence(previous, total),
    medianSentence(total),
    inflationSentence(inflation, total),
    versionsSentence(total),
  ].filter((sentence) => sentence !== null)
}

function movesSentence(previous: Period, { compared, up, down, same }: ChangeCounts): string {
  const before = monthAndYear(previous)
  if (compared === 0) return `Ninguna versión tiene precio 0km en esta edición y en la de ${before}.`
  if (up + down === 0) return `Contra ${before}, ningún precio 0km cambió.`
  const moves = [
    { number: up, one: 'subió', many: 'subieron' },
    { number: down, one: 'bajó', many: 'bajaron' },
    { number: same, one: 'quedó igual', many: 'quedaron igual' },
  ].filter(({ number }) => number > 0)
  const parts = moves.map(({ number, one, many }, index) =>
    index === 0 ? count(number, `precio 0km ${one}`, `precios 0km ${many}`) : count(number, one, many),
  )
  return `Contra ${before}, ${listed(parts)}.`
}

function medianSentence({ change }: ChangeCounts): string | null {
  if (change === null) return null
  const move = moveOf(change)
  if (move.direction === 'same') return 'El cambio mediano fue nulo.'
  return `El cambio mediano fue una ${move.direction === 'up' ? 'suba' : 'baja'} de ${move.text}.`
}

function inflationSentence(inflation: number | null, { realChange, compared }: ChangeCounts): string | null {
  if (compared === 0) return null
  if (inflation === null || realChange === null)
    return 'Todavía no se conoce la inflación hasta este mes: no hay cambios en términos reales.'
  const move = moveOf(realChange)
  const words = {
    up: `una suba de ${move.text}`,
    down: `una baja de ${move.text}`,
    same: 'nulo',
  }[move.direction]
  const prices =
    inflation < 0 ? `baja general de precios de ${percent(inflation)}` : `inflación de ${percent(inflation)}`
  return `Descontada la ${prices} entre las dos ediciones, fue ${words}.`
}

function versionsSentence({ added, removed }: ChangeCounts): string {
  const came = count(added, 'versión nueva entró en la guía', 'versiones nuevas entraron en la guía')
  if (added === 0 && removed === 0) return 'No entraron ni salieron versiones.'
  if (added === 0) return `${count(removed, 'versión salió', 'versiones salieron')} de la guía.`
  return removed === 0 ? `${came}.` : `${came} y ${count(removed, 'salió', 'salieron')}.`
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`
}

export function monthsOfPage<M>(months: readonly M[], page: number): { shown: M[]; pages: number } | null {
  const pages = Math.max(1, Math.ceil(months.length / MONTHS_A_PAGE))
  if (page > pages) return null
  return { shown: months.slice((page - 1) * MONTHS_A_PAGE, page * MONTHS_A_PAGE), pages }
}

/** @param months newest first */
export function neighboursOf(
  months: readonly ChangeMonth[],
  period: Period,
): { earlier: Period | null; later: Period | null } {
  return {
    earlier: months.find((month) => month.period < period)?.period ?? null,
    later: months.findLast((month) => month.period > period)?.period ?? null,
  }
}

const KIND_WORDS = { moved: 'precios', added: 'nuevas', removed: 'bajas' } as const satisfies Record<
  ChangeKind,
  string
>

export const BRAND_KINDS = [
  { kind: 'moved', label: 'Precios 0km', of: 'precios 0km que cambiaron' },
  { kind: 'added', label: 'Versiones nuevas', of: 'versiones nuevas' },
  { kind: 'removed', label: 'Versiones que salieron', of: 'versiones que salieron' },
] as const satisfies readonly { kind: ChangeKind; label: string; of: string }[]

export function kindOfWord(word: string | null): ChangeKind | null {
  if (word === null) return 'moved'
  return BRAND_KINDS.find(({ kind }) => KIND_WORDS[kind] === word)?.kind ?? null
}

export function brandSearch(kind: ChangeKind, page = 1): string {
  const parameters = new URLSearchParams()
  if (kind !== 'moved') parameters.set('ver', KIND_WORDS[kind])
  if (page > 1) parameters.set('pagina', String(page))
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}
