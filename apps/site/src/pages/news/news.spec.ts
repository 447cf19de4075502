import { articleRoutes } from '@preciosa/contracts/news'
import type { FakeApi } from '@preciosa/testing/fake-api'
import { locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Feed from './feed.server.js'
import type * as News from './news.server.js'

let api: FakeApi
let news: typeof News
let feed: typeof Feed

beforeAll(async () => {
  api = await startApi()
  news = await import('./news.server.js')
  feed = await import('./feed.server.js')
})
afterEach(() => {
  api.reset()
})
afterAll(() => api.stop())

const load = (search = '', slug: string | null = null) => news.loadNews(new URLSearchParams(search), slug)

describe('the list of news', () => {
  it('has 12 articles a page, all categories and its feed', async () => {
    const first = await load()
    expect([first.articles.length, first.pages, first.total]).toEqual([12, 2, 14])
    expect(first.categories.map(({ name }) => name).slice(0, 3)).toEqual([
      'Todas',
      'Últimas Noticias',
      'Salones',
    ])
    expect(first.page).toMatchObject({
      title: 'Noticias',
      canonical: 'https://guia.example/noticias',
      feed: { path: '/noticias/rss.xml' },
      outsideSearch: false,
    })
    const second = await load('pagina=2')
    expect(second.articles).toHaveLength(2)
    expect(second.page).toMatchObject({
      title: 'Noticias, página 2',
      canonical: 'https://guia.example/noticias?pagina=2',
      outsideSearch: true,
    })
  })

  it('is of one category, also without articles', async () => {
    const some = await load('', 'notas')
    expect(some.articles.every(({ category }) => category?.name === 'Notas')).toBe(true)
    expect(some.categories.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['Notas'])
    const none = await load('', 'ecologia')
    expect([none.articles, none.page.outsideSearch]).toEqual([[], true])
  })

  it('finds titles without regard to case and accents', async () => {
    const found = await load('q=+BATERIA+')
    expect(found.articles.map(({ title }) => title)).toEqual(['Qué hacer con la batería de un híbrido'])
    expect([found.words, found.page.outsideSearch]).toEqual(['BATERIA', true])
    expect((await load('q=zzz')).total).toBe(0)
  })

  it('takes any words, however long or odd', async () => {
    expect((await load(`q=${'x'.repeat(500)}`)).words).toHaveLength(100)
    expect((await load('q=%00%20')).words).toBe('')
  })

  it.each([
    ['pagina=3', null],
    ['pagina=0', null],
    ['pagina=x', null],
    ['', 'no-hay'],
    ['', 'Salones'],
  ])('returns 404 for ?%s of %s', async (search, slug) => {
    expect((await responseOf(load(search, slug))).status).toBe(404)
  })

  it('returns 503 while news can’t be read', async () => {
    api.refuse(articleRoutes.articles, 'unavailable')
    const response = await responseOf(load())
    expect([response.status, locationOf(response)]).toEqual([503, null])
  })
})

describe('the feed of news', () => {
  it('has the newest articles, of all or of one category', async () => {
    const all = await feed.loadNewsFeed(null)
    expect(all.match(/<item>/g)).toHaveLength(14)
    expect(all).toContain(
      '<link>https://guia.example/noticias/articulo/el-nuevo-fiesta-llega-con-tres-versiones_14</link>',
    )
    expect(all).toContain('<guid isPermaLink="false">https://guia.example/noticias/14</guid>')
    const some = await feed.loadNewsFeed('lanzamientos')
    expect(some).toContain('<title>Noticias: Lanzamientos · Preciosa</title>')
    expect(some).toContain('href="https://guia.example/noticias/lanzamientos/rss.xml" rel="self"')
  })

  it('returns 404 for an unknown category', async () => {
    for (const slug of ['no-hay', 'No Hay'])
      expect((await responseOf(feed.loadNewsFeed(slug))).status).toBe(404)
  })
})
