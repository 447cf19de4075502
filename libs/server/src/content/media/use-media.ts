import type { MediaOwner } from '@preciosa/contracts/media'
import { AppError, type Queryable } from '@preciosa/platform'
import { MediaRepository } from './media.repository.js'

export interface WantedPicture {
  id: number
  /** Of the field that names it, for the refusal. */
  path: string
}

/** @throws AppError `validation` for what `checkPictures` refuses, and for other pixels than `width` × `height` */
export async function checkPictureSize(
  client: Queryable,
  { id, path }: WantedPicture,
  [width, height]: readonly [number, number],
): Promise<void> {
  await checkPictures(client, [{ id, path }])
  const [row] = await new MediaRepository(client).held([id])
  if (row?.width === width && row.height === height) return
  const message = `La imagen tiene ${row?.width ?? 0} × ${row?.height ?? 0} píxeles: para este tamaño lleva ${width} × ${height}.`
  throw new AppError('validation', message, [{ path, message }])
}

/** @throws AppError `validation` for a picture that doesn't exist or has no alternative text */
export async function checkPictures(client: Queryable, wanted: readonly WantedPicture[]): Promise<void> {
  if (wanted.length === 0) return
  const known = new Map(
    (await new MediaRepository(client).held(wanted.map(({ id }) => id))).map((row) => [row.id, row]),
  )
  const errors = wanted.flatMap(({ id, path }) => {
    const row = known.get(id)
    if (row?.kind !== 'picture') return [{ path, message: 'Esa imagen ya no está en Medios: elegí otra.' }]
    if (row.alt !== '') return []
    return [
      { path, message: `A la imagen «${row.fileName}» le falta el texto alternativo: escribilo en Medios.` },
    ]
  })
  const [first] = errors
  if (first !== undefined) throw new AppError('validation', first.message, errors)
}

/** @throws AppError `validation` for what isn't a private PDF of the library, or has too many pages */
export async function checkPrivatePdf(
  client: Queryable,
  { id, path, mostPages }: WantedPicture & { mostPages: number },
): Promise<void> {
  const [row] = await new MediaRepository(client).held([id])
  const refuse = (message: string) => new AppError('validation', message, [{ path, message }])
  if (row?.kind !== 'pdf') throw refuse('Ese PDF ya no está en Medios: elegí otro.')
  if (!row.private) throw refuse('Ese PDF es público. Subilo de nuevo como privado: sólo se lee con un plan.')
  if ((row.pages ?? 0) > mostPages)
    throw refuse(`El PDF tiene ${row.pages} páginas; una edición lleva a lo sumo ${mostPages}.`)
}

/** In the transaction that saves the owner. @param media all that it uses, also in versions that can be restored */
export async function setMediaUses(
  client: Queryable,
  { kind, id }: { kind: MediaOwner; id: number },
  media: readonly number[],
  at: Date,
): Promise<void> {
  await new MediaRepository(client).setUses(kind, id, [...new Set(media)], at)
}
