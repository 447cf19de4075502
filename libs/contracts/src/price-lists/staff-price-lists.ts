import { z } from 'zod'
import { periodSchema } from '../period.js'
import { editionReportSchema, scopeSchema } from './report.js'
import { listKindSchema } from './sheet-format.js'
import { STORABLE } from '../storable.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { trimmed } from '../written.rules.js'
import { idParameter } from '../http/parameters.js'
import { guideMonthSchema } from './guide-month.js'
import {
  actor,
  anyOf,
  instant,
  listOf,
  listQuery,
  noBody,
  nothing,
  reasonField,
  wordsFilter,
} from '../http/backoffice/lists.js'

export const LEAST_DISCARD_REASON = 3

const PATH = '/backoffice/price-lists'

export const PRICE_LIST_STATUSES = [
  'received',
  'importing',
  'staged',
  'held',
  'published',
  'unchanged',
  'refused',
  'discarded',
] as const
export const priceListStatusSchema = z.enum(PRICE_LIST_STATUSES)
export type PriceListStatus = z.infer<typeof priceListStatusSchema>

export const EDITION_STATUSES = ['staged', 'published', 'superseded', 'withdrawn', 'discarded'] as const
export const editionStatusSchema = z.enum(EDITION_STATUSES)
export type EditionStatus = z.infer<typeof editionStatusSchema>

