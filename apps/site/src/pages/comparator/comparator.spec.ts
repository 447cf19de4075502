import type { Permission } from '@preciosa/contracts'
import { searchRoutes } from '@preciosa/contracts/search'
import type { FakeApi, SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { formRequest, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Sessions from '../../subjects/session/session.server.js'
import { forVisitor } from '../../api/visitor.server.js'
import type * as Comparator from './comparator.server.js'
import type { ComparisonData } from './comparison-data.js'
import type * as Payments from './pay.server.js'

const TWO: Permission[] = ['RAW_DATASHEET', 'MEASUREMENTS', 'COMPARATOR', 'CAR_PRICES', 'MOTORBIKE_PRICES']
const FOUR: Permission[] = [...TWO, 'COMPARATOR_TWO_VEHICLES', 'HISTORIC_PRICE']
const BOTH = '/comparador?tipo=autos&codias=120001-300001&anio=2018'
const FIESTA_2018 = 16_485
const TREND_2018 = 15_433

const spaced = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as T

describe('the comparator', () => {
  let api: FakeApi
  let session: typeof Sessions.sessionCookie
  let comparator: typeof Comparator
  let payments: typeof Payments

  beforeAll(async () => {
    api = await startApi()
    comparator = await import('./comparator.server.js')
    payments = await import('./pay.server.js')
    ;({ sessionCookie: session } = await import('../../subjects/session/session.server.js'))
  })
  beforeEach(() => {
    api.calls.length = 0
    api.reset()
    api.refuseEverything = null
  })
  afterAll(() => api.stop())

  let people = 0
  async function person(permissions: Permission[], changes: Partial<SiteAccount> = {}) {
    people += 1
    const account = api.addAccount(`p${people}@x.com`, { permissions, ...changes })
    const cookie = (await session.seal(api.tokenFor(account), 3600)).replace(/;.*/, '')
    const load = (path: string) =>
      forVisitor('203.0.113.7', () => comparator.loadComparator(getRequest(path, cookie)))
    return {
      account,
      cookie,
      load,
      see: async (path: string) => (await load(path)) as ComparisonData,
      send: (fields: Record<string, string>, path = BOTH) =>
        forVisitor('203.0.113.7', () => payments.payComparison(formRequest(path, fields, cookie))),
    }
  }
  const codiasOf = ({ vehicles }: ComparisonData) => vehicles.map(({ codia }) => codia)
  const calls = () => api.calls.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)

  it('asks visitors to register and redirects accounts without comparator to /404', async () => {
    const load = (cookie = '') => comparator.loadComparator(getRequest('/comparador', cookie))
    expect(await load()).toEqual({ kind: 'visitor' })
    const { cookie } = await person(['RAW_DATASHEET'])
    expect(locationOf(await responseOf(load(cookie)))).toBe('/404')
  })

  it('makes one API call and charges nothing', async () => {
    const ana = await person(FOUR)
    const data = await ana.see(BOTH)
    expect(calls().filter((call) => call.includes('/models'))).toEqual(['GET /preciosa/models/comparison'])
    expect(api.looks).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${FIESTA_2018}|${TREND_2018}|16\\.485|15\\.433`))
    expect(data).toMatchObject({
      most: 4,
      notes: [],
      isFull: false,
      showsHint: true,
      prices: { year: 2018, missing: null, lead: { cells: [{ kind: 'locked' }, { kind: 'locked' }] } },
      payment: { credits: 3, outcome: 'charge', due: [{ codia: 120_001 }, { codia: 300_001 }] },
      url: 'https://guia.example/comparador?tipo=autos&codias=120001-300001&anio=2018',
    })
    expect(data.trend?.chart?.wide).toMatchObject({ series: [], locked: [{}] })
  })

  it('shows paid prices and their history', async () => {
    const ana = await person(FOUR, { consulted: new Set([120_001, 300_001]) })
    const { prices, trend, payment } = await ana.see(BOTH)
    const texts = (cells: NonNullable<typeof prices.lead>['cells']) =>
      cells.map((cell) => (cell.kind === 'price' ? [spaced(cell.text), cell.best] : cell.kind))
    expect(texts(prices.lead?.cells ?? [])).toEqual([
      ['$ 16.485.000', null],
      ['$ 15.433.000', 'el más barato'],
    ])
    expect(prices.others.map(({ name, cells }) => [name, ...texts(cells).map(([text]) => text)])).toEqual([
      ['Dólar oficial', 'US$ 11.139', 'US$ 10.428'],
      ['Dólar blue', 'US$ 10.881', 'US$ 10.187'],
    ])
    expect(payment).toEqual({ due: [], credits: 3, outcome: 'free' })
    expect(spaced(trend)).toMatchObject({
      since: 'octubre',
      changes: [
        { kind: 'change', change: { direction: 'up', share: '2 %' } },
        { kind: 'change', change: { direction: 'up', share: '2 %' } },
      ],
      note: 'En pesos de cada mes.',
      hasMonths: true,
      rows: null,
    })
    const months = await ana.see(`${BOTH}&meses=1`)
    expect(spaced(months.trend?.rows)).toMatchObject([
      { month: 'noviembre 2026', cells: ['$ 16.485.000', '$ 15.433.000'] },
      { month: 'octubre 2026' },
    ])
    expect(trend?.chart?.wide.series.map(({ tone, name }) => [tone, name?.text])).toEqual([
      ['main', 'Fiesta'],
      ['ink', 'Gol Trend'],
    ])
    const dollars = await ana.see(`${BOTH}&moneda=blue&meses=1`)
    expect(texts(dollars.prices.lead?.cells ?? [])[0]).toEqual(['US$ 10.881', null])
    expect(spaced(dollars.trend?.rows?.[1]?.cells[0])).toBe('US$ 11.146')
  })

  it('closes each figure of an unpaid price, not only the price', async () => {
    const ana = await person(FOUR, { consulted: new Set([120_001]) })
    const { prices, trend } = await ana.see(BOTH)
    const rows = [prices.lead?.cells, ...prices.others.map(({ cells }) => cells), trend?.changes, trend?.real]
    for (const row of rows) expect(row?.[1]).toEqual({ kind: 'locked' })
    const never = await ana.see(BOTH.replace('2018', '2022'))
    expect(never.prices.others.map(({ cells }) => cells[1])).toEqual([{ kind: 'none' }, { kind: 'none' }])
  })

  it('compares as many vehicles as the plan allows and lists the rest', async () => {
    const four = await person(FOUR)
    const two = await person(TWO)
    const all = [120_001, 120_002, 300_001, 300_002, 300_003]
    const path = `/comparador?codias=${all.join('-')}`
    expect(await four.see(path)).toMatchObject({
      notes: ['Tu plan compara hasta 4 vehículos: quedó afuera 1.'],
    })
    const few = await two.see(path)
    expect([codiasOf(few), few.most, few.isFull, few.trend]).toEqual([all.slice(0, 2), 2, true, null])
    expect(few.notes).toEqual(['Tu plan compara hasta 2 vehículos: quedaron afuera 3.'])
  })

  it('compares the valid part of a URL edited by hand', async () => {
    const ana = await person(TWO)
    const fifty = Array.from({ length: 48 }, (_, at) => 900_001 + at)
    const data = await ana.see(`/comparador?tipo=autos&codias=${[...fifty, 120_002, 120_001].join('-')}`)
    expect(codiasOf(data)).toEqual([120_002, 120_001])
    expect(data.notes).toEqual(['No están en la guía los codias 900001, 900002, 900003 y 45 más.'])
    const mixed = await ana.see('/comparador?tipo=autos&codias=200001-120001-x')
    expect(codiasOf(mixed)).toEqual([120_001])
    expect(mixed.notes).toEqual(['Honda Wave 110 S es una moto: sólo se comparan vehículos del mismo tipo.'])
    const gone = await ana.see('/comparador?tipo=autos&codias=999')
    expect([codiasOf(gone), gone.asksFor, gone.notes]).toEqual([
      [],
      'vehicles',
      ['El codia 999 no está en la guía.'],
    ])
    const other = await responseOf(ana.load('/comparador?tipo=autos&codias=200001&diferencias=1'))
    expect(locationOf(other)).toBe('/comparador?tipo=motos&codias=200001&diferencias=1')
  })

  it("is empty without vehicles and uses the plan's vehicle type", async () => {
    const ana = await person(TWO)
    expect(await ana.see('/comparador')).toMatchObject({
      asksFor: 'nothing',
      vehicleType: 'cars',
      vehicles: [],
    })
    expect(await ana.see('/comparador?tipo=motos')).toMatchObject({
      asksFor: 'kind',
      vehicleType: 'motorcycles',
    })
  })

  it('finds vehicles to add or explains why not', async () => {
    const ana = await person(TWO)
    const found = async (text: string) => (await ana.see(`${BOTH}&buscar=${encodeURIComponent(text)}`)).found
    expect(await found('zz')).toEqual({ kind: 'fault', text: 'Escribí al menos 3 caracteres.' })
    expect(await found('ka')).toMatchObject({ kind: 'versions', rows: [{ codia: 120_002 }], more: false })
    expect(await found('a'.repeat(30))).toEqual({ kind: 'fault', text: 'Escribí hasta 29 caracteres.' })
    expect(await found('ka 1.5')).toMatchObject({
      kind: 'versions',
      more: false,
      // The first of two is replaced.
      rows: [{ codia: 120_002, path: '/comparador?tipo=autos&codias=120002-300001&anio=2018' }],
    })
    expect(await found('gol')).toMatchObject({ kind: 'versions', more: true })
    api.refuse(searchRoutes.search, 'unavailable')
    api.refuse(searchRoutes.searchByPost, 'unavailable')
    expect(await found('vento')).toEqual({ kind: 'away' })
  })

  describe('payment', () => {
    const FIELDS = { tipo: 'autos', codias: '120001-300001' }

    it('asks for agreement first, then charges once', async () => {
      const ana = await person(FOUR)
      expect(await ana.send(FIELDS)).toEqual({
        kind: 'confirm',
        due: [
          { codia: 120_001, title: 'Ford Fiesta 1.6 SE' },
          { codia: 300_001, title: 'Volkswagen Gol Trend 1.6 Trendline 5P Serie 1' },
        ],
        credits: 3,
      })
      expect([api.looks.length, ana.account.credits]).toEqual([0, 3])
      const first = await ana.send({ ...FIELDS, anio: '2018', confirm: '1' })
      expect(first).toEqual({ kind: 'paid', spent: 2, credits: 1 })
      expect(ana.account.lookedYear).toBe(2018)
      expect(await ana.send({ ...FIELDS, confirm: '1' })).toEqual({ kind: 'paid', spent: 0, credits: 1 })
      expect(await ana.send(FIELDS)).toEqual({ kind: 'paid', spent: 0, credits: 1 })
      expect(ana.account.credits).toBe(1)
    })

    it('leads to the comparison by GET without scripts, so that a reload sends no form', async () => {
      const ana = await person(FOUR)
      for (const fields of [{ ...FIELDS, confirm: '1' }, FIELDS]) {
        const request = formRequest(BOTH, fields, ana.cookie)
        request.headers.set('Accept', 'text/html,*/*;q=0.8')
        expect(locationOf(await responseOf(payments.payComparison(request)))).toBe(BOTH)
      }
      expect(ana.account.credits).toBe(1)
    })

    it('charges only the vehicles of the form, not those of the URL', async () => {
      const ana = await person(FOUR)
      await ana.send({ tipo: 'autos', codias: '300001', confirm: '1' })
      expect([...ana.account.consulted]).toEqual([300_001])
    })

    it.each([
      ['no-credits', { credits: 1 }, {}],
      ['credits-paused', { refusal: 'credits-paused' as const }, {}],
      ['wrong-plan', { refusal: 'wrong-plan' as const }, { confirm: '1' }],
    ])('is refused for %s without a charge', async (reason, changes, more) => {
      const ana = await person(FOUR, changes)
      const before = ana.account.credits
      expect(await ana.send({ ...FIELDS, ...more })).toEqual({ kind: 'refused', reason })
      expect(ana.account.credits).toBe(before)
    })

    it('reports an unreachable API and a missing session', async () => {
      expectLogs('The API did not answer a payment of a comparison')
      const ana = await person(FOUR)
      api.refuseEverything = 'unavailable'
      expect(await ana.send({ ...FIELDS, confirm: '1' })).toEqual({ kind: 'refused', reason: 'failed' })
      const visitor = await responseOf(payments.payComparison(formRequest(BOTH, FIELDS)))
      expect(locationOf(visitor)).toContain('&showregistermodal=true')
    })

    it.each([
      ['no vehicles', { tipo: 'autos' }],
      ['five', { tipo: 'autos', codias: '1-2-3-4-5', confirm: '1' }],
      ['no type', { codias: '120001', confirm: '1' }],
      ['words', { tipo: 'camiones', codias: 'x', confirm: '1' }],
    ])('rejects a form with %s', async (_, fields) => {
      const ana = await person(FOUR)
      const answer = await responseOf(ana.send(fields))
      expect([answer.status, api.looks.length]).toEqual([400, 0])
    })

    it('redirects to sign-in when the session ended', async () => {
      const ana = await person(FOUR)
      api.tokens.clear()
      const answer = await responseOf(ana.send({ ...FIELDS, confirm: '1' }))
      expect(locationOf(answer)).toBe(
        `/?showloginmodal=true&showsession=true&volver=${encodeURIComponent(BOTH)}`,
      )
    })
  })
})
