import { z } from 'zod'
import { siteNoticeContentSchema } from './site-notice.js'
import { NOTICE_STATES } from './site-notice.rules.js'
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

const PATH = '/backoffice/site-notices'

export const siteNoticeSchema = z.strictObject({
  id: z.int(),
  state: z.enum(NOTICE_STATES),
  content: siteNoticeContentSchema,
  revision: z.int().describe('Cuántas veces se guardó.'),
  by: actor,
  updatedAt: instant,
})
export type SiteNotice = z.infer<typeof siteNoticeSchema>

const common = { ...CONSOLE, response: siteNoticeSchema } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: idParameter('Cartel.') }) } as const

export const backofficeSiteNoticeRoutes = {
  siteNotices: {
    ...common,
    id: 'siteNotices',
    method: 'GET',
    path: PATH,
    summary: 'Los carteles del sitio',
    who: 'staff:site-notices.read',
    query: listQuery(
      ['id', 'first', 'last', 'updatedAt'],
      z.strictObject({ state: anyOf(NOTICE_STATES).optional(), q: wordsFilter.optional() }),
      'Filtro: {"state": draft, scheduled, running o ended, "q": parte del texto}.',
    ),
    response: listOf(siteNoticeSchema),
  },
  siteNotice: {
    ...common,
    ...one,
    id: 'siteNotice',
    method: 'GET',
    summary: 'Un cartel',
    who: 'staff:site-notices.read',
  },
  createSiteNotice: {
    ...common,
    id: 'createSiteNotice',
    method: 'POST',
    path: PATH,
    summary: 'Agrega un cartel sin publicar',
    who: 'staff:site-notices.edit',
    body: z.strictObject({ content: siteNoticeContentSchema }),
    status: 201,
  },
  saveSiteNotice: {
    ...common,
    ...one,
    id: 'saveSiteNotice',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Guarda un cartel; si está a la vista, el cambio llega al sitio en dos minutos',
    description: '`revision` es la que se leyó: si hay otra más nueva, 409 con quién lo guardó.',
    who: 'staff:site-notices.edit',
    body: z.strictObject({ revision: z.int().min(1).max(MAX_ID), content: siteNoticeContentSchema }),
  },
  publishSiteNotice: {
    ...common,
    id: 'publishSiteNotice',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    params: one.params,
    summary: 'Publica un cartel; se ve desde su comienzo',
    who: 'staff:site-notices.edit',
  },
  withdrawSiteNotice: {
    ...common,
    id: 'withdrawSiteNotice',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    params: one.params,
    summary: 'Lo vuelve borrador: deja de verse en dos minutos',
    who: 'staff:site-notices.edit',
  },
  removeSiteNotice: {
    ...common,
    ...one,
    id: 'removeSiteNotice',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra un cartel que no está publicado',
    who: 'staff:site-notices.edit',
    status: 204,
    response: nothing,
  },
} as const
