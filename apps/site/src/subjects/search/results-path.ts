import type { VehicleType } from '@preciosa/contracts'
import type { YearFilter } from './year-filter.js'
import { kindOf } from '../../format/vehicle-kind.js'

export const RESULTS_PER_PAGE = 10
export const RESULTS_PATH = '/resultado-busqueda'
/** Parameter of the box: this vehicle type first, if both have results. `tipo` wants only one. */
export const PREFERRED = 'prefiere'

export interface SearchAddress {
  vehicleType: VehicleType
  text: string
  year?: YearFilter | undefined
  brand?: number | null | undefined
  model?: number | null | undefined
  page?: number | undefined
}

export function resultsPath({ vehicleType, text, year, brand, model, page }: SearchAddress): string {
  const search = new URLSearchParams({ s: text, tipo: kindOf(vehicleType).word })
  const more = { marca: brand, modelo: model, anio: year, pagina: page === 1 ? null : page }
  for (const [name, value] of Object.entries(more)) {
    if (value !== null && value !== undefined) search.set(name, String(value))
  }
  return `${RESULTS_PATH}?${search.toString()}`
}

/** A search as from the box: of both vehicle types. */
export function searchPath(text: string, preferred: VehicleType): string {
  const search = new URLSearchParams({ s: text })
  if (preferred !== 'cars') search.set(PREFERRED, kindOf(preferred).word)
  return `${RESULTS_PATH}?${search.toString()}`
}

export function withYear(path: string, year: YearFilter): string {
  return year === null ? path : `${path}?${new URLSearchParams({ anio: String(year) }).toString()}`
}
