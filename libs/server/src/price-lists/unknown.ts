import { AppError } from '@preciosa/platform'

/** The refusal of a list that isn't there. */
export function unknownList(id: number): AppError {
  return new AppError('not-found', `No existe la lista ${id}.`)
}

/** The refusal of an edition that isn't there. */
export function unknownEdition(id: number): AppError {
  return new AppError('not-found', `No existe la edición ${id}.`)
}
