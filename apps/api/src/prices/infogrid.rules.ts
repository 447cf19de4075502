import type { VehicleType } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'

/**
 * Which half of the guide is meant: the query or the body says it, or neither (cars).
 * @throws AppError `validation` when they say two different things
 */
export function vehicleTypeOf({
  vehicleType,
  bodyVehicleType,
}: {
  vehicleType?: VehicleType | undefined
  bodyVehicleType?: VehicleType | undefined
}): VehicleType {
  if (vehicleType !== undefined && bodyVehicleType !== undefined && vehicleType !== bodyVehicleType) {
    const message = 'La dirección y el cuerpo dicen dos tipos distintos.'
    throw new AppError('validation', undefined, [{ path: 'vehicleType', message }])
  }
  return bodyVehicleType ?? vehicleType ?? 'cars'
}
