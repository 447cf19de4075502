import type { Trend } from '@preciosa/contracts/history'
import { statementsOf } from '@preciosa/testing'
import { LookService } from '../looks/index.js'
import { openLooks, type TestCaller, type TestLooks } from '../looks/testing/open-looks.js'
import { HistoryModule } from './history.module.js'
import { HistoryService } from './history.service.js'
import { SeenService } from './seen.service.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const DECEMBER = new Date('2026-12-02T12:00:00Z')
const NOT_FOUND = { code: 'not-found' }

let test: TestLooks
let history: HistoryService
let gol: number
let gone: number
let bare: number
let moto: number

const GOL = (newPrice: number, prices: Record<number, number>) => ({ name: 'Gol Trend', newPrice, prices })

beforeAll(async () => {
  test = await openLooks([HistoryModule])
  test.clock.set(NOW)
  history = test.get(HistoryService)
  const { guide } = test
  const fox = { name: 'Fox', newPrice: null, prices: { 2015: 4409 } }
  const months: [string, object[]][] = [
    ['2016-11', [GOL(100, { 2014: 61 })]],
    ['2016-12', [GOL(201, { 2014: 62, 2016: 77 })]],
    ['2025-03', [GOL(9001, { 2014: 5003, 2025: 8807 }), fox]],
    ['2025-04', [GOL(9207, { 2014: 5101, 2025: 8909 })]],
    ['2026-10', [GOL(20_011, { 2014: 8011 })]],
    ['2026-11', [GOL(21_413, { 2014: 8137 }), { name: 'Tera', newPrice: 33_019, prices: {} }]],
    ['2026-12', [GOL(31_999, { 2014: 9991 })]],
  ]
  for (const [period, versions] of months)
    await guide.published({ period, brands: { VW: { GOL: versions as never } } })
  await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
  const codiaOf = async (...names: [string, string, string]) => (await guide.idsOf(...names)).codia
  gol = await codiaOf('VW', 'GOL', 'Gol Trend')
  gone = await codiaOf('VW', 'GOL', 'Fox')
  bare = await codiaOf('VW', 'GOL', 'Tera')
  moto = await codiaOf('HONDA', 'WAVE', 'Wave 110')
})
beforeEach(() => test.clock.set(NOW))
afterEach(async () => {
  expect(await test.credits.check()).toEqual([])
  await test.guide.run('truncate dollar_rate, cpi_index')
})
afterAll(() => test.close())

const car = (codia: number) => ({ codia, vehicleType: 'cars' }) as const
const bike = (codia: number) => ({ codia, vehicleType: 'motorcycles' }) as const
const premium = () => test.caller('individualPremium')
const month = (
  { token }: TestCaller,
  year: number,
  of: number,
  version: ReturnType<typeof car | typeof bike> = car(gol),
) => history.month(token, { ...version, year, month: of })
const trend = ({ token }: TestCaller, codia = gol) => history.trend(token, car(codia))
const look = ({ token }: TestCaller, codia = gol) => test.get(LookService).look(token, car(codia))
const balance = ({ id }: TestCaller) => test.credits.balance(id)

