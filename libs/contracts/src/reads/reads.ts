import { z } from 'zod'

/** Reads in one call. */
export const MOST_READS = 16
/** Characters of a read's parts; a longer one comes alone. With these the body has less than 96 kB. */
export const LONGEST_READ = { path: 500, body: 300, header: 100 }

/** Headers of a read; it inherits the address and the browser of the call. */
export const READ_HEADERS = ['authorization', 'content-type', 'if-none-match'] as const

const header = z.string().max(LONGEST_READ.header).optional()

export const readSchema = z.strictObject({
  method: z.enum(['GET', 'POST']),
  /** With its query. */
  path: z
    .string()
    .max(LONGEST_READ.path)
    .regex(/^\/(?!\/)[\x21-\x7e]*$/),
  headers: z.strictObject({
    authorization: header,
    'content-type': z.literal('application/json').optional(),
    'if-none-match': header,
  }),
  body: z.string().max(LONGEST_READ.body).optional(),
})
export type Read = z.infer<typeof readSchema>

export const readRoutes = {
  readTogether: {
    id: 'readTogether',
    method: 'POST',
    path: '/site/reads',
    summary: 'Varias lecturas en un solo pedido, para el servidor del sitio',
    description:
      'Cada lectura se contesta, se limita y se rechaza como si hubiera venido sola. Lo que puede cambiar algo y los archivos son 405; lo que no está en 4 segundos, 503.',
    tags: ['sitio'],
    who: 'client',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: z.strictObject({ reads: z.array(readSchema).min(1).max(MOST_READS) }),
    status: 200,
    response: z.strictObject({
      /** In the order of the reads. */
      response: z.array(
        z.strictObject({
          status: z.int().min(200).max(599),
          etag: z.string().nullable(),
          /** The answer's body as it is. */
          text: z.string(),
        }),
      ),
    }),
  },
} as const
