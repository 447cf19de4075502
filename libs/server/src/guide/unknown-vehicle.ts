import { AppError } from '@preciosa/platform'

/** What somebody is told who asks for a codia that the guide they see doesn't have. */
export const UNKNOWN_VEHICLE = 'Ese vehículo no está en la guía.'

/** The refusal of a codia that the guide doesn't have. */
export function unknownVehicle(): AppError {
  return new AppError('not-found', UNKNOWN_VEHICLE)
}
