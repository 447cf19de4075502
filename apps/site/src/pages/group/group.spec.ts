import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { FakeApi } from '@preciosa/testing/fake-api'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import { forVisitor } from '../../api/visitor.server.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Group from './group.server.js'

const FIESTA = { kind: 'autos', brand: 'ford_12', group: 'fiesta_1' }

describe('the model page', () => {
  let api: FakeApi
  let loadGroup: typeof Group.loadGroup
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    ;({ loadGroup } = await import('./group.server.js'))
    session = await import('../../subjects/session/session.server.js')
  })
  afterAll(() => api.stop())

  afterEach(() => {
    api.moreVersions = 0
    api.reset()
  })

  const load = (search: string) => loadGroup(getRequest(`/precios/autos/ford_12/fiesta_1?${search}`), FIESTA)

  it('shows a reader what is paid for, in the chosen year or else the newest, and charges nothing', async () => {
    const account = api.addAccount('ana@example.com', { consulted: new Set([120_001]) })
    const cookie = cookiesOf({
      headers: session.withCookies(await session.sessionCookie.seal(api.tokenFor(account), 3600)),
    })
    const paidIn = async (search: string, as: string) => {
      const request = getRequest(`/precios/autos/ford_12/fiesta_1?${search}`, as)
      return (await loadGroup(request, FIESTA)).versions.map(({ codia, paid }) => [
        codia,
        paid?.price ?? null,
      ])
    }
    expect(await paidIn('anio=2022', cookie)).toEqual([[120_001, 21_737]])
    expect(await paidIn('anio=2022', '')).toEqual([[120_001, null]])
    expect(await paidIn('', cookie)).toEqual([[120_001, 21_737]])
    expect(await paidIn('anio=0km', cookie)).toEqual([[120_001, null]])
    expect([api.looks, account.credits]).toEqual([[], 3])
  })

  it.each(['', 'pagina=1', 'anio=2020&pagina=1'])('shows its first page: %s', async (search) => {
    await expect(load(search)).resolves.toMatchObject({ pageNumber: 1, totalPages: 1 })
  })

  it.each(['2', '999', '999999999', '99999999999', '0', '-1', '01', '1e3', '1.0', 'abc', '', ' 1'])(
    'answers 404 for page %p',
    async (page) => {
      for (const search of [{ pagina: page }, { anio: '0km', pagina: page }] as Record<string, string>[]) {
        const response = await responseOf(load(new URLSearchParams(search).toString()))
        expect(response.status).toBe(404)
      }
    },
  )

  it('shows a hundred versions per page, with the chosen year first and in every link', async () => {
    api.moreVersions = 120
    const page = await load('anio=2018&pagina=2')
    expect(page).toMatchObject({
      counted: '121 versiones del año 2018',
      edition: '2026-11',
      year: 2018,
      years: [2018, null, 2022, 2021, 2020, 2019, 2017, 2016],
      pageNumber: 2,
      totalPages: 2,
      assisted: '/busqueda-asistida?tipo=autos&marca=12&modelo=1&anio=2018',
    })
    expect(page.versions).toHaveLength(21)
    expect(page.versions[0]).toMatchObject({
      path: '/ficha/cars/130100?anio=2018',
      newPrice: 29_411,
      years: 7,
    })
    expect(page.crumbs[1]?.path).toBe('/precios/autos/ford_12?anio=2018')
    expect(page.page.canonical).toBe('https://guia.example/precios/autos/ford_12/fiesta_1?pagina=2')
    expect(JSON.stringify(page.page.structured)).not.toContain('anio')
  })

  it('is empty for a year without prices and offers the other years', async () => {
    await expect(load('anio=1999')).resolves.toMatchObject({
      counted: '0 versiones del año 1999',
      versions: [],
      years: [null, 2022, 2021, 2020, 2019, 2018, 2017, 2016],
    })
  })

  it.each([
    ['ford_12', 'otro-nombre_1'],
    ['otro-nombre_12', 'fiesta_1'],
  ])('redirects the address %s/%s, from before a name changed', async (brand, group) => {
    const request = getRequest(`/precios/autos/${brand}/${group}?anio=2018`)
    const response = await responseOf(loadGroup(request, { kind: 'autos', brand, group }))
    expect([response.status, locationOf(response)]).toEqual([
      301,
      '/precios/autos/ford_12/fiesta_1?anio=2018',
    ])
  })

  it('redirects to /error when the API limits requests', async () => {
    api.refuse(catalogueRoutes.models, 'too-many-requests')
    const work = () => responseOf(load('anio=2017'))
    const page = '/precios/autos/ford_12/fiesta_1?anio=2017'
    expect(locationOf(await forVisitor('203.0.113.9', work, { page }))).toBe(
      '/error?volver=%2Fprecios%2Fautos%2Fford_12%2Ffiesta_1%3Fanio%3D2017',
    )
  })
})
