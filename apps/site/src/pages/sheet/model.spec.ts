import { type FakeApi, USED_PRICES } from '@preciosa/testing/fake-api'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { expectLogs } from '@preciosa/testing'
import { getRequest, startApi } from '../../testing/site-environment.js'
import type * as Sheet from './sheet.server.js'

const FIESTA = { vehicleType: 'cars', codia: '120001' }

describe('the versions of the model', () => {
  let api: FakeApi
  let loadSheet: typeof Sheet.loadSheet

  beforeAll(async () => {
    api = await startApi()
    ;({ loadSheet } = await import('./sheet.server.js'))
  })
  afterEach(() => {
    api.reset()
    api.moreVersions = 0
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const load = async (search = '') =>
    (await loadSheet(getRequest(`/ficha/cars/120001${search}`, ''), FIESTA)).group

  it('are listed with their 0km prices and the chosen year, never with used prices', async () => {
    api.moreVersions = 20
    const { others, position } = await load('?anio=2018')
    expect(others).toHaveLength(8)
    expect(others[0]).toEqual({
      path: '/ficha/cars/130001?anio=2018',
      name: 'Serie 1',
      price: '$\u00a029.411.000',
    })
    expect(position).toBe('Es el precio de las 21 versiones 0km de Ford Fiesta.')
    for (const { price } of USED_PRICES[120_001] ?? [])
      expect(JSON.stringify({ others, position })).not.toContain(price.toLocaleString('es-AR'))
  })

  it('give no position if they are too many to read', async () => {
    api.moreVersions = 120
    expect(await load()).toMatchObject({ position: null })
  })

  it.each(['unavailable', 'not-found'] as const)('are omitted when the API says %s', async (code) => {
    expectLogs('The versions of a model could not be read')
    api.refuse(catalogueRoutes.models, code)
    expect(await load()).toMatchObject({ name: 'Ford Fiesta', position: null, others: [] })
  })
})
