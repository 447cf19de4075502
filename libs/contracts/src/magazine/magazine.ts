import { z } from 'zod'
import { pictureSchema } from '../media/picture.js'
import { newsPageOf } from '../news/news.js'
import { documented, pageParameter, pageSizeParameter } from '../http/parameters.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
/** Numbers that `latest=true` gives. */
export const LATEST_ISSUES = 12
export const ISSUES_PAGE_SIZE = 12

const issue = {
  year: z.int(),
  month: z.int(),
  number: z.int(),
  title: z.string(),
  description: z.string(),
  price: z.number().describe('De tapa, en pesos.'),
}

export const magazineSchema = z.strictObject({
  ...issue,
  image: z.string().describe('Nombre del archivo de la tapa, para /admin/files/{name}.'),
  link: z
    .string()
    .nullable()
    .describe(
      'Nombre del archivo del PDF; null sin DIGITAL_MAGAZINE, que un plan que se cobra da desde su primer cobro aprobado, o si no tiene edición digital.',
    ),
  soldOut: z.boolean(),
})
export type Magazine = z.infer<typeof magazineSchema>

/** A number of the magazine, as the site shows it to everyone. */
export const shownIssueSchema = z.strictObject({
  ...issue,
  cover: pictureSchema,
  store: z.string().nullable(),
  soldOut: z.boolean(),
  pages: z.int().nullable().describe('De su edición digital; null si no tiene.'),
})
export type ShownIssue = z.infer<typeof shownIssueSchema>

export const issueLinkSchema = z.strictObject({
  url: z.string().describe('Sirve para cualquiera mientras dura, también con `Range`.'),
  seconds: z.int(),
  pages: z.int(),
  bytes: z.int(),
})
export type IssueLink = z.infer<typeof issueLinkSchema>

const ERROR = 'Debe ser el número de una edición.'
const params = z.strictObject({
  number: documented(
    z
      .string({ error: ERROR })
      .regex(/^[1-9]\d{0,3}$/, ERROR)
      .transform(Number),
    'Número de la revista.',
    { type: 'integer', minimum: 1, maximum: 9999 },
  ),
})

const common = {
  tags: ['revista'],
  method: 'GET',
  who: 'public',
  cache: 'revision',
  topic: 'magazine',
  varies: [],
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const
const WORDS = { error: 'Debe ser true o false.' }

export const magazineRoutes = {
  magazine: {
    ...common,
    id: 'magazine',
    path: '/admin/magazine',
    varies: ['DIGITAL_MAGAZINE'],
    summary: 'Los números publicados de la revista, del más viejo al más nuevo',
    query: z.strictObject({
      latest: documented(
        z.enum(['true', 'false'], WORDS).optional(),
        `true: sólo los últimos ${LATEST_ISSUES}.`,
        { type: 'string', enum: ['true', 'false'] },
      ),
    }),
    response: z.array(magazineSchema),
  },
  issues: {
    ...common,
    id: 'issues',
    path: '/admin/magazine/issues',
    summary: 'Los números publicados, del más nuevo al más viejo, con sus tapas',
    query: z.strictObject({
      pageNumber: pageParameter,
      pageSize: pageSizeParameter(100, ISSUES_PAGE_SIZE),
    }),
    response: newsPageOf(shownIssueSchema).extend({ total: z.int().min(0) }),
  },
  issue: {
    ...common,
    id: 'issue',
    path: '/admin/magazine/issues/{number}',
    summary: 'Un número publicado, con su tapa',
    params,
    response: shownIssueSchema,
  },
  issueLink: {
    ...common,
    id: 'issueLink',
    path: '/admin/magazine/issues/{number}/link',
    who: 'DIGITAL_MAGAZINE',
    cache: 'no-store',
    summary: 'Un enlace de minutos a la edición digital de un número',
    params,
    response: issueLinkSchema,
  },
} as const
