import { z } from 'zod'
import { adContentSchema } from './ad.js'
import { AD_SIZES, AD_STATES } from './ad.rules.js'
import { idParameter, MAX_ID } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  instant,
  listOf,
  listQuery,
  nothing,
  wordsFilter,
} from '../http/backoffice/lists.js'

const PATH = '/backoffice/ads'

const count = z.int().min(0)
const summary = {
  id: z.int(),
  advertiser: z.string(),
  title: z.string(),
  size: z.enum(AD_SIZES),
  first: z.iso.date(),
  last: z.iso.date(),
  state: z.enum(AD_STATES),
  isCapped: z.boolean().describe('Llegó a su tope de hoy: vuelve mañana.'),
  picture: z.string().nullable().describe('Nombre del archivo, para /admin/files/{name}.'),
  impressions: count.describe('Desde el primer día.'),
  clicks: count,
  revision: z.int().describe('Cuántas veces se guardó.'),
  by: actor,
  updatedAt: instant,
}
export const adSummarySchema = z.strictObject(summary)
export type AdSummary = z.infer<typeof adSummarySchema>

export const adDaySchema = z.strictObject({ day: z.iso.date(), impressions: count, clicks: count })
export type AdDay = z.infer<typeof adDaySchema>

export const adDetailSchema = z.strictObject({
  ...summary,
  content: adContentSchema,
  missing: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .describe('Lo que le falta para publicarse, por campo.'),
  days: z.array(adDaySchema).describe('Los días con vistas o clics, del más viejo al más nuevo.'),
})
export type AdDetail = z.infer<typeof adDetailSchema>

const common = { ...CONSOLE, response: adDetailSchema } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: idParameter('Aviso.') }) } as const

export const backofficeAdRoutes = {
  adList: {
    ...common,
    id: 'adList',
    method: 'GET',
    path: PATH,
    summary: 'Los avisos',
    who: 'staff:ads.read',
    query: listQuery(
      ['id', 'advertiser', 'first', 'last', 'updatedAt'],
      z.strictObject({
        state: anyOf(AD_STATES).optional(),
        size: anyOf(AD_SIZES).optional(),
        q: wordsFilter.optional(),
      }),
      'Filtro: {"state": draft, scheduled, running o ended, "size": un tamaño, "q": parte del anunciante o la campaña}.',
    ),
    response: listOf(adSummarySchema),
  },
  adDetail: {
    ...common,
    ...one,
    id: 'adDetail',
    method: 'GET',
    summary: 'Un aviso, con sus vistas y clics por día',
    who: 'staff:ads.read',
  },
  adReport: {
    ...common,
    id: 'adReport',
    method: 'GET',
    path: `${PATH}/{id}/csv`,
    params: one.params,
    summary: 'El informe de un aviso para su anunciante, por día',
    who: 'staff:ads.read',
    response: z.string(),
    responseType: 'text/csv',
  },
  createAd: {
    ...common,
    id: 'createAd',
    method: 'POST',
    path: PATH,
    summary: 'Agrega un aviso sin publicar',
    who: 'staff:ads.edit',
    body: z.strictObject({ content: adContentSchema }),
    status: 201,
  },
  saveAd: {
    ...common,
    ...one,
    id: 'saveAd',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Guarda un aviso; si está publicado, el cambio llega al sitio en dos minutos',
    description: '`revision` es la que se leyó: si hay otra más nueva, 409 con quién lo guardó.',
    who: 'staff:ads.edit',
    body: z.strictObject({ revision: z.int().min(1).max(MAX_ID), content: adContentSchema }),
  },
  publishAd: {
    ...common,
    id: 'publishAd',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    params: one.params,
    summary: 'Publica un aviso; se ve desde su primer día',
    who: 'staff:ads.edit',
  },
  withdrawAd: {
    ...common,
    id: 'withdrawAd',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    params: one.params,
    summary: 'Lo vuelve borrador: deja de verse en dos minutos',
    who: 'staff:ads.edit',
  },
  removeAd: {
    ...common,
    ...one,
    id: 'removeAd',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra un aviso que nunca se mostró',
    who: 'staff:ads.edit',
    status: 204,
    response: nothing,
  },
} as const
