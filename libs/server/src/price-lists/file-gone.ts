import { AppError } from '@preciosa/platform'

/** Said when a list's original isn't in the folder of kept files. */
export function fileGone(listId: number): AppError {
  return new AppError('not-found', `El archivo de la lista ${listId} ya no está guardado.`)
}
