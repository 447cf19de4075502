import type { FieldError } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'

/** @throws AppError `validation` with all that a publication lacks; none of it passes */
export function refuseMissing(missing: FieldError[]): void {
  if (missing.length === 0) return
  const all = missing.map(({ message }) => message).join(' ')
  throw new AppError('validation', `Para publicar: ${all}`, missing)
}
