import { type Period, periodSchema, type VehicleType } from '@preciosa/contracts'
import { pageNotFound } from '../../api/page-answers.server.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'

/** Answers 404 for an invalid month. */
export function periodOf(word: string | undefined): Period {
  return periodSchema.safeParse(word).data ?? pageNotFound()
}

/** Cars by default; answers 404 for an unknown type. */
export function typeOf(search: URLSearchParams): VehicleType {
  const word = search.get('tipo')
  return word === null ? 'cars' : (vehicleTypeOfWord(word) ?? pageNotFound())
}
