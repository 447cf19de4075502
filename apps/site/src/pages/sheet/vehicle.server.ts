import { type VehicleType, vehicleTypeSchema } from '@preciosa/contracts'
import { pageNotFound } from '../../api/page-answers.server.js'
import { idOfParameter } from '../../navigation/parameters.js'

export interface Vehicle {
  vehicleType: VehicleType
  codia: number
}

/** Answers 404 for an invalid address. */
export function vehicleOf(params: { vehicleType?: string; codia?: string }): Vehicle {
  const vehicleType = vehicleTypeSchema.safeParse(params.vehicleType).data
  const codia = idOfParameter(params.codia ?? null)
  if (vehicleType === undefined || codia === null) pageNotFound()
  return { vehicleType, codia }
}
