import { z } from 'zod'
import { LONGEST_COUNTED } from '../search/countable-text.rules.js'
import { vehicleTypeSchema } from '../vehicle-type.js'

export const MOST_COUNTED = 500
/** Groups of callers per text (decision 051). */
export const CALLER_PARTS = 16

const times = z.int().max(100_000)

export const searchCountSchema = z
  .strictObject({
    vehicleType: vehicleTypeSchema,
    /** Result of `countableText`. */
    text: z
      .string()
      .max(LONGEST_COUNTED)
      .regex(/^[a-z0-9.]+( [a-z0-9.]+)*$/),
    searches: times.min(1),
    unfound: times.min(0),
    /** Bit mask of caller groups. */
    callers: z
      .int()
      .min(1)
      .max(2 ** CALLER_PARTS - 1),
  })
  .refine(({ searches, unfound }) => unfound <= searches, { path: ['unfound'] })
export type SearchCount = z.infer<typeof searchCountSchema>

export const searchCountRoutes = {
  countSearches: {
    id: 'countSearches',
    method: 'POST',
    path: '/preciosa/search/counts',
    summary: 'Suma búsquedas hechas en el sitio, sin quién las hizo',
    tags: ['búsqueda'],
    who: 'client',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: z.strictObject({ searches: z.array(searchCountSchema).min(1).max(MOST_COUNTED) }),
    status: 204,
    response: z.strictObject({}),
  },
} as const
