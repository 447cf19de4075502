import type { backofficePageRoutes, pageRoutes } from '@preciosa/contracts/pages'
import { pageContent, type World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf } from './route-calls.js'

const content = pageContent('Otra versión')
const somePage = async (world: World) => [{ params: { id: await world.page() } }]
const someVersion = async (world: World) => [{ params: { id: await world.page(), number: 1 } }]
const NO_VERSION = { params: { id: 99_999, number: 1 }, code: 'not-found' } as const

export const pageCalls: CallsOf<typeof pageRoutes> = {
  pages: { good: () => [{}], statements: 2 },
  page: {
    words: ['path'],
    good: () => [{ params: { path: 'empresas' } }],
    wrong: () => [{ params: { path: 'no-hay' }, code: 'not-found' }],
    statements: 3,
  },
  pagePreview: {
    words: ['token'],
    good: async (world) => [{ params: { token: await world.preview() } }],
    wrong: () => [{ params: { token: '1.1.9999999999.x' }, code: 'not-found' }],
    statements: 3,
  },
}

export const backofficePageCalls: CallsOf<typeof backofficePageRoutes> = {
  pagesList: { good: () => lists([{ q: 'empresas' }, {}]), statements: 4 },
  pageDetail: { good: somePage, wrong: () => [NOT_THERE], statements: 5 },
  createPage: {
    good: (world) => [{ body: { path: world.freshPath(), content } }],
    wrong: () => [{ body: { path: 'empresas', content }, code: 'conflict' }],
    statements: 11,
  },
  savePage: {
    good: async (world) => [{ params: { id: await world.page() }, body: { latest: 1, content } }],
    wrong: async (world) => [
      { ...NOT_THERE, body: { latest: 1, content } },
      { params: { id: await world.page() }, body: { latest: 9, content }, code: 'conflict' },
    ],
    statements: 12,
  },
  publishPage: {
    good: someVersion,
    wrong: async (world) => [
      NO_VERSION,
      {
        params: { id: await world.page(), number: 1 },
        body: { consent: 'Nadie acepta esta página' },
        code: 'validation',
      },
    ],
    statements: 13,
  },
  restorePage: { good: someVersion, wrong: () => [NO_VERSION], statements: 13 },
  withdrawPage: { good: somePage, wrong: () => [NOT_THERE], statements: 11 },
}
