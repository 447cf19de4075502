import { AppError } from '@preciosa/platform'

/** The text of the refusal of a codia that isn't in the guide that the caller sees. */
export const UNKNOWN_VEHICLE = 'Ese vehículo no está en la guía.'

/** The refusal of a codia that the guide doesn't have. */
export function unknownVehicle(): AppError {
  return new AppError('not-found', UNKNOWN_VEHICLE)
}
