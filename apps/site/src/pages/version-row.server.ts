import type { Version, VehicleType } from '@preciosa/contracts'
import type { BodyShape } from '../components/ui/silhouette.js'
import { sheetPath } from '../paths.js'
import { withYear } from '../search/results-path.js'
import { bodyOfName } from '../vehicle-body.rules.js'
import type { YearFilter } from './group/year-filter.js'
import { nameOf } from './results/results.rules.js'

/** A version in a list. */
export interface VersionRow {
  vehicleType: VehicleType
  codia: number
  name: string
  /** Brand and model. */
  of: string
  /** Its sheet, with the year that was chosen. */
  path: string
  body: BodyShape | null
  /** 0km, in thousands of pesos. */
  newPrice: number | null
  /** How many model years have a used price, and the first and the last; never the prices. */
  years: number
  from: number | null
  to: number | null
}

export function versionRow(version: Version, year: YearFilter): VersionRow {
  const { codia, vehicleType, versionDescription, brand, model, list_price, years } = version
  return {
    vehicleType,
    codia,
    name: versionDescription,
    of: `${brand.name} ${model.name}`,
    path: withYear(sheetPath(vehicleType, codia), year),
    body: bodyOfName(vehicleType, nameOf(version)),
    newPrice: list_price,
    years: years.length,
    from: years.at(-1) ?? null,
    to: years[0] ?? null,
  }
}
