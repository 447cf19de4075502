import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { AppError, type FileStorage } from '@preciosa/platform'

/** @throws AppError `not-found` when the file is missing or unreadable */
export async function sizeOfOriginal(files: FileStorage, listId: number, key: string): Promise<number> {
  const bytes = await files.size(key)
  if (bytes === null) throw new AppError('not-found', `El archivo de la lista ${listId} ya no está guardado.`)
  if (!(await files.isReadable(key)))
    throw new AppError('not-found', `El archivo de la lista ${listId} está guardado pero no se puede leer.`)
  return bytes
}

/** @throws AppError `not-found` when the file is missing or differs from the imported one */
export async function requireOriginal(
  files: FileStorage,
  { listId, fileKey, sha256 }: { listId: number; fileKey: string; sha256: string },
): Promise<void> {
  await sizeOfOriginal(files, listId, fileKey)
  const hash = createHash('sha256')
  await pipeline(files.open(fileKey), hash)
  if (hash.digest('hex') === sha256) return
  throw new AppError(
    'not-found',
    `El archivo guardado de la lista ${listId} no es el que se importó: cambió después, o se cortó.`,
  )
}