describe('the archives', () => {
  it("list the years, newest first, and a year's months, ascending", async () => {
    expect(await history.years(car(gol))).toEqual([2026, 2025, 2016])
    expect(await history.years(car(gone))).toEqual([2025])
    const monthsOf = (year: number) => history.months({ ...car(gol), year })
    expect([await monthsOf(2026), await monthsOf(2016), await monthsOf(2019)]).toEqual([[10, 11], [12], []])
  })

  it("show a month's prices and charge once for archives, trend and look of one month", async () => {
    const ana = await premium()
    expect(await month(ana, 2026, 10)).toEqual({
      newPrice: { price: 20_011 },
      response: [
        { year: null, price: 20_011 },
        { year: 2014, price: 8011 },
      ],
    })
    expect((await look(ana)).availableCredits).toBe(47)
    await month(ana, 2025, 4)
    await trend(ana)
    expect(await balance(ana)).toBe(47)
    test.clock.set(DECEMBER)
    await month(ana, 2026, 10)
    expect(await test.get(LookService).access(ana.token, car(gol))).toMatchObject({ outcome: 'free' })
    expect((await test.credits.consulted(ana.id, { limit: 9, offset: 0 })).total).toBe(2)
  })

  it("show used prices of the edition's own year or not, depending on the edition's month", async () => {
    const years = async (who: TestCaller, of: number) =>
      (await month(who, 2025, of)).response.map(({ year }) => year)
    const [ana, pro] = [await premium(), await test.caller('professionalIndividual')]
    expect([await years(pro, 3), await years(pro, 4)]).toEqual([
      [null, 2014],
      [null, 2025, 2014],
    ])
    expect([await years(ana, 3), await years(ana, 4)]).toEqual([
      [null, 2014],
      [null, 2014],
    ])
  })

  it('include versions that left the guide', async () => {
    const ana = await premium()
    const response = [{ year: 2015, price: 4409 }]
    expect(await month(ana, 2025, 3, car(gone))).toEqual({ newPrice: null, response })
    expect((await trend(ana, gone)).response.map(({ period }) => period)).toEqual(['2025-03'])
    await expect(look(ana, gone)).rejects.toMatchObject(NOT_FOUND)
  })

  it('charge nothing for a version without used prices', async () => {
    const ana = await premium()
    expect((await month(ana, 2026, 11, car(bare))).response).toEqual([{ year: null, price: 33_019 }])
    await trend(ana, bare)
    expect(await balance(ana)).toBe(48)
  })

  it('lack other months, versions and vehicle types', async () => {
    const ana = await premium()
    const ofMonth = 'No hay precios de ese vehículo en ese mes.'
    const ofAny = 'No hay precios históricos de ese vehículo.'
    const missing: [Promise<unknown>, string][] = [
      [month(ana, 2026, 9), ofMonth],
      [month(ana, 2026, 12), ofMonth],
      [month(ana, 2016, 11), ofMonth],
      [month(ana, 2026, 10, car(gone)), ofMonth],
      [month(ana, 2026, 11, car(moto)), ofMonth],
      [month(ana, 2026, 11, bike(gol)), ofMonth],
      [history.years(car(999_999)), ofAny],
      [history.years(bike(gol)), ofAny],
      [history.months({ ...car(999_999), year: 2026 }), ofAny],
      [trend(ana, 999_999), ofAny],
      [history.trend(ana.token, bike(gol)), ofAny],
    ]
    const refused = await Promise.allSettled(missing.map(([asked]) => asked))
    expect(refused).toMatchObject(
      missing.map(([, detail]) => ({ status: 'rejected', reason: { ...NOT_FOUND, detail } })),
    )
    expect(await balance(ana)).toBe(48)
  })

  it('refuse month and trend alike', async () => {
    const free = await test.caller()
    for (const asked of [
      (who: TestCaller, codia = gol) => month(who, 2026, 10, car(codia)),
      (who: TestCaller, codia = gol) => trend(who, codia),
    ]) {
      await expect(asked(free, 999_999)).rejects.toMatchObject(NOT_FOUND)
      await expect(asked(free)).rejects.toMatchObject({ code: 'permission' })
      const poor = await premium()
      await test.pause(poor)
      await expect(asked(poor)).rejects.toMatchObject({ code: 'credits-paused' })
      await test.leave(poor, 0)
      await expect(asked(poor)).rejects.toMatchObject({ code: 'no-credits' })
      await test.db.query('delete from profile where account_id = $1', [poor.id])
      await expect(asked(poor)).rejects.toMatchObject({ code: 'account-incomplete' })
    }
  })
})

