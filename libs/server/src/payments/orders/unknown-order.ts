import { AppError } from '@preciosa/platform'

export function unknownOrder(): AppError {
  return new AppError('not-found', 'No existe ese pago.')
}
