import { z } from 'zod'
import { periodSchema } from '../period.js'
import { modelGroupSchema } from './catalogue-objects.js'
import { vehicleTypeParameter } from '../http/parameters.js'

const count = z.int().min(0)
const named = z.strictObject({ id: z.int().min(1), name: z.string() })

/** Content of this installation's guide; the site's texts claim nothing else. */
export const guideFactsSchema = z.strictObject({
  edition: z
    .strictObject({
      period: periodSchema,
      revision: z
        .int()
        .min(1)
        .nullable()
        .describe('Cuántas veces se publicó ese mes, correcciones incluidas.'),
      publishedAt: z.iso.datetime().nullable(),
      source: z.string().nullable().describe('De quién es la lista de precios.'),
    })
    .nullable()
    .describe('null mientras no hay nada publicado.'),
  brands: count,
  models: count,
  versions: count,
  newPrices: count.describe('Versiones con precio 0km.'),
  firstYear: z.int().nullable().describe('El año más viejo con precio de usado.'),
  lastYear: z.int().nullable(),
  editions: count.describe('Meses publicados, este incluido.'),
  firstPeriod: periodSchema.nullable(),
})
export type GuideFacts = z.infer<typeof guideFactsSchema>

/** Ranked by paying users of the last 30 days; with too few of them, by versions (`basis`). */
export const popularSchema = z.strictObject({
  basis: z.enum(['looks', 'versions']),
  response: z.array(z.strictObject({ brand: named, model: modelGroupSchema })),
})
export type Popular = z.infer<typeof popularSchema>

const common = {
  tags: ['catálogo'],
  method: 'GET',
  who: 'public',
  params: z.strictObject({}),
  query: z.strictObject({ vehicleType: vehicleTypeParameter }),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

export const guideRoutes = {
  guideFacts: {
    ...common,
    id: 'guideFacts',
    path: '/preciosa/guide',
    summary: 'Qué tiene la guía: edición, fuente y cuántas marcas, modelos y versiones',
    cache: 'revision',
    response: guideFactsSchema,
  },
  guideVersions: {
    ...common,
    id: 'guideVersions',
    path: '/preciosa/guide/versions',
    summary: 'Los codias de la edición actual, de menor a mayor',
    cache: 'revision',
    response: z.strictObject({ response: z.array(z.int().min(1)) }),
  },
  popular: {
    ...common,
    id: 'popular',
    path: '/preciosa/popular',
    summary: 'Modelos más consultados de los últimos 30 días, sin decir cuántas veces ni por quién',
    cache: 'minute',
    response: popularSchema,
  },
} as const
