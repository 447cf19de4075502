import { type VehicleType, vehicleTypeSchema } from '@preciosa/contracts'
import { pageNotFound } from '../../page-answers.server.js'
import { idOfParameter } from '../parameters.js'

export interface Vehicle {
  vehicleType: VehicleType
  codia: number
}

/** The vehicle an address names; ends with "no encontramos" where it can't be one. */
export function vehicleOf(params: { vehicleType?: string; codia?: string }): Vehicle {
  const vehicleType = vehicleTypeSchema.safeParse(params.vehicleType).data
  const codia = idOfParameter(params.codia ?? null)
  if (vehicleType === undefined || codia === null) pageNotFound()
  return { vehicleType, codia }
}
