import { z } from 'zod'
import { STORABLE } from '../storable.js'
import { documented } from '../http/parameters.js'
import { noBody, nothing } from '../http/backoffice/lists.js'

export const FOUND_KINDS = ['person', 'order', 'vehicle', 'article', 'message', 'fleet'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Of each kind. */
export const MOST_FOUND_OF_A_KIND = 5
export const SHORTEST_OFFICE_SEARCH = 3

export const foundSchema = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  line: z.string().describe('Lo que lo distingue de los parecidos.'),
  page: z.string().describe('En la consola, desde /; de un vehículo, su ficha en el sitio.'),
})
export type Found = z.infer<typeof foundSchema>

const SHORT = `Desde ${SHORTEST_OFFICE_SEARCH} caracteres.`

export const backofficeSearchRoutes = {
  officeSearch: {
    id: 'officeSearch',
    tags: ['consola'],
    cache: 'no-store',
    method: 'GET',
    path: '/backoffice/search',
    who: 'staff:session',
    summary: 'Busca personas, pagos, vehículos, noticias, mensajes y grupos',
    description: `A lo sumo ${MOST_FOUND_OF_A_KIND} de cada clase, y sólo de las que el rol puede leer. Los correos y los nombres, por su comienzo; los números, enteros.`,
    params: nothing,
    query: z.strictObject({
      q: documented(
        z
          .string({ error: SHORT })
          .trim()
          .min(SHORTEST_OFFICE_SEARCH, SHORT)
          .max(100, 'A lo sumo 100 caracteres.')
          .regex(STORABLE, 'Tiene caracteres que no se pueden buscar.'),
        'Lo que se busca.',
        { type: 'string', minLength: SHORTEST_OFFICE_SEARCH, maxLength: 100 },
      ),
    }),
    body: noBody,
    status: 200,
    response: z.strictObject({
      response: z.array(foundSchema).max(MOST_FOUND_OF_A_KIND * FOUND_KINDS.length),
    }),
  },
} as const
