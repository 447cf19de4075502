import { z } from 'zod'
import { LONGEST_COUNTED } from '../search/countable-text.rules.js'
import { vehicleTypeSchema } from '../vehicle-type.js'

/** Different texts that one call brings. */
export const MOST_COUNTED = 500
/** In how many parts the callers of a text fall (decision 051). */
export const CALLER_PARTS = 16

const times = z.int().max(100_000)

/** How often a text was searched for on the site, without who did. */
export const searchCountSchema = z
  .strictObject({
    vehicleType: vehicleTypeSchema,
    /** As `countableText` has it. */
    text: z
      .string()
      .max(LONGEST_COUNTED)
      .regex(/^[a-z0-9.]+( [a-z0-9.]+)*$/),
    searches: times.min(1),
    /** How many of them found nothing. */
    unfound: times.min(0),
    /** A bit for each part of the callers that one of them fell in. */
    callers: z
      .int()
      .min(1)
      .max(2 ** CALLER_PARTS - 1),
  })
  .refine(({ searches, unfound }) => unfound <= searches, { path: ['unfound'] })
export type SearchCount = z.infer<typeof searchCountSchema>

/** What the site counts of the searches that people send off. */
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
