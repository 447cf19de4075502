import type { FakeApi } from '@preciosa/testing/fake-api'
import { cookiesOf, getRequest, startApi } from '../../testing/site-environment.js'
import type * as Session from '../session/session.server.js'
import type * as Paid from './paid-prices.server.js'

const FIESTA = 120_001
const OTHER = 120_002
let api: FakeApi
let paidPrices: typeof Paid.paidPrices
let session: typeof Session
beforeAll(async () => {
  api = await startApi()
  ;({ paidPrices } = await import('./paid-prices.server.js'))
  session = await import('../session/session.server.js')
})
afterAll(() => api.stop())

async function ofReader(year: number | '0km' | null, lookedYear?: number) {
  const more = lookedYear === undefined ? {} : { lookedYear }
  const account = api.addAccount('ana@example.com', { consulted: new Set([FIESTA]), ...more })
  const token = api.tokenFor(account)
  const headers = session.withCookies(await session.sessionCookie.seal(token, 3600))
  const request = getRequest('/', cookiesOf({ headers }))
  return [...(await paidPrices(request, { vehicleType: 'cars', year, codias: [FIESTA, OTHER] }))]
}

it('are those of the versions that the reader has paid for, in the chosen year or the newest', async () => {
  const [[codia, chosen] = []] = await ofReader(2018)
  expect([codia, chosen?.year]).toEqual([FIESTA, 2018])
  const [[, newest] = []] = await ofReader(null)
  expect(newest?.year).toBeGreaterThan(2018)
  expect(newest?.price).toBeGreaterThan(chosen?.price ?? 0)
  expect(api.looks).toEqual([])
})

it('are in the year looked for, where no other is chosen', async () => {
  const yearOf = async (...asked: Parameters<typeof ofReader>) => (await ofReader(...asked))[0]?.[1].year
  expect(await yearOf(null, 2017)).toBe(2017)
  expect(await yearOf(2018, 2017)).toBe(2018)
  expect(await yearOf(null, 1950)).toBe(await yearOf(null))
})

it('are none for a year without a price, for 0km and for visitors', async () => {
  expect(await ofReader(1950)).toEqual([])
  expect(await ofReader('0km')).toEqual([])
  api.calls.length = 0
  const asked = { vehicleType: 'cars', year: 2018, codias: [FIESTA] } as const
  expect([...(await paidPrices(getRequest('/'), { ...asked, codias: [...asked.codias] }))]).toEqual([])
  expect(api.calls).toEqual([])
})
