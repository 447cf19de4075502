// Without zod, which pages of the site don't load.

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

interface WithFiles {
  files: readonly { name: string; format: PictureFormat; width: number }[]
}

const FILES_PATH = '/admin/files/'

/** Null without files of that format: `/admin/files/a.jpg 480w, /admin/files/b.jpg 960w`. */
export function srcsetOf({ files }: WithFiles, format: PictureFormat): string | null {
  const parts = files
    .filter((file) => file.format === format)
    .map(({ name, width }) => `${fileAddress(name)} ${width}w`)
  return parts.length === 0 ? null : parts.join(', ')
}

/** Address of the smallest JPEG of at least that width, else of the largest; null without any. */
export function jpegOf(picture: WithFiles, width: number): string | null {
  const name = jpegNameOf(picture, width)
  return name === null ? null : fileAddress(name)
}

/** Name of that file, for `/admin/files/{name}`. */
export function jpegNameOf({ files }: WithFiles, width: number): string | null {
  const jpegs = files.filter(({ format }) => format === 'jpg').sort((a, b) => a.width - b.width)
  return (jpegs.find((each) => each.width >= width) ?? jpegs.at(-1))?.name ?? null
}

/** Of a stored file, for an `img` or a link. */
export function fileAddress(name: string): string {
  return FILES_PATH + name
}
