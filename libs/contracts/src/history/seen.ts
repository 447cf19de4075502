import { z } from 'zod'
import { trendSchema } from './history.js'
import { vehicleTypeParameter } from '../http/parameters.js'
import { batchSchema, pricesSchema } from '../looks/prices.js'

/** Most versions of one call that also get trend and archives: 250 of them would be 25 MB. */
export const SEEN_WITH_PAST = 10

export const seenSchema = z.strictObject({
  response: z.array(
    pricesSchema.extend({
      codia: z.int().min(1),
      /** The model year that was looked for, if the look named one. */
      year: z.int().optional(),
      trend: trendSchema.optional(),
      /** Years with earlier prices, newest first. */
      archives: z.array(z.int()).optional(),
    }),
  ),
})
export type Seen = z.infer<typeof seenSchema>

export const seenRoutes = {
  seen: {
    id: 'seen',
    method: 'POST',
    onlyReads: true,
    path: '/preciosa/models/seen',
    summary: 'Precios de las versiones que la cuenta ya consultó este mes; nunca gasta',
    description: `En el orden pedido; las otras quedan afuera. Con HISTORIC_PRICE y hasta ${SEEN_WITH_PAST} versiones trae también su tendencia y los años de sus archivos.`,
    tags: ['precios'],
    who: 'signed-in',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({ vehicleType: vehicleTypeParameter }),
    body: z.strictObject({ batch: batchSchema }),
    response: seenSchema,
    status: 200,
  },
} as const
