import { z } from 'zod'
import { ARTICLE_TYPES, HIERARCHIES, launchRowSchema } from './article.js'
import { MAX_NEWS_SEARCH, NEWS_PAGE_SIZE } from './news-limits.js'
import { idParameter, pageParameter, pageSizeParameter, textParameter } from '../http/parameters.js'

export const newsCategorySchema = z.strictObject({ id: z.int(), name: z.string() })

const fileName = z.string().describe('Para /admin/files/{name}.')
const gauge = z.number().nullable()
const item = {
  id: z.int(),
  title: z.string(),
  slug: z.string().describe('Sin el id: la dirección es /noticias/articulo/{slug}_{id}.'),
  type: z.enum(ARTICLE_TYPES),
  hierarchy: z.enum(HIERARCHIES),
  epigraph: z.string(),
  date: z.iso.datetime({ offset: true }).describe('La medianoche de su día en Buenos Aires.'),
  source: z.string(),
  tagList: z.array(z.string()),
  previewImage: fileName.nullable(),
  bannerImage: fileName.nullable(),
  images: z.array(fileName),
  category: newsCategorySchema,
  link: z.string().nullable(),
  power: gauge,
  speed: gauge,
  fuel: gauge,
  trunk: gauge,
}
/** An article in lists, without its text. */
export const newsItemSchema = z.strictObject(item)
export type NewsItem = z.infer<typeof newsItemSchema>

export const newsSchema = z.strictObject({
  ...item,
  content: z.string().describe('HTML de todos los bloques de texto.'),
  blockList: z.array(
    z.strictObject({
      id: z.int().min(1),
      type: z.enum(['text', 'image']),
      content: z.string().describe('HTML; de un bloque de imágenes, su epígrafe.'),
      images: z.array(fileName),
    }),
  ),
  launchAttributes: z.array(launchRowSchema),
})
export type News = z.infer<typeof newsSchema>

export const newsPageQuery = {
  pageNumber: pageParameter,
  pageSize: pageSizeParameter(100, NEWS_PAGE_SIZE),
  title: textParameter('Parte del título, sin distinguir mayúsculas ni acentos.', MAX_NEWS_SEARCH),
}

export function newsPageOf<S extends z.ZodType>(element: S) {
  return z.strictObject({
    pageElements: z.array(element),
    pages: z.int().min(0).describe('Cuántas páginas hay.'),
    pageNumber: z.int().min(1),
  })
}

export const publicNews = {
  tags: ['noticias'],
  method: 'GET',
  who: 'public',
  cache: 'revision',
  topic: 'news',
  varies: [],
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

export const newsRoutes = {
  visibleNews: {
    ...publicNews,
    id: 'visibleNews',
    path: '/admin/visibleNews',
    summary: 'Las noticias publicadas, de la más nueva a la más vieja',
    query: z.strictObject(newsPageQuery),
    response: newsPageOf(newsItemSchema),
  },
  visibleNewsOfCategory: {
    ...publicNews,
    id: 'visibleNewsOfCategory',
    path: '/admin/visibleNews/category/{id}',
    summary: 'Las noticias publicadas de una categoría',
    params: z.strictObject({ id: idParameter('Categoría.') }),
    query: z.strictObject(newsPageQuery),
    response: newsPageOf(newsItemSchema),
  },
  newsCategories: {
    ...publicNews,
    id: 'newsCategories',
    path: '/admin/category',
    summary: 'Las categorías de noticias, en su orden',
    response: z.array(newsCategorySchema),
  },
  news: {
    ...publicNews,
    id: 'news',
    path: '/admin/news/{id}',
    summary: 'Una noticia publicada; 410 si fue retirada',
    params: z.strictObject({ id: idParameter('Noticia.') }),
    refuses: ['gone'],
    response: newsSchema,
  },
} as const
