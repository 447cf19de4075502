import type { VehicleType } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'

/** The vehicle type of query or body; cars by default. @throws AppError `validation` if they differ */
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
