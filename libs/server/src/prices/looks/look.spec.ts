import type { PlanCode } from '@preciosa/contracts'
import { endPlanAt } from '@preciosa/testing'
import { LookService } from './look.service.js'
import { PricesModule } from './prices.module.js'
import { openLooks, type TestCaller, type TestLooks } from './testing/open-looks.js'

const NOW = new Date('2026-11-21T12:00:00Z')

let test: TestLooks
let looks: LookService
let gol: number
let fox: number
let tera: number
let moto: number

beforeAll(async () => {
  test = await openLooks([PricesModule])
  test.clock.set(NOW)
  looks = test.get(LookService)
  const { guide } = test
  await guide.published({
    brands: {
      VW: {
        GOL: [{ name: 'Gol Trend', newPrice: 21_413, prices: { 2014: 8137, 2015: 9241, 2026: 19_777 } }],
        FOX: [{ name: 'Fox Highline', newPrice: null, prices: { 2015: 7653 } }],
        TERA: [{ name: 'Tera', newPrice: 33_019, prices: {} }],
      },
    },
  })
  await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
  gol = (await guide.idsOf('VW', 'GOL', 'Gol Trend')).codia
  fox = (await guide.idsOf('VW', 'FOX', 'Fox Highline')).codia
  tera = (await guide.idsOf('VW', 'TERA', 'Tera')).codia
  moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
})
beforeEach(() => test.clock.set(NOW))
afterEach(async () => {
  expect(await test.credits.check()).toEqual([])
})
afterAll(() => test.close())

const car = (codia: number) => ({ codia, vehicleType: 'cars' }) as const
const bike = (codia: number) => ({ codia, vehicleType: 'motorcycles' }) as const
const look = ({ token }: TestCaller, codia: number, atYear?: number) =>
  looks.look(token, { ...car(codia), atYear })
const access = ({ token }: TestCaller, codia: number) => looks.access(token, car(codia))
const years = async (who: TestCaller) => (await look(who, gol)).usedPrices.map(({ year }) => year)
const refused = (code: string) => ({ code })

describe('a look', () => {
  it("shows the list's prices and spends one credit, the first time of the month", async () => {
    const ana = await test.caller()
    expect(await access(ana, gol)).toEqual({ outcome: 'charge', cost: 1, availableCredits: 3 })
    const usedPrices = [
      { year: 2015, price: 9241 },
      { year: 2014, price: 8137 },
    ]
    expect(await look(ana, gol)).toEqual({
      newPrice: { price: 21_413 },
      usedPrices,
      response: [{ year: null, price: 21_413 }, ...usedPrices],
      userCredits: 2,
      availableCredits: 2,
    })
    expect(await access(ana, gol)).toEqual({ outcome: 'free', cost: 0, availableCredits: 2 })
    expect((await look(ana, gol)).availableCredits).toBe(2)
  })

  it('keeps the year that was looked for, of the look that spends', async () => {
    const ana = await test.caller()
    for (const [codia, year] of [
      [gol, 2014],
      [gol, 2015],
      [fox, 2014],
    ] as const)
      await look(ana, codia, year)
    const seen = await looks.seen(ana.token, { batch: [gol, fox], vehicleType: 'cars' })
    expect(seen.map(({ year }) => year)).toEqual([2014, undefined])
  })

  it('is charged once when a hundred requests race', async () => {
    const ana = await test.caller()
    await Promise.all(Array.from({ length: 100 }, () => look(ana, gol)))
    expect(await access(ana, fox)).toMatchObject({ availableCredits: 2 })
  })

  it('costs nothing for a version without used prices', async () => {
    const ana = await test.caller()
    expect(await access(ana, tera)).toEqual({ outcome: 'nothing', cost: 0, availableCredits: 3 })
    expect(await look(ana, tera)).toEqual({
      newPrice: { price: 33_019 },
      usedPrices: [],
      response: [{ year: null, price: 33_019 }],
      userCredits: 3,
      availableCredits: 3,
    })
  })

  it('shows used prices of the current year with USED_PRICE, until the plan ends', async () => {
    const pro = await test.caller('professionalIndividual')
    expect(await years(pro)).toEqual([2026, 2015, 2014])
    // 3 of the welcome lot and 300 of the plan, minus this look.
    expect(await test.credits.balance(pro.id)).toBe(302)
    const [began, ended] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-21T11:00:00Z')]
    await test.db.query('update subscription set starts_at = $2 where account_id = $1', [pro.id, began])
    await endPlanAt((sql, values) => test.db.query(sql, values), pro.id, ended)
    expect(await years(pro)).toEqual([2015, 2014])
  })

  it.each<[PlanCode | undefined, object]>([
    ['individualCar', { outcome: 'charge', cost: 1, availableCredits: 18 }],
    [undefined, { outcome: 'free', cost: 0, availableCredits: 2 }],
  ])('costs again next month unless the welcome lot paid for it (%s)', async (plan, expected) => {
    const ana = await test.caller(plan)
    await look(ana, gol)
    test.clock.set(new Date('2026-12-02T12:00:00Z'))
    expect(await access(ana, gol)).toEqual(expected)
  })
})

describe('a refused look', () => {
  it.each<[string, (ana: TestCaller) => Promise<unknown>]>([
    ['login-required', () => looks.look(null, car(gol))],
    ['login-required', () => looks.look(null, car(999_999))],
    ['session-expired', () => looks.look('robado', car(gol))],
    ['not-found', (ana) => look(ana, 999_999)],
    ['not-found', (ana) => looks.look(ana.token, bike(gol))],
    ['not-found', (ana) => look(ana, moto)],
    ['not-found', () => looks.access(null, car(999_999))],
  ])('is %s', async (code, asked) => {
    await expect(asked(await test.caller())).rejects.toMatchObject({ code })
  })

  it('is foretold', async () => {
    expect(await looks.access(null, car(gol))).toEqual({
      outcome: 'login-required',
      cost: 0,
      availableCredits: null,
    })
  })

  it('is account-incomplete without a profile', async () => {
    const ana = await test.caller()
    await test.db.query('delete from profile where account_id = $1', [ana.id])
    await expect(look(ana, gol)).rejects.toMatchObject(refused('account-incomplete'))
    await expect(look(ana, 999_999)).rejects.toMatchObject(refused('not-found'))
  })

  it('is no-credits without credits, but not for paid versions or those without used prices', async () => {
    const ana = await test.caller()
    await test.leave(ana, 1)
    await look(ana, gol)
    await expect(look(ana, fox)).rejects.toMatchObject(refused('no-credits'))
    expect(await access(ana, fox)).toEqual({ outcome: 'no-credits', cost: 0, availableCredits: 0 })
    await look(ana, gol)
    await look(ana, tera)
  })

  it("is credits-paused if the plan's charge was rejected", async () => {
    const ana = await test.caller('individualPremium')
    await test.pause(ana)
    await expect(look(ana, gol)).rejects.toMatchObject(refused('credits-paused'))
    expect(await access(ana, gol)).toEqual({ outcome: 'credits-paused', cost: 0, availableCredits: 48 })
  })

  it('is wrong-plan with a plan of the other vehicle type', async () => {
    const ana = await test.caller('individualMotorbike')
    await expect(look(ana, gol)).rejects.toMatchObject(refused('wrong-plan'))
    expect((await looks.look(ana.token, bike(moto))).usedPrices).not.toEqual([])
  })
})
