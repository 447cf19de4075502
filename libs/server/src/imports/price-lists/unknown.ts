import { AppError } from '@preciosa/platform'

export function unknownList(id: number): AppError {
  return new AppError('not-found', `No existe la lista ${id}.`)
}

export function unknownEdition(id: number): AppError {
  return new AppError('not-found', `No existe la edición ${id}.`)
}