export const IMPORT_STAGES = [
  'reading',
  'waiting',
  'staging',
  'placing',
  'comparing',
  'staged',
  'publishing',
  'published',
] as const
export const importProgressSchema = z.object({
  stage: z.enum(IMPORT_STAGES),
  rows: z.number(),
  bytes: z.number(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

export const priceListSummarySchema = z.strictObject({
  id: z.int(),
  status: priceListStatusSchema,
  fileName: z.string(),
  fileBytes: z.int(),
  formatName: z.string().nullable(),
  kind: listKindSchema,
  /** Null where the file's columns give the value. */
  period: periodSchema.nullable(),
  vehicleType: vehicleTypeSchema.nullable(),
  scope: scopeSchema.nullable(),
  progress: importProgressSchema.nullable(),
  months: z.array(z.strictObject({ vehicleType: vehicleTypeSchema, period: periodSchema })),
  rejectedRows: z.int(),
  problem: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  receivedBy: actor,
  approvedBy: actor,
  publishedBy: actor,
  discardedBy: actor,
  /** Counts its published editions by their current state; null before publication. */
  standing: z.strictObject({ published: z.int(), superseded: z.int(), withdrawn: z.int() }).nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: actor,
})
export type PriceListSummary = z.infer<typeof priceListSummarySchema>

const figure = {
  vehicleType: vehicleTypeSchema,
  period: periodSchema,
  codia: z.int().min(1).max(2_147_483_647).meta({ description: 'Versión, por su codia.' }),
  year: z.int().min(1900).max(2999).nullable().meta({ description: 'Año del usado; null, el precio 0km.' }),
}
export const listFigureSchema = z.strictObject(figure)
export type ListFigure = z.infer<typeof listFigureSchema>

/** A price of the file that staff keep out of the edition, in thousands of pesos. */
export const leftOutFigureSchema = z.strictObject({
  ...figure,
  version: z.string(),
  price: z.int(),
  at: instant,
  by: actor,
})
export type LeftOutFigure = z.infer<typeof leftOutFigureSchema>

export function isFigure(one: ListFigure, other: ListFigure): boolean {
  return (
    one.codia === other.codia &&
    one.year === other.year &&
    one.period === other.period &&
    one.vehicleType === other.vehicleType
  )
}

export const priceListSchema = priceListSummarySchema.extend({
  format: z.looseObject({ name: z.string().optional() }),
  approvedAt: instant.nullable(),
  discardedAt: instant.nullable(),
  reports: z.array(editionReportSchema),
  leftOut: z.array(leftOutFigureSchema),
  editions: z.array(
    z.strictObject({
      id: z.int(),
      vehicleType: vehicleTypeSchema,
      period: periodSchema,
      revision: z.int().nullable(),
      status: editionStatusSchema,
      comparedWith: periodSchema.nullable(),
      guide: guideMonthSchema,
    }),
  ),
})
export type PriceListDetail = z.infer<typeof priceListSchema>

export const uploadFields = {
  format: z
    .string({ error: 'Falta el formato de la lista.' })
    .overwrite(trimmed)
    .min(1, 'Falta el formato de la lista.')
    .max(50, 'A lo sumo 50 caracteres.')
    .regex(STORABLE, 'No es el nombre de un formato.'),
  period: periodSchema.optional(),
  vehicleType: vehicleTypeSchema.optional(),
  scope: scopeSchema.optional(),
}

export const discardSchema = z.strictObject({
  reason: reasonField(LEAST_DISCARD_REASON),
})

const common = {
  tags: ['consola'],
  cache: 'no-store',
  params: nothing,
  query: nothing,
  body: noBody,
} as const
const one = { params: z.strictObject({ id: idParameter('Lista de precios.') }) }

const LEAVING_OUT =
  'Un trabajo lee el archivo otra vez y no publica nada. Repetir el pedido no cambia nada. La aprobación sigue, salvo que aparezca algo que retiene la lista y que no se aprobó.'

export const backofficePriceListRoutes = {
  uploadPriceList: {
    ...common,
    id: 'uploadPriceList',
    method: 'POST',
    path: PATH,
    summary: 'Sube una lista de precios; un trabajo la lee y la compara',
    who: 'staff:price-lists.upload',
    bodyType: 'multipart',
    body: z.strictObject({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'La lista, CSV o XLSX.' }),
      ...uploadFields,
    }),
    status: 202,
    response: z.strictObject({ id: z.int() }),
  },
  priceLists: {
    ...common,
    id: 'priceLists',
    method: 'GET',
    path: PATH,
    summary: 'Listas de precios',
    who: 'staff:price-lists.read',
    query: listQuery(
      ['id', 'createdAt', 'finishedAt', 'status', 'fileName', 'fileBytes', 'rejectedRows'],
      z.strictObject({ status: anyOf(PRICE_LIST_STATUSES).optional(), q: wordsFilter.optional() }),
      'Filtro: {"status": estado o estados, "q": parte del nombre del archivo}.',
    ),
    status: 200,
    response: listOf(priceListSummarySchema),
  },
  priceList: {
    ...common,
    ...one,
    id: 'priceList',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'Una lista de precios, con su progreso y sus informes',
    who: 'staff:price-lists.read',
    status: 200,
    response: priceListSchema,
  },
  priceListRejections: {
    ...common,
    ...one,
    id: 'priceListRejections',
    method: 'GET',
    path: `${PATH}/{id}/rejections`,
    summary: 'Todas las filas rechazadas de una lista, en CSV',
    who: 'staff:price-lists.read',
    status: 200,
    response: z.string(),
    responseType: 'text/csv',
  },
  priceListFile: {
    ...common,
    ...one,
    id: 'priceListFile',
    method: 'GET',
    path: `${PATH}/{id}/file`,
    summary: 'El archivo original de una lista',
    who: 'staff:price-lists.read',
    status: 200,
    response: z.string().meta({ format: 'binary' }),
    responseType: 'application/octet-stream',
  },
  approvePriceList: {
    ...common,
    ...one,
    id: 'approvePriceList',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/approve`,
    summary: 'Aprueba una lista retenida, para que se pueda publicar',
    who: 'staff:price-lists.publish',
    status: 200,
    response: priceListSchema,
  },
  joinPriceList: {
    ...common,
    ...one,
    id: 'joinPriceList',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/join`,
    summary: 'Vuelve a importar una lista retenida y une las versiones que cambiaron de código',
    who: 'staff:price-lists.publish',
    status: 200,
    response: priceListSchema,
  },
  leaveFigureOut: {
    ...common,
    ...one,
    id: 'leaveFigureOut',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/leave-out`,
    summary: 'Deja un precio fuera de lo que se va a publicar; la lista se compara de nuevo',
    description: LEAVING_OUT,
    who: 'staff:price-lists.publish',
    body: listFigureSchema,
    status: 200,
    response: priceListSchema,
  },
  includeFigure: {
    ...common,
    ...one,
    id: 'includeFigure',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/include`,
    summary: 'Vuelve a incluir un precio dejado afuera; la lista se compara de nuevo',
    description: LEAVING_OUT,
    who: 'staff:price-lists.publish',
    body: listFigureSchema,
    status: 200,
    response: priceListSchema,
  },
  publishPriceList: {
    ...common,
    ...one,
    id: 'publishPriceList',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    summary: 'Publica todas las ediciones de una lista',
    who: 'staff:price-lists.publish',
    status: 200,
    response: priceListSchema,
  },
  discardPriceList: {
    ...common,
    ...one,
    id: 'discardPriceList',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/discard`,
    summary: 'Descarta una lista que espera, con el motivo',
    who: 'staff:price-lists.publish',
    body: discardSchema,
    status: 200,
    response: priceListSchema,
  },
} as const
