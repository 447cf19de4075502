import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { FakeApi, SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Home from '../../pages/home/home-looks.server.js'
import type * as Session from '../session/session.server.js'
import type * as MonthLooks from './month-looks.server.js'

const PATH = '/perfil/consultas'

describe('the looks of this month', () => {
  let api: FakeApi
  let looks: typeof MonthLooks
  let home: typeof Home
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    looks = await import('./month-looks.server.js')
    home = await import('../../pages/home/home-looks.server.js')
    session = await import('../session/session.server.js')
  })
  afterEach(() => {
    api.reset()
  })
  afterAll(() => api.stop())

  const request = async (address: string, changes: Partial<SiteAccount>) => {
    const account = api.addAccount('eva@example.com', changes)
    const cookie = await session.sessionCookie.seal(api.tokenFor(account), 60)
    return getRequest(address, cookiesOf({ headers: session.withCookies(cookie) }))
  }

  it('are for each person, Free too, with the price of the year looked for', async () => {
    const consulted = new Set([120_001, 200_001])
    const page = await looks.loadMonthLooks(await request(PATH, { consulted, lookedYear: 2018 }))
    expect([page.counted, page.pages]).toEqual(['2 vehículos', 1])
    expect(page.rows.map(({ name, paid }) => [name, paid?.year])).toEqual([
      ['Fiesta 1.6 SE', 2018],
      // Without a price of that year.
      ['Wave 110 S', 2020],
    ])
    expect(api.looks).toEqual([])
  })

  it('are none before the first one, and have no further pages', async () => {
    const none = await looks.loadMonthLooks(await request(PATH, {}))
    expect([none.counted, none.rows]).toEqual([null, []])
    const beyond = await responseOf(looks.loadMonthLooks(await request(`${PATH}?pagina=2`, {})))
    expect(locationOf(beyond)).toBe(PATH)
  })

  it('stand at home for people only, and home does without them', async () => {
    const consulted = new Set([120_001])
    expect(await home.homeLooks(await request('/', { consulted }))).toMatchObject([{ codia: 120_001 }])
    expect(await home.homeLooks(getRequest('/'))).toEqual([])
    api.refuse(catalogueRoutes.versionList, 'unavailable')
    api.refuse(catalogueRoutes.versionListByPost, 'unavailable')
    expectLogs('The API is not available')
    expect(await home.homeLooks(await request('/', { consulted }))).toEqual([])
  })
})
