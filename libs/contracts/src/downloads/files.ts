import { z } from 'zod'
import { STORABLE } from '../storable.js'
import { documented } from '../http/parameters.js'

const NAME_ERROR = 'No es el nombre de un archivo.'
/** `<kind>-<uuid>` with an optional extension. */
const name = z
  .string({ error: NAME_ERROR })
  .max(100, NAME_ERROR)
  .regex(/^[a-z-]+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z0-9]{1,5})?$/, NAME_ERROR)

const EXPIRES_ERROR = 'Debe ser un instante en segundos.'
const expires = z
  .string({ error: EXPIRES_ERROR })
  .regex(/^\d{1,11}$/, EXPIRES_ERROR)
  .transform(Number)
const signature = z.string({ error: 'Debe ser una firma.' }).regex(/^[\w-]{43}$/, 'Debe ser una firma.')
const as = z
  .string({ error: 'Debe ser un texto.' })
  .min(1, 'Debe ser un texto.')
  .max(200, 'A lo sumo 200 caracteres.')
  .regex(STORABLE, 'Tiene caracteres que un nombre no lleva.')

export const fileRoutes = {
  file: {
    id: 'file',
    method: 'GET',
    path: '/admin/files/{name}',
    summary: 'Un archivo guardado: uno público, o uno privado con su enlace firmado',
    description:
      'Los de imagen y PDF llevan su propio tipo; los públicos no cambian nunca y se pueden guardar. Un `Range` de bytes da esa parte (206). Sin firma, con otra o vencida: 403.',
    tags: ['archivos'],
    who: 'public',
    cache: 'no-store',
    params: z.strictObject({
      name: documented(name, 'Cómo se llama el archivo en las direcciones.', { type: 'string' }),
    }),
    query: z.strictObject({
      expires: documented(expires.optional(), 'Hasta cuándo sirve el enlace, en segundos desde 1970.', {
        type: 'integer',
      }),
      as: documented(as.optional(), 'Con qué nombre se guarda.', { type: 'string', maxLength: 200 }),
      signature: documented(signature.optional(), 'La firma de todo lo demás.', { type: 'string' }),
    }),
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: z.string().meta({ format: 'binary' }),
    responseType: 'application/octet-stream',
    refuses: ['permission'],
  },
} as const
