import type { LeftOutFigure, PriceListStatus } from '@preciosa/contracts/price-lists'
import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'

export interface LeftOut extends LeftOutFigure {
  /** Of the version in the list's source; joining renumbered versions changes the codia, never a code. */
  codes: string[]
}

/** The edition without these prices; a version without any other price leaves too, as if the file had none. */
export function withoutFigures(edition: FoldedEdition, leftOut: readonly LeftOut[]): FoldedEdition {
  const years = new Map<string, Set<number | null>>()
  for (const { year, codes } of leftOut.filter(isOf(edition)))
    for (const code of codes) years.set(code, (years.get(code) ?? new Set()).add(year))
  if (years.size === 0) return edition
  const versions = edition.versions.flatMap((version) => {
    const out = years.get(version.code)
    const kept = out === undefined ? version : withoutYears(version, out)
    return kept.newPrice === null && kept.prices.length === 0 ? [] : [kept]
  })
  return {
    ...edition,
    versions,
    prices: versions.reduce((sum, { prices }) => sum + prices.length, 0),
    newPrices: versions.filter(({ newPrice }) => newPrice !== null).length,
  }
}

/** Codes of the edition's versions with a price left out. */
export function codesIn(edition: Month, leftOut: readonly LeftOut[]): string[] {
  return leftOut.filter(isOf(edition)).flatMap(({ codes }) => codes)
}

type Month = Pick<FoldedEdition, 'period' | 'vehicleType'>

function isOf({ period, vehicleType }: Month): (one: LeftOut) => boolean {
  return (one) => one.period === period && one.vehicleType === vehicleType
}

function withoutYears(version: FoldedVersion, out: ReadonlySet<number | null>): FoldedVersion {
  const isKept = (_: number, at: number) => !out.has(version.years[at] ?? null)
  return {
    ...version,
    newPrice: out.has(null) ? null : version.newPrice,
    years: version.years.filter(isKept),
    prices: version.prices.filter(isKept),
    lines: version.lines.filter(isKept),
  }
}

/** `unchanged` lists publish nothing, but may have taken over a figure left out of the same file. */
export const CHANGEABLE = ['staged', 'held', 'unchanged'] as const satisfies readonly PriceListStatus[]

/** Why the figures of a list can't change now; undefined if they can. */
export function whyFixed(id: number, status: PriceListStatus): string | undefined {
  switch (status) {
    case 'staged':
    case 'held':
    case 'unchanged':
      return undefined
    case 'received':
    case 'importing':
      return `La lista ${id} se está importando: probá de nuevo cuando termine.`
    case 'published':
      return `La lista ${id} ya está publicada: sus precios no cambian más.`
    case 'refused':
    case 'discarded':
      return `La lista ${id} no se va a publicar: ya no se le cambian precios.`
  }
}
