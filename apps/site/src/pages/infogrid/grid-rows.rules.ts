import type { Version } from '@preciosa/contracts/catalogue'
import type { PriceRow } from '@preciosa/contracts/looks'
import { versionName } from '../../format/version-name.rules.js'
import { sheetPath } from '../../paths.js'
import { isWithin } from './grid-filter.rules.js'
import type { Grid, GridCell, GridOutcome, GridRow, YearRange } from './infogrid-data.js'

const EVERY_YEAR: YearRange = { from: null, to: null }

/** What a version costs its reader, with the years that the plan shows, paid or not. */
export interface VersionCost {
  codia: number
  outcome: GridOutcome
  years: readonly number[]
  /** Null unless paid for. */
  usedPrices: readonly PriceRow[] | null
}

/** In the order of `versions`, which the reader's plan has narrowed. */
export function costsOf(
  versions: readonly Version[],
  seen: ReadonlyMap<number, { usedPrices: readonly PriceRow[] }>,
): ReadonlyMap<number, VersionCost> {
  return new Map(
    versions.map(({ codia, years }) => {
      const usedPrices = seen.get(codia)?.usedPrices ?? null
      const outcome = usedPrices !== null ? 'free' : years.length > 0 ? 'charge' : 'nothing'
      return [codia, { codia, outcome, years, usedPrices }]
    }),
  )
}

/** Contains no unpaid price. A version without an entry in `costs` shows public data only. */
export function gridOf(
  versions: readonly Version[],
  costs: ReadonlyMap<number, VersionCost>,
  ofBrand: boolean,
  chosen: YearRange = EVERY_YEAR,
): Grid {
  const yearsIn = (version: Version) =>
    (costs.get(version.codia)?.years ?? version.years).filter((year) => isWithin(year, chosen))
  const years = [...new Set(versions.flatMap(yearsIn))].sort((a, b) => b - a)
  return { years, rows: versions.map((version) => rowOf(version, costs.get(version.codia), years, ofBrand)) }
}

function rowOf(
  version: Version,
  cost: VersionCost | undefined,
  years: readonly number[],
  ofBrand: boolean,
): GridRow {
  const { codia, vehicleType, model, list_price } = version
  const own = new Set(cost?.years ?? version.years)
  const prices = new Map(cost?.usedPrices?.map(({ year, price }) => [year, price]))
  const cellOf = (year: number): GridCell => prices.get(year) ?? (own.has(year) ? 'locked' : null)
  return {
    codia,
    name: versionName(version),
    model: ofBrand ? model.name : null,
    path: sheetPath(vehicleType, codia),
    outcome: cost?.outcome ?? (own.size > 0 ? 'charge' : 'nothing'),
    newPrice: list_price,
    cells: years.map(cellOf),
  }
}
