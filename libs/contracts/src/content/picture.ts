import { z } from 'zod'

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** In percent from the left and the top; what a crop keeps. */
export const focalSchema = z.strictObject({
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
})
export type FocalPoint = z.infer<typeof focalSchema>

/** A picture of the media library, as a page shows it. */
export const pictureSchema = z.strictObject({
  alt: z.string(),
  credit: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  colour: z.string().describe('Color medio, #rrggbb, para mientras carga.'),
  focal: focalSchema,
  files: z
    .array(
      z.strictObject({
        name: z.string().describe('Para /admin/files/{name}.'),
        format: z.enum(PICTURE_FORMATS),
        width: z.int(),
      }),
    )
    .describe('De menor a mayor; siempre hay JPEG, los otros formatos llegan unos segundos después.'),
})
export type Picture = z.infer<typeof pictureSchema>

const FILES_PATH = '/admin/files/'

/** Null without files of that format: `/admin/files/a.jpg 480w, /admin/files/b.jpg 960w`. */
export function srcsetOf({ files }: Pick<Picture, 'files'>, format: PictureFormat): string | null {
  const parts = files
    .filter((file) => file.format === format)
    .map(({ name, width }) => `${addressOf(name)} ${width}w`)
  return parts.length === 0 ? null : parts.join(', ')
}

/** Address of the smallest JPEG of at least that width, else of the largest; null without any. */
export function jpegOf(picture: Pick<Picture, 'files'>, width: number): string | null {
  const name = jpegNameOf(picture, width)
  return name === null ? null : addressOf(name)
}

/** Name of that file, for `/admin/files/{name}`. */
export function jpegNameOf({ files }: Pick<Picture, 'files'>, width: number): string | null {
  const jpegs = files.filter(({ format }) => format === 'jpg').sort((a, b) => a.width - b.width)
  return (jpegs.find((each) => each.width >= width) ?? jpegs.at(-1))?.name ?? null
}

function addressOf(name: string): string {
  return FILES_PATH + name
}
