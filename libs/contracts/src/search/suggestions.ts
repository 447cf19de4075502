import { z } from 'zod'
import { vehicleTypeParameter } from '../http/parameters.js'
import { filterStringParameter } from './search.js'

const named = z.strictObject({ id: z.int().min(1), name: z.string() })

export const suggestionsSchema = z.strictObject({
  brands: z.array(named).max(3),
  models: z.array(named.extend({ brand: named })).max(5),
  versions: z
    .array(
      z.strictObject({
        codia: z.int().min(1),
        summary: z.string(),
        description: z.string(),
        brand: named,
        model: named,
      }),
    )
    .max(5),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export const suggestionRoutes = {
  suggestions: {
    id: 'suggestions',
    method: 'GET',
    path: '/preciosa/suggestions',
    summary: 'Marcas, modelos y versiones para lo que se está escribiendo, de la misma búsqueda',
    tags: ['búsqueda'],
    who: 'public',
    cache: 'revision',
    varies: [],
    params: z.strictObject({}),
    query: z.strictObject({ filterString: filterStringParameter, vehicleType: vehicleTypeParameter }),
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: suggestionsSchema,
  },
} as const
