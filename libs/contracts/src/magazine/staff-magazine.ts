import { z } from 'zod'
import { issueContentSchema } from './issue.js'
import { ISSUE_STATES } from './issue.rules.js'
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

const PATH = '/backoffice/magazine'

const summary = {
  id: z.int(),
  year: z.int(),
  month: z.int(),
  number: z.int(),
  title: z.string(),
  soldOut: z.boolean(),
  state: z.enum(ISSUE_STATES),
  startsAt: instant.describe('El 1.º de su mes en Buenos Aires: antes nadie la ve.'),
  picture: z.string().nullable().describe('Nombre del archivo de la tapa, para /admin/files/{name}.'),
  pages: z.int().nullable().describe('De su PDF; null si no tiene.'),
  revision: z.int().describe('Cuántas veces se guardó.'),
  by: actor,
  updatedAt: instant,
}
export const issueSummarySchema = z.strictObject(summary)
export type IssueSummary = z.infer<typeof issueSummarySchema>

export const issueDetailSchema = z.strictObject({
  ...summary,
  content: issueContentSchema,
  missing: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .describe('Lo que le falta para publicarse, por campo.'),
})
export type IssueDetail = z.infer<typeof issueDetailSchema>

const common = { ...CONSOLE, response: issueDetailSchema } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: idParameter('Edición.') }) } as const

export const backofficeMagazineRoutes = {
  issueList: {
    ...common,
    id: 'issueList',
    method: 'GET',
    path: PATH,
    summary: 'Las ediciones de la revista',
    who: 'staff:magazine.read',
    query: listQuery(
      ['id', 'number', 'startsAt', 'updatedAt'],
      z.strictObject({
        state: anyOf(ISSUE_STATES).optional(),
        q: wordsFilter.optional(),
      }),
      'Filtro: {"state": draft, scheduled o published, "q": parte del título, o el número}.',
    ),
    response: listOf(issueSummarySchema),
  },
  issueDetail: {
    ...common,
    ...one,
    id: 'issueDetail',
    method: 'GET',
    summary: 'Una edición de la revista',
    who: 'staff:magazine.read',
  },
  createIssue: {
    ...common,
    id: 'createIssue',
    refuses: ['conflict'],
    method: 'POST',
    path: PATH,
    summary: 'Agrega una edición sin publicar',
    who: 'staff:magazine.edit',
    body: z.strictObject({ content: issueContentSchema }),
    status: 201,
  },
  saveIssue: {
    ...common,
    ...one,
    id: 'saveIssue',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Guarda una edición; si está publicada, el cambio se ve enseguida',
    description: '`revision` es la que se leyó: si hay otra más nueva, 409 con quién la guardó.',
    who: 'staff:magazine.edit',
    body: z.strictObject({ revision: z.int().min(1).max(MAX_ID), content: issueContentSchema }),
  },
  publishIssue: {
    ...common,
    id: 'publishIssue',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    params: one.params,
    summary: 'Publica una edición; se ve desde el 1.º de su mes',
    who: 'staff:magazine.edit',
  },
  withdrawIssue: {
    ...common,
    id: 'withdrawIssue',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    params: one.params,
    summary: 'La vuelve borrador: deja de verse enseguida',
    who: 'staff:magazine.edit',
  },
  removeIssue: {
    ...common,
    ...one,
    id: 'removeIssue',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra una edición que no está publicada',
    who: 'staff:magazine.edit',
    status: 204,
    response: nothing,
  },
} as const
