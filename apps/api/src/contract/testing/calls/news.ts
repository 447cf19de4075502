import type {
  articleRoutes,
  backofficeNewsCategoryRoutes,
  backofficeNewsRoutes,
  newsRoutes,
} from '@preciosa/contracts/news'
import { articleContent } from '@preciosa/testing'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls } from './route-calls.js'

const PAGES = [{}, { query: { pageNumber: '2', pageSize: '1', title: 'SALÓN %_' } }]
const publishedOne = async (world: World) => [{ params: { id: await world.published() } }]
const noReader = async (world: World) => [
  NOT_THERE,
  { params: { id: (await world.article()).id }, code: 'not-found' as const },
  { params: { id: await world.withdrawn() }, code: 'gone' as const },
]
const NO_SLUG = { query: { category: 'no-hay' }, code: 'not-found' } as const
/** Good calls, once there is something to read. */
const withArticle = (calls: object[]) => async (world: World) => {
  await world.published()
  return calls
}

export const newsCalls: CallsOf<typeof newsRoutes> = {
  visibleNews: { good: withArticle(PAGES), statements: 4 },
  visibleNewsOfCategory: {
    good: withArticle(PAGES.map((page) => ({ params: { id: 1 }, ...page }))),
    wrong: () => [NOT_THERE],
    statements: 5,
  },
  newsCategories: { good: () => [{}], statements: 2 },
  news: { good: publishedOne, wrong: noReader, statements: 3 },
}

export const articleCalls: CallsOf<typeof articleRoutes> = {
  articles: {
    good: withArticle([...PAGES, { query: { category: 'ultimas-noticias' } }]),
    wrong: () => [NO_SLUG],
    statements: 5,
  },
  article: { good: publishedOne, wrong: noReader, statements: 5 },
  articleCategories: { good: () => [{}], statements: 2 },
  homeArticles: { good: withArticle([{}]), statements: 3 },
  vehicleArticles: {
    good: async (world) => {
      await world.published()
      const { group, codias } = world.ids
      return [{ query: { groupId: String(group) } }, { query: { codia: String(codias[0]) } }, {}]
    },
    statements: 4,
  },
  articleFeed: {
    good: withArticle([{}, { query: { category: 'salones' } }]),
    wrong: () => [NO_SLUG],
    statements: 3,
  },
  articleSitemap: { good: withArticle([{}]), statements: 2 },
  articlePreview: {
    words: ['token'],
    good: async (world) => {
      const { versions } = await world.article()
      return [{ params: { token: versions[0]!.preview.replace(/^.*\//, '') } }]
    },
    wrong: () => [{ params: { token: '1.1.9999999999.x' }, code: 'not-found' }],
    statements: 5,
  },
}

const content = articleContent('Otra versión')
const WRONG_CONTENT = [
  { ...content, title: '🚗' },
  { ...content, date: '2028-01-01' },
  { ...content, previewImage: 99_999 },
  { ...content, category: 99_999 },
  { ...content, vehicles: [{ kind: 'version', vehicleType: 'cars', id: 1 }] },
]
const someArticle = async (world: World) => [{ params: { id: (await world.article()).id } }]
const someVersion = async (world: World) => [{ params: { id: (await world.article()).id, number: 1 } }]
const NO_VERSION = { params: { id: 99_999, number: 1 }, code: 'not-found' } as const

const news: ListCalls = {
  good: async (world) => {
    await world.article()
    const filter = { state: ['draft', 'scheduled'], category: 1, type: 'COMMON_NEWS', q: 'llega' }
    return lists([filter, { state: 'published' }, {}])
  },
}

export const backofficeNewsCalls: CallsOf<typeof backofficeNewsRoutes> = {
  newsList: { ...news, statements: 4 },
  newsCsv: { ...csvOf(news), statements: 4 },
  articleDetail: { good: someArticle, wrong: () => [NOT_THERE], statements: 5 },
  articleVersion: { good: someVersion, wrong: () => [NO_VERSION], statements: 2 },
  newsCalendar: {
    good: async (world) => {
      await world.published()
      return [{ query: { month: '2026-11' } }]
    },
    statements: 2,
  },
  createArticle: {
    good: async (world) => [{ body: { content } }, { body: { content: await world.articleContent() } }],
    wrong: () => WRONG_CONTENT.map((wrong) => ({ body: { content: wrong }, code: 'validation' })),
    statements: 18,
  },
  saveArticle: {
    good: async (world) => [
      {
        params: { id: (await world.article()).id },
        body: { latest: 1, content: await world.articleContent() },
      },
    ],
    wrong: async (world) => {
      const { id } = await world.article()
      return [
        { ...NOT_THERE, body: { latest: 1, content } },
        { params: { id }, body: { latest: 9, content }, code: 'conflict' },
      ]
    },
    statements: 19,
  },
  publishArticle: {
    good: async (world) => [
      { params: { id: (await world.article()).id }, body: { latest: 1 } },
      { params: { id: (await world.article()).id }, body: { latest: 1, from: world.freshInstant() } },
    ],
    wrong: async (world) => {
      const { id } = await world.article()
      return [
        { ...NOT_THERE, body: { latest: 1 } },
        { params: { id }, body: { latest: 9 }, code: 'conflict' },
        {
          params: { id: await world.published() },
          body: { latest: 1, from: world.freshInstant() },
          code: 'conflict',
        },
        { params: { id }, body: { latest: 1, from: '2020-01-01T00:00:00Z' }, code: 'validation' },
      ]
    },
    statements: 20,
  },
  restoreArticle: { good: someVersion, wrong: () => [NO_VERSION], statements: 20 },
  withdrawArticle: {
    good: publishedOne,
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await world.article()).id }, code: 'conflict' as const },
    ],
    statements: 13,
  },
  removeArticle: {
    good: someArticle,
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: await world.published() }, code: 'conflict' as const },
    ],
    statements: 11,
  },
}

const someCategory = async (world: World) => [{ params: { id: await world.newsCategory() } }]

export const backofficeNewsCategoryCalls: CallsOf<typeof backofficeNewsCategoryRoutes> = {
  newsCategoriesList: {
    good: () => lists([{}]),
    statements: 3,
  },
  newsCategoryDetail: { good: someCategory, wrong: () => [NOT_THERE], statements: 2 },
  createNewsCategory: {
    good: async (world) => {
      await world.newsCategory()
      return [{ body: { name: world.freshName() } }]
    },
    wrong: () => [{ body: { name: 'SALONES' }, code: 'conflict' }],
    statements: 10,
  },
  changeNewsCategory: {
    good: async (world) => [
      { params: { id: await world.newsCategory() }, body: { name: world.freshName(), position: 2 } },
    ],
    wrong: async (world) => {
      const id = await world.newsCategory()
      return [
        { ...NOT_THERE, body: { name: 'Otra', position: 1 } },
        { params: { id }, body: { name: 'Salones', position: 1 }, code: 'conflict' },
      ]
    },
    statements: 12,
  },
  removeNewsCategory: {
    good: someCategory,
    wrong: async (world) => {
      await world.article()
      return [NOT_THERE, { params: { id: 1 }, code: 'conflict' as const }]
    },
    statements: 9,
  },
}
