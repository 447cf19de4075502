import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import type { BodyShape } from '../../components/ui/silhouette.js'
import { plainWords } from '../../format/plain-words.rules.js'
import { nameOf, versionName } from '../../format/version-name.rules.js'
import { sheetPath } from '../../paths.js'
import { withYear } from '../search/results-path.js'
import { drawingOfName } from './vehicle-body.rules.js'
import type { YearFilter } from '../search/year-filter.js'
import type { PaidPrice } from '../prices/paid-prices.server.js'

export interface VersionRow {
  vehicleType: VehicleType
  codia: number
  name: string
  /** With brand and model, each once. */
  title: string
  /** What the abbreviations in the name mean; may be empty. */
  words: string
  of: string
  path: string
  body: BodyShape | null
  /** Thousands of pesos. */
  newPrice: number | null
  /** Number, first and last of the model years with a used price; never the prices. */
  years: number
  from: number | null
  to: number | null
  /** What the reader has paid for this month. */
  paid: PaidPrice | null
}

export function versionRow(
  version: Version,
  year: YearFilter,
  paid?: ReadonlyMap<number, PaidPrice>,
): VersionRow {
  const { codia, vehicleType, versionDescription, versionSummary, brand, model, list_price, years } = version
  return {
    vehicleType,
    codia,
    name: versionName(version),
    title: versionSummary,
    words: plainWords(vehicleType, versionDescription),
    of: `${brand.name} ${model.name}`,
    path: withYear(sheetPath(vehicleType, codia), year),
    body: drawingOfName(vehicleType, nameOf(version)),
    newPrice: list_price,
    years: years.length,
    from: years.at(-1) ?? null,
    to: years[0] ?? null,
    paid: paid?.get(codia) ?? null,
  }
}
