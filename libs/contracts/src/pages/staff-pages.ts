import { z } from 'zod'
import { pageContentSchema } from './page-blocks.js'
import { pagePathSchema } from './page-path.js'
import { idParameter } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  instant,
  listOf,
  listQuery,
  reasonField,
  wordsFilter,
} from '../http/backoffice/lists.js'

const PATH = '/backoffice/pages'

/** Characters of what changed, which people read before they accept it. */
export const LEAST_CONSENT_REASON = 10

const summary = {
  id: z.int(),
  path: z.string(),
  title: z.string().describe('El de la última versión.'),
  /** Published version; null before the first publication and after a withdrawal. */
  published: z.int().nullable(),
  latest: z.int(),
  builtIn: z.boolean(),
  /** Terms or policies, which accounts accept. */
  legal: z.boolean(),
  updatedAt: instant,
}
export const pageSummarySchema = z.strictObject(summary)
export type PageSummary = z.infer<typeof pageSummarySchema>

export const pageVersionSchema = z.strictObject({
  number: z.int(),
  title: z.string(),
  by: actor,
  createdAt: instant,
  publishedAt: instant.nullable().describe('Cuándo se publicó.'),
  consent: z
    .string()
    .nullable()
    .describe('Por qué las cuentas tienen que aceptarla, si lo decidió quien la publicó.'),
  preview: z.string().describe('Dirección de su vista previa en el sitio; vale una hora.'),
})

export const pageDetailSchema = z.strictObject({
  ...summary,
  content: pageContentSchema.describe('La última versión.'),
  versions: z.array(pageVersionSchema).describe('De la más nueva a la más vieja.'),
})
export type PageDetail = z.infer<typeof pageDetailSchema>

const common = { ...CONSOLE, response: pageDetailSchema } as const
const id = idParameter('Página.')
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id }) } as const
const version = z.strictObject({ id, number: idParameter('Versión.') })

export const backofficePageRoutes = {
  pagesList: {
    ...common,
    id: 'pagesList',
    method: 'GET',
    path: PATH,
    summary: 'Páginas',
    who: 'staff:pages.read',
    query: listQuery(
      ['id', 'path', 'title', 'updatedAt'],
      z.strictObject({ q: wordsFilter.optional() }),
      'Filtro: {"q": parte de la dirección o del título}.',
    ),
    response: listOf(pageSummarySchema),
  },
  pageDetail: {
    ...common,
    ...one,
    id: 'pageDetail',
    method: 'GET',
    summary: 'Una página con su última versión',
    who: 'staff:pages.read',
  },
  createPage: {
    ...common,
    id: 'createPage',
    refuses: ['conflict'],
    method: 'POST',
    path: PATH,
    summary: 'Agrega una página sin publicar',
    who: 'staff:pages.edit',
    body: z.strictObject({ path: pagePathSchema, content: pageContentSchema }),
    status: 201,
  },
  savePage: {
    ...common,
    ...one,
    id: 'savePage',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Guarda otra versión, sin publicarla',
    description: '`latest` es la versión de la que se partió: si hay otra más nueva, 409.',
    who: 'staff:pages.edit',
    body: z.strictObject({ latest: z.int().min(1), content: pageContentSchema }),
  },
  publishPage: {
    ...common,
    id: 'publishPage',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/versions/{number}/publish`,
    summary: 'Publica la última versión',
    description:
      'Otra es 409: una vieja se restaura antes, y queda como la última. Con `consent`, sólo en los términos y en las políticas, cada persona la acepta la próxima vez que ingresa; el motivo se le muestra. Lo pide sólo un admin: si no, 403.',
    who: 'staff:pages.edit',
    params: version,
    body: z
      .strictObject({ consent: reasonField(LEAST_CONSENT_REASON).optional() })
      .optional()
      .transform((body) => body ?? {}),
  },
  restorePage: {
    ...common,
    id: 'restorePage',
    method: 'POST',
    path: `${PATH}/{id}/versions/{number}/restore`,
    summary: 'Guarda una versión vieja como la más nueva, sin publicarla',
    who: 'staff:pages.edit',
    params: version,
  },
  withdrawPage: {
    ...common,
    id: 'withdrawPage',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    summary: 'Saca del sitio una página propia; sus versiones quedan',
    who: 'staff:pages.edit',
    params: z.strictObject({ id }),
  },
} as const
