import { AppError } from '@preciosa/platform'

export const UNKNOWN_VEHICLE = 'Ese vehículo no está en la guía.'

export function unknownVehicle(): AppError {
  return new AppError('not-found', UNKNOWN_VEHICLE)
}
