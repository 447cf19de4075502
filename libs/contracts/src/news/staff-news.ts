import { z } from 'zod'
import { givenMoment } from '../day.js'
import { ARTICLE_TYPES, articleContentSchema, articleVehicleSchema, HIERARCHIES } from './article.js'
import { ARTICLE_STATES } from './article.rules.js'
import { periodSchema } from '../period.js'
import { documented, idParameter, MAX_ID } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  csvOfList,
  instant,
  listOf,
  listQuery,
  nothing,
  wordsFilter,
} from '../http/backoffice/lists.js'

const PATH = '/backoffice/news'

const publication = {
  state: z.enum(ARTICLE_STATES),
  published: z.int().nullable().describe('Versión que se ve, o que se va a ver.'),
  publishedFrom: instant.nullable().describe('Desde cuándo; en el futuro, está programada.'),
}
const summary = {
  id: z.int(),
  ...publication,
  withdrawnAt: instant.nullable(),
  latest: z.int(),
  title: z.string().describe('De la última versión, como lo que sigue.'),
  slug: z.string(),
  type: z.enum(ARTICLE_TYPES),
  hierarchy: z.enum(HIERARCHIES),
  date: z.iso.date(),
  category: z.int().nullable(),
  picture: z.string().nullable().describe('Nombre del archivo de la portada, para /admin/files/{name}.'),
  by: actor,
  updatedAt: instant,
}
export const articleSummarySchema = z.strictObject(summary)
export type ArticleSummary = z.infer<typeof articleSummarySchema>

export const articleVersionSchema = z.strictObject({
  number: z.int(),
  title: z.string(),
  by: actor,
  createdAt: instant,
  publishedAt: instant.nullable().describe('Cuándo se publicó o programó.'),
  preview: z.string().describe('Dirección de su vista previa en el sitio; vale una hora.'),
})
export type ArticleVersion = z.infer<typeof articleVersionSchema>

export const articleDetailSchema = z.strictObject({
  ...summary,
  content: articleContentSchema.describe('La última versión.'),
  vehicles: z
    .array(articleVehicleSchema.extend({ name: z.string() }))
    .describe('Los de la última versión que están en la guía, con su nombre.'),
  missing: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .describe('Lo que le falta a la última versión para publicarse, por campo.'),
  versions: z.array(articleVersionSchema).describe('De la más nueva a la más vieja.'),
})
export type ArticleDetail = z.infer<typeof articleDetailSchema>

const common = { ...CONSOLE, response: articleDetailSchema } as const
const id = idParameter('Noticia.')
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id }) } as const
const version = z.strictObject({ id, number: idParameter('Versión.') })
const latest = z.int().min(1).max(MAX_ID)

const narrowed = [
  ['id', 'title', 'date', 'updatedAt', 'publishedFrom'],
  z.strictObject({
    state: anyOf(ARTICLE_STATES).optional(),
    category: z.int().min(1).max(MAX_ID).optional(),
    type: z.enum(ARTICLE_TYPES).optional(),
    q: wordsFilter.optional(),
  }),
  'Filtro: {"state": draft, scheduled, published o withdrawn, "category": id, "type": COMMON_NEWS o LAUNCH_NEWS, "q": parte del título, sin distinguir mayúsculas ni acentos}.',
] as const

export const backofficeNewsRoutes = {
  newsList: {
    ...common,
    id: 'newsList',
    method: 'GET',
    path: PATH,
    summary: 'Noticias',
    who: 'staff:news.read',
    query: listQuery(...narrowed),
    response: listOf(articleSummarySchema),
  },
  newsCsv: {
    ...common,
    ...csvOfList(...narrowed),
    id: 'newsCsv',
    method: 'GET',
    path: `${PATH}/csv`,
    summary: 'Las noticias, en CSV',
    who: 'staff:news.read',
  },
  articleDetail: {
    ...common,
    ...one,
    id: 'articleDetail',
    method: 'GET',
    summary: 'Una noticia con su última versión',
    who: 'staff:news.read',
  },
  articleVersion: {
    ...common,
    id: 'articleVersion',
    method: 'GET',
    path: `${PATH}/{id}/versions/{number}`,
    summary: 'El contenido de una versión',
    who: 'staff:news.read',
    params: version,
    response: z.strictObject({ number: z.int(), content: articleContentSchema }),
  },
  newsCalendar: {
    ...common,
    id: 'newsCalendar',
    method: 'GET',
    path: '/backoffice/news-calendar',
    summary: 'Lo que se publicó o se va a publicar en un mes, por fecha',
    who: 'staff:news.read',
    query: z.strictObject({
      month: documented(periodSchema, 'Mes, AAAA-MM, en la hora de Buenos Aires.', {
        type: 'string',
        pattern: '^\\d{4}-\\d{2}$',
      }),
    }),
    response: z.strictObject({
      response: z.array(z.strictObject({ id: z.int(), title: z.string(), ...publication })),
    }),
  },
  createArticle: {
    ...common,
    id: 'createArticle',
    method: 'POST',
    path: PATH,
    summary: 'Agrega una noticia sin publicar',
    who: 'staff:news.edit',
    body: z.strictObject({ content: articleContentSchema }),
    status: 201,
  },
  saveArticle: {
    ...common,
    ...one,
    id: 'saveArticle',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Guarda otra versión, sin publicarla',
    description:
      '`latest` es la versión de la que se partió: si hay otra más nueva, 409 con quién la guardó.',
    who: 'staff:news.edit',
    body: z.strictObject({ latest, content: articleContentSchema }),
  },
  publishArticle: {
    ...common,
    id: 'publishArticle',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/publish`,
    summary: 'Publica la última versión, ahora o desde una fecha',
    description:
      '`latest` es la versión que se vio; otra es 409. Una publicada se corrige ahora y conserva desde cuándo; una retirada vuelve. Lo que falta: 400, con cada campo.',
    who: 'staff:news.edit',
    params: z.strictObject({ id }),
    body: z.strictObject({
      latest,
      from: givenMoment()
        .nullable()
        .default(null)
        .describe('En el futuro, a lo sumo un año; sin ella, ahora.'),
    }),
  },
  restoreArticle: {
    ...common,
    id: 'restoreArticle',
    method: 'POST',
    path: `${PATH}/{id}/versions/{number}/restore`,
    summary: 'Guarda una versión vieja como la más nueva, sin publicarla',
    who: 'staff:news.edit',
    params: version,
  },
  withdrawArticle: {
    ...common,
    id: 'withdrawArticle',
    refuses: ['conflict'],
    method: 'POST',
    path: `${PATH}/{id}/withdraw`,
    summary: 'Retira una noticia publicada; una programada vuelve a ser borrador',
    who: 'staff:news.edit',
    params: z.strictObject({ id }),
  },
  removeArticle: {
    ...common,
    ...one,
    id: 'removeArticle',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra un borrador, con sus versiones',
    who: 'staff:news.edit',
    status: 204,
    response: nothing,
  },
} as const
