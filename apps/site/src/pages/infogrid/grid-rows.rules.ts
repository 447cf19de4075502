import type { InfogridSeen, Version } from '@preciosa/contracts'
import { sheetPath } from '../../paths.js'
import type { Grid, GridCell, GridRow } from './infogrid-data.js'

export type SeenVersion = InfogridSeen['response'][number]

/** Contains no unpaid price. A version without an entry in `seen` shows public data only. */
export function gridOf(
  versions: readonly Version[],
  seen: ReadonlyMap<number, SeenVersion>,
  ofBrand: boolean,
): Grid {
  const yearsIn = (version: Version) => seen.get(version.codia)?.years ?? version.years
  const years = [...new Set(versions.flatMap(yearsIn))].sort((a, b) => b - a)
  return { years, rows: versions.map((version) => rowOf(version, seen.get(version.codia), years, ofBrand)) }
}

function rowOf(
  version: Version,
  seen: SeenVersion | undefined,
  years: readonly number[],
  ofBrand: boolean,
): GridRow {
  const { codia, vehicleType, versionDescription, model, list_price } = version
  const own = new Set(seen?.years ?? version.years)
  const prices = new Map(seen?.usedPrices?.map(({ year, price }) => [year, price]))
  const cellOf = (year: number): GridCell => prices.get(year) ?? (own.has(year) ? 'locked' : null)
  return {
    codia,
    name: versionDescription,
    model: ofBrand ? model.name : null,
    path: sheetPath(vehicleType, codia),
    outcome: seen?.outcome ?? (own.size > 0 ? 'charge' : 'nothing'),
    newPrice: list_price,
    cells: years.map(cellOf),
  }
}
