import { z } from 'zod'
import { STORABLE } from '../storable.js'
import { documented, uuidParameter } from '../http/parameters.js'
import { CONSOLE, nothing } from '../http/backoffice/lists.js'
import { mediaDetailSchema, MOST_PDF_BYTES } from './staff-media.js'
import { trimmed } from '../written.rules.js'

const PATH = '/backoffice/uploads'
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024
/** A staff member's, at the same time. */
export const MOST_UPLOADS = 5

export const uploadSchema = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  received: z.int().describe('Cuántos bytes llegaron: la parte siguiente empieza ahí.'),
})
export type Upload = z.infer<typeof uploadSchema>

const WHOLE = 'Debe ser una cantidad de bytes.'
const from = documented(
  z
    .string({ error: WHOLE })
    .regex(/^\d{1,9}$/, WHOLE)
    .transform(Number),
  'Dónde empieza la parte, en bytes.',
  { type: 'integer', minimum: 0 },
)
const id = uuidParameter('Subida.', 'No es una subida.')

const common = {
  ...CONSOLE,
  who: 'staff:media.edit',
  params: z.strictObject({ id }),
  response: uploadSchema,
} as const

/** A large PDF in parts, which goes on after a cut. */
export const backofficeUploadRoutes = {
  startUpload: {
    ...common,
    id: 'startUpload',
    refuses: ['conflict'],
    method: 'POST',
    path: PATH,
    params: nothing,
    summary: 'Empieza a subir un PDF por partes',
    description: 'Se guarda por un día desde la última parte.',
    body: z.strictObject({
      fileName: z
        .string({ error: 'Falta el nombre.' })
        .overwrite(trimmed)
        .min(1, 'Falta el nombre.')
        .max(200, 'A lo sumo 200 caracteres.')
        .regex(STORABLE, 'Tiene caracteres que un nombre no lleva.'),
      bytes: z
        .int('Debe ser un número entero.')
        .min(1, 'Al menos 1.')
        .max(MOST_PDF_BYTES, `A lo sumo ${MOST_PDF_BYTES / 1024 / 1024} MB.`),
      private: z.boolean().describe('Se abre con un enlace firmado.'),
    }),
    status: 201,
  },
  upload: {
    ...common,
    id: 'upload',
    refuses: ['not-found'],
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'Cuánto llegó de una subida',
  },
  addUploadPart: {
    ...common,
    id: 'addUploadPart',
    refuses: ['not-found', 'conflict'],
    method: 'POST',
    path: `${PATH}/{id}/parts`,
    summary: 'Sube la parte siguiente',
    description: `De hasta ${UPLOAD_PART_BYTES / 1024 / 1024} MB. Si no empieza donde terminó la anterior, 409: preguntá cuánto llegó.`,
    query: z.strictObject({ from }),
    bodyType: 'multipart',
    body: z.strictObject({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'La parte.' }),
    }),
  },
  finishUpload: {
    ...common,
    id: 'finishUpload',
    refuses: ['not-found', 'conflict'],
    method: 'POST',
    path: `${PATH}/{id}/finish`,
    summary: 'Revisa lo que llegó entero y lo agrega a Medios; otra vez, da lo mismo',
    status: 201,
    response: z.strictObject({ ...mediaDetailSchema.shape, wasThere: z.boolean() }),
  },
  cancelUpload: {
    ...common,
    id: 'cancelUpload',
    refuses: ['not-found'],
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Descarta una subida',
    status: 204,
    response: nothing,
  },
} as const
