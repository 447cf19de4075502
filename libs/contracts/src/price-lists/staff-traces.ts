import { z } from 'zod'
import { periodSchema } from '../period.js'
import { documented, idParameter, yearParameter } from '../http/parameters.js'
import { instant, noBody } from '../http/backoffice/lists.js'

export const traceSchema = z.strictObject({
  /** In thousands of pesos. */
  price: z.int(),
  /** Month of the source edition; earlier if a list of some brands carried the price over. */
  period: periodSchema,
  listId: z.int(),
  fileName: z.string(),
  line: z.int().min(1),
  publishedAt: instant,
})
export type PriceTrace = z.infer<typeof traceSchema>

export const backofficeTraceRoutes = {
  trace: {
    id: 'trace',
    method: 'GET',
    path: '/backoffice/versions/{codia}/trace',
    summary: 'De qué lista y línea viene un precio de la guía',
    description: 'Vuelve a leer el archivo original: puede tardar segundos. De a uno por vez.',
    tags: ['consola'],
    who: 'staff:editions.read',
    cache: 'no-store',
    refuses: ['unavailable'],
    params: z.strictObject({ codia: idParameter('Versión, por su codia.') }),
    query: z.strictObject({
      year: yearParameter('Año del usado; sin él, el precio 0km.'),
      period: documented(periodSchema.optional(), 'Mes de la edición, AAAA-MM; sin él, la actual.', {
        type: 'string',
        pattern: '^\\d{4}-\\d{2}$',
      }),
    }),
    body: noBody,
    status: 200,
    response: traceSchema,
  },
} as const
