import type { VehicleType } from '@preciosa/contracts'
import type { YearFilter } from '../pages/group/year-filter.js'
import { kindOf } from '../vehicle-kind.js'

/** spec 1 §2. */
export const RESULTS_PATH = '/resultado-busqueda'

/** A search as its address has it. */
export interface SearchAddress {
  vehicleType: VehicleType
  text: string
  year?: YearFilter | undefined
  brand?: number | null | undefined
  model?: number | null | undefined
  /** From 1. */
  page?: number | undefined
}

/** The page of a search's results, with its whole state. */
export function resultsPath({ vehicleType, text, year, brand, model, page }: SearchAddress): string {
  const search = new URLSearchParams({ s: text, tipo: kindOf(vehicleType).word })
  const more = { marca: brand, modelo: model, anio: year, pagina: page === 1 ? null : page }
  for (const [name, value] of Object.entries(more)) {
    if (value !== null && value !== undefined) search.set(name, String(value))
  }
  return `${RESULTS_PATH}?${search.toString()}`
}

/** A page of the guide for a person who wants one model year. */
export function withYear(path: string, year: YearFilter): string {
  return year === null ? path : `${path}?${new URLSearchParams({ anio: String(year) }).toString()}`
}
