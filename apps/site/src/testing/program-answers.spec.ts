import type { FakeApi } from '@preciosa/testing/fake-api'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getRequest, responseOf, startApi } from './site-environment.js'

type Loader = (args: LoaderFunctionArgs) => Promise<Response>

describe('answers for programs', () => {
  let api: FakeApi
  const loaders: Record<string, Loader> = {}

  beforeAll(async () => {
    api = await startApi()
    loaders['feed'] = (await import('../pages/changes/feed.route.js')).loader
    loaders['site map'] = (await import('../pages/search-engines/sitemap.route.js')).loader
    loaders['suggestions'] = (await import('../subjects/search/suggestions.route.js')).loader
  })
  afterEach(() => {
    api.refuseEverything = null
  })
  afterAll(() => api.stop())

  const read = (name: string, path: string) =>
    loaders[name]!({ request: getRequest(path, ''), params: {}, context: {} })

  it.each([
    ['feed', '/cambios.rss'],
    ['site map', '/sitemap.xml'],
    ['suggestions', '/buscar?s=fiesta'],
  ] as const)('return 429 with Retry-After at the API’s rate limit: %s', async (name, path) => {
    api.refuseEverything = 'too-many-requests'
    const refused = await read(name, path)
    expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
      429,
      '60',
      '',
    ])
    expect(refused.headers.has('Location')).toBe(false)
  })

  it('return 429 when a search needs a captcha', async () => {
    api.refuseEverything = 'captcha'
    expect((await read('suggestions', '/buscar?s=captcha')).status).toBe(429)
  })

  it('pass through data and other errors', async () => {
    expect(await (await read('suggestions', '/buscar?s=fiesta')).json()).toMatchObject({ text: 'fiesta' })
    api.refuseEverything = 'unavailable'
    expect((await responseOf(read('suggestions', '/buscar?s=away'))).status).toBe(503)
  })
})
