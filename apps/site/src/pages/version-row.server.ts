import { pesosOrNull, type Version } from '@preciosa/contracts'
import { yearRanges } from '../format/years.js'
import { sheetPath } from '../paths.js'

/** A version in a list. Figures are written on the server: browsers may format them differently. */
export interface VersionRow {
  codia: number
  name: string
  path: string
  price: string | null
  /** Years with a used price; never the prices. */
  years: string
}

export function versionRow(version: Version): VersionRow {
  return {
    codia: version.codia,
    name: version.versionDescription,
    path: sheetPath(version.vehicleType, version.codia),
    price: pesosOrNull(version.list_price),
    years: yearRanges(version.years),
  }
}
