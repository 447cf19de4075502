import { z } from 'zod'
import { contentLine } from '../written/content-line.js'
import { focalSchema } from './picture.js'
import { PICTURE_FORMATS } from './picture-files.js'
import { STORABLE } from '../storable.js'
import { trimmed } from '../written.rules.js'
import { idParameter } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  instant,
  listOf,
  listQuery,
  nothing,
  wordsFilter,
} from '../http/backoffice/lists.js'

export const MOST_PICTURE_BYTES = 25 * 1024 * 1024
export const MOST_PDF_BYTES = 200 * 1024 * 1024
/** Larger files are sent in parts. */
export const MOST_DIRECT_BYTES = MOST_PICTURE_BYTES
/** Days after which media that nothing uses are removed. */
export const UNUSED_DAYS = 30
export const MAX_ALT = 300
const MAX_CREDIT = 120

export const MEDIA_KINDS = ['picture', 'pdf'] as const
export const mediaKindSchema = z.enum(MEDIA_KINDS)
export type MediaKind = z.infer<typeof mediaKindSchema>

/** What may use media. */
export const MEDIA_OWNERS = ['page', 'news', 'issue', 'ad'] as const
export type MediaOwner = (typeof MEDIA_OWNERS)[number]

const summary = {
  id: z.int(),
  kind: mediaKindSchema,
  private: z.boolean().describe('Sólo se abre con un enlace firmado.'),
  fileName: z.string(),
  bytes: z.int().describe('Del archivo que se subió.'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  colour: z.string().nullable(),
  pages: z.int().nullable(),
  alt: z.string().describe('Vacío: todavía no se puede usar.'),
  credit: z.string(),
  focal: focalSchema,
  files: z.array(
    z.strictObject({
      name: z.string(),
      format: z.enum([...PICTURE_FORMATS, 'pdf']),
      width: z.int().nullable(),
    }),
  ),
  uses: z.int(),
  unusedSince: instant.nullable(),
  by: actor,
  createdAt: instant,
}
export const mediaSummarySchema = z.strictObject(summary)
export type MediaSummary = z.infer<typeof mediaSummarySchema>

export const mediaDetailSchema = z.strictObject({
  ...summary,
  link: z.string().nullable().describe('De un PDF; el de uno privado vale diez minutos.'),
  usedBy: z.array(z.strictObject({ kind: z.enum(MEDIA_OWNERS), id: z.int() })),
})
export type MediaDetail = z.infer<typeof mediaDetailSchema>

const PATH = '/backoffice/media'
const common = { ...CONSOLE, response: mediaDetailSchema } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: idParameter('Imagen o PDF.') }) } as const

export const backofficeMediaRoutes = {
  mediaList: {
    ...common,
    id: 'mediaList',
    method: 'GET',
    path: PATH,
    summary: 'Imágenes y PDF',
    who: 'staff:media.read',
    query: listQuery(
      ['id', 'createdAt', 'fileName', 'bytes', 'alt'],
      z.strictObject({
        kind: anyOf(MEDIA_KINDS).optional(),
        state: z.enum(['used', 'unused', 'without-alt']).optional(),
        q: wordsFilter.optional(),
      }),
      'Filtro: {"kind": picture o pdf, "state": used, unused o without-alt, "q": parte del nombre, del texto alternativo o del crédito}.',
    ),
    response: listOf(mediaSummarySchema),
  },
  mediaDetail: {
    ...common,
    ...one,
    id: 'mediaDetail',
    method: 'GET',
    summary: 'Una imagen o un PDF, con lo que los usa',
    who: 'staff:media.read',
  },
  addMedia: {
    ...common,
    id: 'addMedia',
    method: 'POST',
    path: PATH,
    summary: 'Sube una imagen o un PDF',
    description:
      'JPG, PNG o WebP de hasta 64 megapíxeles, o PDF; hasta 25 MB. Un PDF más grande se sube por partes (/backoffice/uploads). Se decide por el contenido. El mismo archivo otra vez da el que ya estaba.',
    who: 'staff:media.edit',
    bodyType: 'multipart',
    body: z.strictObject({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'La imagen o el PDF.' }),
      private: z.enum(['true', 'false']).optional().describe('Un PDF privado se abre con un enlace firmado.'),
    }),
    status: 201,
    response: z.strictObject({ ...mediaDetailSchema.shape, wasThere: z.boolean() }),
  },
  changeMedia: {
    ...common,
    ...one,
    id: 'changeMedia',
    method: 'PUT',
    summary: 'Cambia el texto alternativo, el crédito y el punto de foco',
    who: 'staff:media.edit',
    body: z.strictObject({
      alt: contentLine(MAX_ALT),
      credit: z
        .string()
        .overwrite(trimmed)
        .max(MAX_CREDIT, `A lo sumo ${MAX_CREDIT} caracteres.`)
        .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.'),
      focal: focalSchema,
    }),
  },
  removeMedia: {
    ...common,
    ...one,
    id: 'removeMedia',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra lo que nada usa',
    who: 'staff:media.edit',
    status: 204,
    response: nothing,
  },
} as const
