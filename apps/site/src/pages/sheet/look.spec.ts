import { seenRoutes } from '@preciosa/contracts/history'
import { type FakeApi, type SiteAccount, USED_PRICES } from '@preciosa/testing/fake-api'
import { pricesRoutes } from '@preciosa/contracts/looks'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Money from '../../subjects/money/money.server.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Look from './look.server.js'
import { openedBy, withOpened } from './opened.rules.js'
import type * as Sheet from './sheet.server.js'

const FIESTA = { vehicleType: 'cars', codia: '120001' }
const PATH = '/ficha/cars/120001'

describe('a look', () => {
  let api: FakeApi
  let look: typeof Look.look
  let loadSheet: typeof Sheet.loadSheet
  let session: typeof Session
  let ratesNow: typeof Money.ratesNow
  let account: SiteAccount
  let cookie: string

  beforeAll(async () => {
    api = await startApi()
    ;({ look } = await import('./look.server.js'))
    ;({ loadSheet } = await import('./sheet.server.js'))
    ;({ ratesNow } = await import('../../subjects/money/money.server.js'))
    session = await import('../../subjects/session/session.server.js')
  })
  beforeEach(async () => {
    api.calls.length = 0
    api.tokens.clear()
    account = api.addAccount('ana@example.com')
    cookie = await signedIn(account)
  })
  afterEach(() => {
    api.refuseEverything = null
    api.reset()
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  async function signedIn(one: SiteAccount): Promise<string> {
    const header = await session.sessionCookie.seal(api.tokenFor(one), 3600)
    return cookiesOf({ headers: session.withCookies(header) })
  }
  const ask = (fields: Record<string, string> = {}, params = FIESTA, as = cookie) =>
    look(formRequest(PATH, fields, as), params)
  const pathsCalled = () => api.calls.map(({ path }) => path.replace(/\?.*/, ''))

  it('asks for confirmation before it spends', async () => {
    await expect(ask()).resolves.toEqual({ kind: 'confirm', credits: 3 })
    expect([api.looks, account.credits]).toEqual([[], 3])
  })

  it('spends one credit on confirmation and answers the prices by one call', async () => {
    await ratesNow()
    api.calls.length = 0
    const answer = await ask({ confirm: '1' })
    expect(pathsCalled()).toEqual(['/preciosa/models/120001/prices'])
    const { shown } = openedBy(answer) ?? {}
    expect([shown?.credits, account.credits]).toEqual([2, 2])
    const rows = shown?.rows ?? []
    expect(rows.map(({ year }) => year)).toEqual([null, 2022, 2021, 2020, 2019, 2018, 2017, 2016])
    expect(rows[1]?.pesos.replace('\u00a0', ' ')).toBe('$ 21.737.000')
  })

  it.each([
    ['without the history', ['RAW_DATASHEET'], {}],
    ['with the history', ['RAW_DATASHEET', 'HISTORIC_PRICE'], { past: '1' }],
  ] as const)('shows %s what the loader shows afterwards', async (_, permissions, past) => {
    account.permissions = [...permissions]
    for (const search of ['', '?anio=2018', '?anio=2018&moneda=blue', '?anio=1999']) {
      const path = PATH + search
      account.consulted.clear()
      const before = await loadSheet(getRequest(path, cookie), FIESTA)
      const answer = await look(formRequest(path, { confirm: '1', ...past }, cookie), FIESTA)
      const after = await loadSheet(getRequest(path, cookie), FIESTA)
      expect(before.shown).toBeNull()
      expect(withOpened(before, openedBy(answer))).toEqual(after)
    }
  })

  it('answers the prices without the trend when only the trend is unavailable', async () => {
    expectLogs('What a reader has paid for could not be read')
    account.permissions = ['HISTORIC_PRICE']
    api.refuse(seenRoutes.seen, 'unavailable')
    const { shown } = openedBy(await ask({ confirm: '1', past: '1' })) ?? {}
    expect(shown).toMatchObject({ credits: 2, trend: null, since: null })
    expect(shown?.rows).toHaveLength(8)
  })

  describe('without scripts', () => {
    const send = (fields: Record<string, string>, path = PATH) => {
      const request = formRequest(path, fields, cookie)
      request.headers.set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
      return responseOf(look(request, FIESTA))
    }

    it('leads to a page by GET for the question and for the prices, so that a reload sends no form', async () => {
      const path = `${PATH}?anio=2018`
      const asked = locationOf(await send({}, path)) ?? ''
      expect(asked).toBe(`${path}&precios=ver`)
      const load = () => loadSheet(getRequest(asked, cookie), FIESTA)
      expect(await load()).toMatchObject({ asksForPrices: true, outcome: 'charge', shown: null })
      expect([api.looks, account.credits]).toEqual([[], 3])
      expect(locationOf(await send({ confirm: '1' }, asked))).toBe(asked)
      for (let times = 0; times < 2; times += 1)
        expect(await load()).toMatchObject({ outcome: 'free', shown: { credits: 2 } })
      expect([api.looks.length, account.credits]).toEqual([1, 2])
    })

    it('leads back when the version is paid for already', async () => {
      account.consulted.add(120_001)
      expect(locationOf(await send({}))).toBe(PATH)
    })
  })

  it('costs nothing for a version paid this month', async () => {
    account.consulted.add(120_001)
    await expect(ask()).resolves.toEqual({ kind: 'free' })
    expect([api.looks, account.credits]).toEqual([[], 3])
  })

  it('asks a visitor to register without calling the API', async () => {
    const response = await responseOf(look(formRequest(`${PATH}?anio=2018`, { confirm: '1' }, ''), FIESTA))
    const back = new URLSearchParams({ volver: `${PATH}?anio=2018&precios=ver` }).toString()
    expect(locationOf(response)).toBe(`${PATH}?anio=2018&showregistermodal=true&${back}`)
    expect(api.calls).toEqual([])
  })

  it.each(['no-credits', 'credits-paused', 'wrong-plan'] as const)(
    'returns %s with and without confirmation',
    async (code) => {
      account.refusal = code
      const refused = { kind: 'refused', reason: code }
      await expect(ask()).resolves.toEqual(refused)
      await expect(ask({ confirm: '1' })).resolves.toEqual(refused)
      expect(account.credits).toBe(3)
    },
  )

  it('ends an unknown session and redirects to sign-in with a return path (401)', async () => {
    api.tokens.clear()
    for (const fields of [{}, { confirm: '1' }] as Record<string, string>[]) {
      const response = await responseOf(ask(fields))
      expect(locationOf(response)).toBe(
        '/?showloginmodal=true&showsession=true&volver=%2Fficha%2Fcars%2F120001',
      )
      expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-preciosa-sesion=; .*Max-Age=0/)
    }
    const forged = await responseOf(ask({ confirm: '1' }, FIESTA, '__Host-preciosa-sesion=forged'))
    expect(locationOf(forged)).toContain('showsession=true')
  })

  it('redirects to the wizard for an account without a profile (412), to /error on 429', async () => {
    api.refuseEverything = 'account-incomplete'
    for (const form of [{ confirm: '1' }, {}])
      expect(locationOf(await responseOf(ask(form)))).toMatch(/^\/bienvenido\?volver=%2Fficha%2F/)
    api.refuseEverything = 'too-many-requests'
    expect(locationOf(await responseOf(ask({ confirm: '1' })))).toBe('/error')
  })

  it.each(['unavailable', 'internal'] as const)('fails on %s', async (code) => {
    expectLogs('The API did not answer a look')
    api.refuseEverything = code
    await expect(ask({ confirm: '1' })).resolves.toEqual({ kind: 'refused', reason: 'failed' })
  })

  it('reports a missing permission as the wrong plan', async () => {
    api.refuseEverything = 'permission'
    await expect(ask({ confirm: '1' })).resolves.toEqual({ kind: 'refused', reason: 'wrong-plan' })
  })

  it.each([
    { vehicleType: 'cars', codia: '200001' },
    { vehicleType: 'trucks', codia: '120001' },
    { vehicleType: 'cars', codia: '1e5' },
  ])('returns 404 for %j', async (params) => {
    expect((await responseOf(ask({ confirm: '1' }, params))).status).toBe(404)
  })

  describe('an earlier month', () => {
    const month = (fields: Record<string, string>) => ask({ year: '2026', month: '10', ...fields })

    it('is free for an account that paid for the version', async () => {
      Object.assign(account, { permissions: ['HISTORIC_PRICE'], consulted: new Set([120_001]) })
      await expect(month({})).resolves.toMatchObject({
        archived: { kind: 'archived', month: { name: 'octubre 2026' } },
      })
      const march = { year: 2026, month: 3, name: 'marzo 2026' }
      await expect(month({ month: '3' })).resolves.toEqual({
        kind: 'archive',
        archived: { kind: 'no-results', month: march },
      })
      expect(account.credits).toBe(3)
    })

    it.each([{}, { confirm: '1' }])('never spends a credit with %j', async (fields) => {
      account.permissions = ['HISTORIC_PRICE']
      await expect(month(fields)).resolves.toMatchObject({ archived: { kind: 'unpaid' } })
      expect([api.looks, account.credits]).toEqual([[], 3])
    })

    it.each([{ month: '13' }, { month: '' }, { year: 'mil' }, { year: '99999' }, { month: '-1' }])(
      'is refused if invalid: %j',
      async (fields) => {
        await expect(month(fields)).resolves.toMatchObject({ archived: { kind: 'no-month' } })
        expect(api.calls).toEqual([])
      },
    )

    it('is refused without permission, with paused credits, or when the API is unavailable', async () => {
      account.consulted = new Set([120_001])
      const refused = (reason: string) => ({ archived: { kind: 'refused', reason } })
      await expect(month({})).resolves.toMatchObject(refused('wrong-plan'))
      account.consulted.clear()
      account.refusal = 'credits-paused'
      await expect(month({})).resolves.toMatchObject(refused('credits-paused'))
      expectLogs('The API did not answer a look')
      api.refuseEverything = 'unavailable'
      await expect(month({})).resolves.toEqual({ kind: 'refused', reason: 'failed' })
    })
  })

  it('accepts only forms', async () => {
    const request = new Request(formRequest(PATH, {}).url, { method: 'POST', body: 'confirm=1' })
    expect((await responseOf(look(request, FIESTA))).status).toBe(400)
  })

  describe('the sheet by GET', () => {
    const figures = USED_PRICES[120_001]!.flatMap(({ price }) => [`${price}`, price.toLocaleString('es-AR')])
    const load = (as: string) => loadSheet(getRequest(PATH, as), FIESTA)

    it('shows a visitor the years and only the 0km price', async () => {
      const sheet = await load('')
      expect(sheet).toMatchObject({ years: [2022, 2021, 2020, 2019, 2018, 2017, 2016], outcome: null })
      const paths = api.calls.map(({ path }) => path)
      expect(paths.filter((path) => !/dollar|guide|features|articles|groups/.test(path))).toEqual([
        '/preciosa/models/120001?vehicleType=cars',
      ])
      for (const figure of figures) expect(JSON.stringify(sheet)).not.toContain(figure)
    })

    it.each([
      ['has to pay', {}, 'charge'],
      ['has no credits', { credits: 0 }, 'no-credits'],
      ['has the wrong plan', { refusal: 'wrong-plan' as const }, 'wrong-plan'],
    ])('shows a user who %s the outcome of a look without making it', async (_, changes, outcome) => {
      const sheet = await load(await signedIn(api.addAccount('eva@example.com', changes)))
      expect(sheet.outcome).toBe(outcome)
      expect(api.looks).toEqual([])
      for (const figure of figures) expect(JSON.stringify(sheet)).not.toContain(figure)
    })

    it('shows a user who has paid the prices, without a look', async () => {
      account.consulted.add(120_001)
      const sheet = await load(cookie)
      expect(sheet).toMatchObject({ outcome: 'free', lockedChart: null, shown: { credits: 3, trend: null } })
      expect(sheet.shown?.rows.map(({ year }) => year)).toEqual([
        null,
        2022,
        2021,
        2020,
        2019,
        2018,
        2017,
        2016,
      ])
      expect([api.looks, account.credits]).toEqual([[], 3])
    })

    it('shows the trend and the archives of a paid version with the history', async () => {
      const past = { permissions: ['HISTORIC_PRICE' as const], consulted: new Set([120_001]) }
      const sheet = await load(await signedIn(api.addAccount('eva@example.com', past)))
      expect(sheet).toMatchObject({ archiveYears: [2026, 2025], shown: { since: 'octubre' } })
      expect(api.looks).toEqual([])
    })

    it('says that nothing is to be paid when the plan shows no used price', async () => {
      const path = getRequest('/ficha/cars/120002', cookie)
      const sheet = await loadSheet(path, { vehicleType: 'cars', codia: '120002' })
      expect(sheet).toMatchObject({ outcome: 'nothing', shown: { rows: [{ year: null }] } })
    })

    it('keeps the prices closed while the API can’t say what is paid', async () => {
      expectLogs('What a reader has paid for could not be read')
      account.consulted.add(120_001)
      api.refuse(seenRoutes.seen, 'unavailable')
      expect(await load(cookie)).toMatchObject({ outcome: 'free', shown: null })
    })

    it.each(['unavailable', 'too-many-requests'] as const)(
      'doesn’t take a signed-in user for a visitor when the API answers %s',
      async (code) => {
        expectLogs(...(code === 'unavailable' ? ['The cost of a look could not be read'] : []))
        api.refuse(pricesRoutes.access, code)
        const { outcome } = await load(cookie)
        expect(outcome).not.toBeNull()
        expect(['free', 'charge', 'nothing']).not.toContain(outcome)
      },
    )

    it('ends an unknown session', async () => {
      api.tokens.clear()
      expect(locationOf(await responseOf(load(cookie)))).toContain('showsession=true')
    })
  })
})
