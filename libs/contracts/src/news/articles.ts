import { z } from 'zod'
import { ARTICLE_TYPES, articleVehicleSchema, HIERARCHIES, launchRowSchema } from './article.js'
import { pictureSchema } from '../media/picture.js'
import { newsPageOf, newsPageQuery, publicNews } from './news.js'
import { choiceParameter, documented, idParameter, vehicleTypeParameter } from '../http/parameters.js'

const instant = z.iso.datetime()
const WRONG_SLUG = 'No es la dirección de una categoría.'
const slug = z
  .string({ error: WRONG_SLUG })
  .max(60, WRONG_SLUG)
  .regex(/^[a-z0-9-]+$/, WRONG_SLUG)
const category = documented(slug.optional(), 'Dirección de una categoría; sin ella, todas.', {
  type: 'string',
  maxLength: 60,
})

export const articleCategorySchema = z.strictObject({ id: z.int(), name: z.string(), slug: z.string() })
export type ArticleCategory = z.infer<typeof articleCategorySchema>

const card = {
  id: z.int(),
  slug: z.string().describe('Sin el id.'),
  title: z.string(),
  type: z.enum(ARTICLE_TYPES),
  hierarchy: z.enum(HIERARCHIES),
  epigraph: z.string(),
  date: z.iso.date(),
  source: z.string(),
  tagList: z.array(z.string()),
  category: articleCategorySchema.nullable().describe('null sólo en una vista previa.'),
  picture: pictureSchema.nullable(),
}
/** An article in a list of the site. */
export const articleCardSchema = z.strictObject(card)
export type ArticleCard = z.infer<typeof articleCardSchema>

export const shownArticleBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), html: z.string() }),
  z.strictObject({
    type: z.literal('image'),
    pictures: z.array(pictureSchema),
    caption: z.string().nullable(),
  }),
])
export type ShownArticleBlock = z.infer<typeof shownArticleBlockSchema>

const gauge = z.number().nullable().describe('null: el valor de siempre (`LAUNCH_GAUGES`).')
export const shownArticleSchema = z.strictObject({
  ...card,
  banner: pictureSchema.nullable(),
  images: z.array(pictureSchema).describe('Del carrusel.'),
  link: z.string().nullable(),
  blocks: z.array(shownArticleBlockSchema),
  launchAttributes: z.array(launchRowSchema),
  power: gauge,
  speed: gauge,
  fuel: gauge,
  trunk: gauge,
  vehicles: z
    .array(articleVehicleSchema.extend({ brandId: z.int() }))
    .describe('De la guía; sus nombres y precios 0km los da el catálogo.'),
  publishedAt: instant.nullable().describe('null en una vista previa.'),
  updatedAt: instant,
  related: z.array(articleCardSchema),
})
export type ShownArticle = z.infer<typeof shownArticleSchema>

const response = z.array(articleCardSchema)

/** The site's reads of news, with sizes, texts and colours of pictures; other clients have `newsRoutes`. */
export const articleRoutes = {
  articles: {
    ...publicNews,
    id: 'articles',
    path: '/admin/articles',
    summary: 'Las noticias publicadas, con sus imágenes',
    query: z.strictObject({ ...newsPageQuery, category }),
    refuses: ['not-found'],
    response: newsPageOf(articleCardSchema).extend({
      total: z.int().min(0),
      category: articleCategorySchema.nullable(),
    }),
  },
  article: {
    ...publicNews,
    id: 'article',
    path: '/admin/articles/{id}',
    summary: 'Una noticia publicada, con sus imágenes y las relacionadas; 410 si fue retirada',
    params: z.strictObject({ id: idParameter('Noticia.') }),
    refuses: ['gone'],
    response: shownArticleSchema,
  },
  articleCategories: {
    ...publicNews,
    id: 'articleCategories',
    path: '/admin/article-categories',
    summary: 'Las categorías de noticias, en su orden, con sus direcciones',
    response: z.strictObject({ response: z.array(articleCategorySchema) }),
  },
  homeArticles: {
    ...publicNews,
    id: 'homeArticles',
    path: '/admin/home-articles',
    summary: 'Las más nuevas de cada categoría que tiene alguna',
    response: z.strictObject({
      response: z.array(z.strictObject({ category: articleCategorySchema, articles: response })),
    }),
  },
  vehicleArticles: {
    ...publicNews,
    id: 'vehicleArticles',
    path: '/admin/vehicle-articles',
    summary: 'Las noticias publicadas sobre un modelo o una versión',
    description:
      'Con `groupId`, las del modelo y las de todas sus versiones; con `codia`, las de la versión y las de su modelo.',
    query: z.strictObject({
      vehicleType: vehicleTypeParameter,
      groupId: choiceParameter('Modelo.'),
      codia: choiceParameter('Versión.'),
    }),
    response: z.strictObject({ response }),
  },
  articleFeed: {
    ...publicNews,
    id: 'articleFeed',
    path: '/admin/article-feed',
    summary: 'Las noticias publicadas más nuevas, para RSS',
    query: z.strictObject({ category }),
    refuses: ['not-found'],
    response: z.strictObject({
      category: articleCategorySchema.nullable(),
      response: z.array(articleCardSchema.extend({ publishedAt: instant, updatedAt: instant })),
    }),
  },
  articleSitemap: {
    ...publicNews,
    id: 'articleSitemap',
    path: '/admin/article-sitemap',
    summary: 'Direcciones de las noticias publicadas y de las categorías que tienen alguna',
    response: z.strictObject({
      articles: z.array(z.strictObject({ id: z.int(), slug: z.string(), updatedAt: instant })),
      categories: z.array(z.strictObject({ slug: z.string(), updatedAt: instant })),
    }),
  },
  articlePreview: {
    ...publicNews,
    id: 'articlePreview',
    path: '/admin/article-previews/{token}',
    summary: 'La versión de una noticia que la consola firmó, publicada o no; vale una hora',
    cache: 'no-store',
    params: z.strictObject({
      token: documented(
        z
          .string()
          .max(200, 'Es demasiado largo.')
          .regex(/^[\w.~-]+$/, 'No es una vista previa.'),
        'Lo que dio la consola.',
        { type: 'string', maxLength: 200 },
      ),
    }),
    response: shownArticleSchema,
  },
} as const
