import { z } from 'zod'
import { contentLine } from '../written/content-line.js'
import { idParameter } from '../http/parameters.js'
import { CONSOLE, listOf, listQuery, nothing } from '../http/backoffice/lists.js'

const PATH = '/backoffice/news-categories'
export const MAX_NEWS_CATEGORIES = 30

export const newsCategoryDetailSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string().describe('De /noticias/{slug}; no cambia con el nombre.'),
  position: z.int().min(1),
  articles: z.int().min(0).describe('Cuántas noticias la usan, en cualquiera de sus versiones.'),
})
export type NewsCategoryDetail = z.infer<typeof newsCategoryDetailSchema>

const common = { ...CONSOLE, response: newsCategoryDetailSchema } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: idParameter('Categoría.') }) } as const
const name = contentLine(40)

export const backofficeNewsCategoryRoutes = {
  newsCategoriesList: {
    ...common,
    id: 'newsCategoriesList',
    method: 'GET',
    path: PATH,
    summary: 'Categorías de noticias',
    who: 'staff:news.read',
    query: listQuery(['id', 'position', 'name'], z.strictObject({}), 'Filtro: {}.'),
    response: listOf(newsCategoryDetailSchema),
  },
  newsCategoryDetail: {
    ...common,
    ...one,
    id: 'newsCategoryDetail',
    method: 'GET',
    summary: 'Una categoría de noticias',
    who: 'staff:news.read',
  },
  createNewsCategory: {
    ...common,
    id: 'createNewsCategory',
    refuses: ['conflict'],
    method: 'POST',
    path: PATH,
    summary: 'Agrega una categoría, al final',
    who: 'staff:news.edit',
    body: z.strictObject({ name }),
    status: 201,
  },
  changeNewsCategory: {
    ...common,
    ...one,
    id: 'changeNewsCategory',
    refuses: ['conflict'],
    method: 'PUT',
    summary: 'Cambia el nombre y el lugar; su dirección queda',
    who: 'staff:news.edit',
    body: z.strictObject({
      name,
      position: z.int().min(1).max(MAX_NEWS_CATEGORIES).describe('Las otras le hacen lugar.'),
    }),
  },
  removeNewsCategory: {
    ...common,
    ...one,
    id: 'removeNewsCategory',
    refuses: ['conflict'],
    method: 'DELETE',
    summary: 'Borra una categoría que ninguna noticia usa',
    who: 'staff:news.edit',
    status: 204,
    response: nothing,
  },
} as const
