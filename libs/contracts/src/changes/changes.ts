import { z } from 'zod'
import { periodSchema } from '../period.js'
import { paginationSchema } from '../catalogue/catalogue-objects.js'
import {
  choiceOf,
  documented,
  idParameter,
  pageParameter,
  pageSizeParameter,
  vehicleTypeParameter,
} from '../http/parameters.js'

const count = z.int().min(0)
const named = z.strictObject({ id: z.int().min(1), name: z.string() })
const thousands = z.int().min(1).nullable()
const share = z.number()

/** 0km prices before and after, in thousands of pesos; null for none. */
export const versionChangeSchema = z.strictObject({
  codia: z.int().min(1),
  description: z.string(),
  summary: z.string(),
  brand: named,
  model: named,
  before: thousands,
  now: thousands,
  change: share.nullable().describe('Cuánto cambió el precio 0km: 0.05 es un 5 % más.'),
  realChange: share.nullable().describe('Lo mismo descontada la inflación entre las dos ediciones.'),
})
export type VersionChange = z.infer<typeof versionChangeSchema>

const pairSchema = {
  period: periodSchema,
  previous: periodSchema.describe('La edición con la que se compara: la anterior publicada.'),
  inflation: share
    .nullable()
    .describe(
      'Inflación entre las dos ediciones: 0.04 es un 4 %. null mientras el índice no llega a ese mes.',
    ),
}

const movesSchema = {
  rises: z.array(versionChangeSchema).describe('Las mayores subas del precio 0km.'),
  falls: z.array(versionChangeSchema).describe('Las mayores bajas.'),
  realRises: z.array(versionChangeSchema).describe('Las mayores subas, descontada la inflación.'),
  realFalls: z.array(versionChangeSchema).describe('Las mayores bajas, descontada la inflación.'),
}

const countsSchema = z.strictObject({
  before: count,
  now: count,
  added: count,
  removed: count,
  compared: count.describe('Versiones con precio 0km en las dos ediciones.'),
  up: count,
  down: count,
  same: count,
  change: share.nullable().describe('La mediana de lo que cambió el precio 0km.'),
  realChange: share.nullable(),
})
export type ChangeCounts = z.infer<typeof countsSchema>

export const changeMonthSchema = z.strictObject({
  period: periodSchema,
  previous: periodSchema,
  publishedAt: z.iso.datetime().nullable(),
})
export type ChangeMonth = z.infer<typeof changeMonthSchema>

/** Lists are cut, counts are complete. */
export const changesSchema = z.strictObject({
  ...pairSchema,
  publishedAt: z.iso.datetime().nullable(),
  total: countsSchema,
  brands: z.array(z.strictObject({ brand: named, ...countsSchema.shape })),
  ...movesSchema,
  added: z.array(versionChangeSchema).describe('Versiones nuevas, hasta 100.'),
  removed: z.array(versionChangeSchema).describe('Versiones que ya no están, hasta 100.'),
})
export type Changes = z.infer<typeof changesSchema>

export const moversSchema = z.strictObject({
  response: z.strictObject({ ...pairSchema, ...movesSchema }).nullable(),
})
export type Movers = z.infer<typeof moversSchema>

export const CHANGE_KINDS = ['moved', 'added', 'removed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const common = {
  tags: ['cambios'],
  method: 'GET',
  who: 'public',
  cache: 'revision',
  varies: [],
  params: z.strictObject({}),
  query: z.strictObject({ vehicleType: vehicleTypeParameter }),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

const PATH = '/preciosa/changes'
const period = documented(periodSchema, 'Mes de la edición, AAAA-MM.', {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}$',
})

/** Changes of the month; never contain used prices. */
export const changeRoutes = {
  changeMonths: {
    ...common,
    id: 'changeMonths',
    path: PATH,
    summary: 'Meses que tienen cambios para mostrar, los más nuevos primero',
    response: z.strictObject({ response: z.array(changeMonthSchema) }),
  },
  changes: {
    ...common,
    id: 'changes',
    path: `${PATH}/{period}`,
    summary: 'Qué cambió la edición de un mes: versiones nuevas, las que ya no están y precios 0km',
    params: z.strictObject({ period }),
    response: changesSchema,
  },
  brandChanges: {
    ...common,
    id: 'brandChanges',
    path: `${PATH}/{period}/brands/{id}`,
    summary: 'Lo que un mes cambió en una marca, por páginas',
    params: z.strictObject({ period, id: idParameter('Marca.') }),
    query: z.strictObject({
      vehicleType: vehicleTypeParameter,
      kind: choiceOf(CHANGE_KINDS, 'moved', 'Con otro precio 0km, nuevas, o que ya no están.'),
      page: pageParameter,
      pageSize: pageSizeParameter(100),
    }),
    response: z.strictObject({
      ...pairSchema,
      brand: named,
      response: z.array(versionChangeSchema),
      pagination: paginationSchema,
    }),
  },
  movers: {
    ...common,
    id: 'movers',
    path: '/preciosa/movers',
    summary: 'Los precios 0km que más se movieron en la edición actual',
    response: moversSchema,
  },
} as const
