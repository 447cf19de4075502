import { type Period, periodSchema, type VehicleType } from '@preciosa/contracts'
import { pageNotFound } from '../../page-answers.server.js'
import { vehicleTypeOfWord } from '../../vehicle-kind.js'

/** The month that an address names; ends with "no encontramos" where it is none. */
export function periodOf(word: string | undefined): Period {
  return periodSchema.safeParse(word).data ?? pageNotFound()
}

/** The half of the guide that `tipo` names, cars without one; ends with "no encontramos" where it is neither. */
export function typeOf(search: URLSearchParams): VehicleType {
  const word = search.get('tipo')
  return word === null ? 'cars' : (vehicleTypeOfWord(word) ?? pageNotFound())
}
