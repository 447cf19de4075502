import { z } from 'zod'
import { STORABLE } from '../storable.js'
import { documented } from '../http/parameters.js'

const MAX_NAME = 100
const nothing = z.strictObject({})
const NAME_ERROR = 'Debe ser el nombre de una provincia.'
const name = z
  .string({ error: NAME_ERROR })
  .trim()
  .min(1, NAME_ERROR)
  .max(MAX_NAME, `A lo sumo ${MAX_NAME} caracteres.`)
  .regex(STORABLE, NAME_ERROR)

/** A province or a locality; only neighbourhoods of the city of Buenos Aires have a comuna. */
export const placeSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  comuna: z.int().min(1).max(15).optional(),
})
export type Place = z.infer<typeof placeSchema>

const common = {
  method: 'GET',
  tags: ['geografía'],
  who: 'public',
  cache: 'minute',
  query: nothing,
  body: z.unknown().transform(() => ({})),
  status: 200,
  response: z.strictObject({ response: z.array(placeSchema) }),
} as const

export const geographyRoutes = {
  provinces: {
    ...common,
    id: 'provinces',
    path: '/admin/geo/province',
    summary: 'Provincias, por nombre',
    params: nothing,
  },
  localities: {
    ...common,
    id: 'localities',
    path: '/admin/geo/province/{name}',
    summary:
      'Localidades de una provincia, por nombre; los barrios de la Ciudad de Buenos Aires, con su comuna',
    description:
      'Las que se llaman igual llevan entre paréntesis su departamento o partido. Una provincia que no existe: 404.',
    params: z.strictObject({
      name: documented(name, 'Nombre de la provincia, sin distinguir mayúsculas ni acentos.', {
        type: 'string',
        maxLength: MAX_NAME,
      }),
    }),
  },
} as const
