import { guideRoutes } from '@preciosa/contracts/catalogue'
import { backofficePriceListRoutes } from '@preciosa/contracts/price-lists'
import { FakeApi } from './fake-api.js'
import { ANSWERS } from './answers/index.js'
import { Refused } from './refused.js'

describe('the fake API', () => {
  let api: FakeApi
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(api.url + path, { headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  beforeEach(async () => {
    api = await FakeApi.start()
  })
  afterEach(() => api.stop())

  it('answers each route once', () => {
    const ids = ANSWERS.map(({ route }) => route.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refuses a request as its schema does', async () => {
    expect(await get('/preciosa/popular?vehicleType=boats')).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: 'vehicleType' }] },
    })
  })

  it('refuses callers by the access of the route', async () => {
    const token = api.tokenFor(api.addAccount('ana@ejemplo.com.ar'))
    expect((await get('/admin/favorite')).body).toMatchObject({ code: 'session-expired' })
    expect((await get('/admin/favorite', { authorization: `Bearer ${token}` })).body).toMatchObject({
      code: 'permission',
    })
  })

  it('gives the test’s own answer until it is reset', async () => {
    api.answer(guideRoutes.popular, () => ({ basis: 'versions' as const, response: [] }))
    expect((await get('/preciosa/popular')).body).toEqual({ basis: 'versions', response: [] })
    api.refuse(guideRoutes.popular, 'unavailable')
    expect((await get('/preciosa/popular')).status).toBe(503)
    api.answer(guideRoutes.popular, () => {
      throw new Refused('too-many-requests')
    })
    expect((await get('/preciosa/popular')).status).toBe(429)
    api.reset()
    expect((await get('/preciosa/popular')).body).toMatchObject({ basis: 'looks' })
  })

  it('fails the test whose answer breaks the contract', async () => {
    api.answer(guideRoutes.popular, { basis: 'looks', response: [{ brand: 'Ford' }] } as never)
    expect((await get('/preciosa/popular')).status).toBe(500)
    await expect(api.stop()).rejects.toThrow('breaks the contract')
  })

  it('fails the test of a call that the contract doesn’t have', async () => {
    await get('/preciosa/nothing')
    await expect(api.stop()).rejects.toThrow('Nothing answers it')
  })

  it('takes no answer for a route that the site doesn’t call', () => {
    expect(() => api.refuse(backofficePriceListRoutes.priceList, 'unavailable')).toThrow('priceList')
  })
})