describe('the trend', () => {
  it('goes from the oldest month to this one, in two statements', async () => {
    const ana = await premium()
    let shown: Trend | undefined
    const statements = await statementsOf(async () => {
      shown = await trend(ana)
    })
    const nominal = { rates: null, nominal: true }
    expect(shown?.response).toEqual([
      { period: '2016-12', newPrice: { price: 201 }, prices: [{ year: 2014, price: 62 }], ...nominal },
      { period: '2025-03', newPrice: { price: 9001 }, prices: [{ year: 2014, price: 5003 }], ...nominal },
      { period: '2025-04', newPrice: { price: 9207 }, prices: [{ year: 2014, price: 5101 }], ...nominal },
      { period: '2026-10', newPrice: { price: 20_011 }, prices: [{ year: 2014, price: 8011 }], ...nominal },
      { period: '2026-11', newPrice: { price: 21_413 }, prices: [{ year: 2014, price: 8137 }], ...nominal },
    ])
    expect(statements.filter((text) => text.includes('charge_credits'))).toHaveLength(1)
    expect(await statementsOf(() => trend(ana))).toHaveLength(1)
  })

  it("has each month's last dollar rate, and the latest one for this month", async () => {
    const quotes = [
      ['oficial', 900, '2025-03-31T23:59:00-03:00'],
      ['oficial', 950, '2025-04-01T00:00:00-03:00'],
      ['oficial', 1000, '2025-04-30T15:00:00-03:00'],
      ['oficial', 1390, '2026-10-30T17:00:00-03:00'],
      ['blue', 1300, '2025-04-29T15:00:00-03:00'],
      ['blue', 1500, '2026-11-03T15:00:00-03:00'],
      ['blue', 1510, '2026-11-20T15:00:00-03:00'],
    ]
    for (const quote of quotes)
      await test.guide.run(`insert into dollar_rate values ($1, $2, $3, now(), 'import')`, quote)
    expect((await trend(await premium())).response.map(({ rates }) => rates)).toEqual([
      null,
      { bna: 900, blue: null, cpi: null },
      { bna: 1000, blue: 1300, cpi: null },
      { bna: 1390, blue: null, cpi: null },
      { bna: 1390, blue: 1510, cpi: null },
    ])
  })

  const MONTHS = ['2016-12', '2025-03', '2025-04', '2026-10', '2026-11']
  it.each<[string, [string, number][], string | null, [number | null, boolean][]]>([
    [
      "converts each month's pesos to the index's last month and names that month",
      [
        ['2025-03', 5000],
        ['2025-04', 5200],
        ['2026-09', 9800],
        ['2026-10', 10_000],
        ['2026-12', 99_999],
      ],
      '2026-10',
      [
        [null, true],
        [2, false],
        [1.923077, false],
        [1, false],
        [1, true],
      ],
    ],
    [
      'marks months without an index as nominal',
      [
        ['2016-12', 100],
        ['2025-02', 4900],
        ['2025-04', 5200],
      ],
      '2025-04',
      [
        [52, false],
        [null, true],
        [1, false],
        [1, true],
        [1, true],
      ],
    ],
    ['has no index month without an index', [], null, MONTHS.map(() => [null, true])],
  ])('%s', async (_, index, last, months) => {
    for (const row of index)
      await test.guide.run(`insert into cpi_index values ($1, $2, 'import', now())`, row)
    const { cpiPeriod, response } = await trend(await premium())
    expect(cpiPeriod).toBe(last)
    expect(response.map(({ period, rates, nominal }) => [period, rates?.cpi ?? null, nominal])).toEqual(
      months.map((month, at) => [MONTHS[at], ...month]),
    )
  })

  it("shows used prices of an edition's own year or not, depending on the edition's month", async () => {
    const { response } = await trend(await test.caller('professionalIndividual'))
    expect(response.map(({ prices }) => prices.map(({ year }) => year))).toEqual([
      [2016, 2014],
      [2014],
      [2025, 2014],
      [2014],
      [2014],
    ])
  })
})

describe('seen versions', () => {
  const seen = async ({ token }: TestCaller, batch: number[], historicPrice = false) =>
    (
      await test
        .get(SeenService)
        .seen(token, { batch, vehicleType: 'cars' }, { historicPrice, usedPrice: false })
    ).response

  it('are those paid for this month, in the order asked, and cost nothing', async () => {
    const ana = await test.caller()
    await look(ana)
    const shown = { codia: gol, ...(await look(ana)) }
    expect(await seen(ana, [bare, gol, 999_999, moto, gol])).toEqual([shown, shown])
    expect(await balance(ana)).toBe(2)
    expect(await seen(await test.caller(), [gol])).toEqual([])
  })

  it('are none next month or with the other vehicle type', async () => {
    const ana = await premium()
    await look(ana)
    const bikes = { batch: [gol], vehicleType: 'motorcycles' } as const
    const may = { historicPrice: true, usedPrice: true }
    expect(await test.get(SeenService).seen(ana.token, bikes, may)).toEqual({ response: [] })
    test.clock.set(DECEMBER)
    expect(await seen(ana, [gol])).toEqual([])
  })

  it('have trend and archive years, as their own calls have them, if the caller may see them', async () => {
    const ana = await premium()
    const own = await trend(ana)
    expect(await seen(ana, [gol, bare], true)).toMatchObject([
      { codia: gol, trend: own, archives: [2026, 2025, 2016] },
    ])
    expect(Object.keys((await seen(ana, [gol]))[0] ?? {})).not.toContain('trend')
  })

  it('have them for ten versions at most, and no more statements for ten than for one', async () => {
    const ana = await premium()
    await look(ana)
    const ten = Array.from({ length: 10 }, () => gol)
    const [many, one] = [
      await statementsOf(() => seen(ana, ten, true)),
      await statementsOf(() => seen(ana, [gol], true)),
    ]
    expect(many).toHaveLength(one.length)
    const eleven = await seen(ana, [...ten, gol], true)
    expect([eleven.length, eleven.some((version) => 'trend' in version)]).toEqual([11, false])
  })
})
