import { dollarRoutes } from '@preciosa/contracts/dollar'
import { type FakeApi, DOLLAR } from '@preciosa/testing/fake-api'
import { formRequest, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Money from './money.server.js'

describe('the currency of prices', () => {
  let api: FakeApi
  let money: typeof Money

  beforeAll(async () => {
    api = await startApi()
    money = await import('./money.server.js')
  })
  afterAll(() => api.stop())

  it('comes without rates when the API has none', async () => {
    api.refuse(dollarRoutes.dollar, 'unavailable')
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./money.server.js')
      expect(await fresh.loadMoney(getRequest('/', 'preciosa-moneda=blue'))).toEqual({
        currency: 'blue',
        rates: null,
        day: '',
        shortDay: '',
      })
    })
    api.reset()
  })

  it("follows the cookie, at today's rates", async () => {
    expect(await money.loadMoney(getRequest('/', 'preciosa-moneda=bna'))).toEqual({
      currency: 'bna',
      rates: DOLLAR,
      day: 'al 20 de noviembre',
      shortDay: '20/11',
    })
  })

  const choose = (fields: Record<string, string>) => money.chooseCurrency(formRequest('/moneda', fields))

  it('changes by a form that redirects to its page', async () => {
    const response = await choose({ moneda: 'blue', volver: '/precios/autos/ford_12?anio=2018' })
    expect([response.status, locationOf(response)]).toEqual([302, '/precios/autos/ford_12?anio=2018'])
    expect(response.headers.getSetCookie()).toEqual([
      'preciosa-moneda=blue; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'redirects to the home page instead of another site: %s',
    async (volver) => {
      expect(locationOf(await choose({ moneda: 'pesos', volver }))).toBe('/')
    },
  )

  it.each([{}, { moneda: 'euro' }, { moneda: '' }])('rejects an unknown currency: %j', async (fields) => {
    expect((await responseOf(choose(fields as Record<string, string>))).status).toBe(400)
  })
})
