import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { type FakeApi, LAUNCH, WITHDRAWN } from '@preciosa/testing/fake-api'
import { locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Article from './article.server.js'

let api: FakeApi
let pages: typeof Article

const SLUG = `el-nuevo-fiesta-llega-con-tres-versiones_${LAUNCH}`

beforeAll(async () => {
  api = await startApi()
  pages = await import('./article.server.js')
})
afterEach(() => {
  api.reset()
})
afterAll(() => api.stop())

describe('an article', () => {
  it('has its gauges, its vehicles with their 0km prices only, and what others share', async () => {
    const { article, gauges, vehicles, crumbs, related, share, page, link } = await pages.loadArticle(SLUG)
    expect(article.title).toBe('El nuevo Fiesta llega con tres versiones')
    expect(gauges.map(({ value }) => value)).toEqual([190, 182, 40, 50])
    expect(vehicles).toEqual([
      {
        vehicleType: 'cars',
        edition: '2026-11',
        vehicles: [
          { name: 'Ford Fiesta 1.6 SE', path: '/ficha/cars/120001', price: 29_411, isFrom: false },
          { name: 'Ford Fiesta', path: '/precios/autos/ford_12/fiesta_1', price: 29_411, isFrom: false },
        ],
      },
    ])
    expect(api.looks).toEqual([])
    expect(crumbs.map(({ path }) => path)).toEqual([
      '/noticias',
      '/noticias/lanzamientos',
      `/noticias/articulo/${SLUG}`,
    ])
    expect(related).toHaveLength(4)
    expect(share?.url).toBe(`https://guia.example/noticias/articulo/${SLUG}`)
    expect(link).toEqual({ href: 'https://www.prensa.example/fiesta', host: 'prensa.example' })
    expect(page.share).toEqual({
      url: share?.url,
      image: 'https://guia.example/admin/files/images-00001920-0000-4000-8000-000000000820.jpg',
      alt: 'El auto en la ruta',
      format: { type: 'image/jpeg', width: 1920, height: 820 },
    })
  })

  it('redirects another slug to the right one: the id decides', async () => {
    for (const word of [`otro-titulo_${LAUNCH}`, `_${LAUNCH}`, SLUG.toUpperCase()]) {
      const response = await responseOf(pages.loadArticle(word))
      expect([response.status, locationOf(response)]).toEqual([301, `/noticias/articulo/${SLUG}`])
    }
  })

  it('returns 410 once withdrawn, 404 when unknown', async () => {
    expect((await responseOf(pages.loadArticle(`x_${WITHDRAWN}`))).status).toBe(410)
    for (const word of ['x_12345', 'x', 'x_', 'x_99999999999'])
      expect((await responseOf(pages.loadArticle(word))).status).toBe(404)
  })

  it('goes without its vehicles while the guide can’t be read', async () => {
    api.refuse(catalogueRoutes.versionList, 'unavailable')
    api.refuse(catalogueRoutes.versionListByPost, 'unavailable')
    const { vehicles } = await pages.loadArticle(SLUG)
    expect(vehicles[0]?.vehicles.map(({ name }) => name)).toEqual(['Ford Fiesta'])
  })

  it('is found by its id in the app', async () => {
    expect((await pages.loadAppArticle(String(LAUNCH))).article.id).toBe(LAUNCH)
    for (const id of ['x', '0x1', '012', '12345'])
      expect((await responseOf(pages.loadAppArticle(id))).status).toBe(404)
  })
})

it('marks a preview, which no search engine lists and no reader shares', async () => {
  const { page, share } = await pages.loadArticlePreview('abc')
  expect([page.title, page.outsideSearch, page.structured, share]).toEqual(['Un borrador', true, [], null])
  expect((await responseOf(pages.loadArticlePreview('abd'))).status).toBe(404)
})
