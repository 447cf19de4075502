import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Comparison } from '@preciosa/contracts/comparator'
import type { Seen } from '@preciosa/contracts/history'
import { Database } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import { bodyOf, type GuideBuilder, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { pausePlan, type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const NAMES = ['Gol', 'Fox', 'Polo', 'Vento']

export function comparatorCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]
  let bare: number
  let moto: number

  async function publish(period: string, ago: number) {
    const cars = NAMES.map((name, at) => ({
      name,
      newPrice: 40_000 + at,
      prices: { 2015: 7_013 + at * 1_000 - ago * 100, 2026: 39_001 },
    }))
    const brands = { VW: { AUTO: [...cars, { name: 'Sin usados', newPrice: 60_123, prices: {} }] } }
    await guide.published({ period, brands })
  }

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(NOW)
    await api.forgetGuide()
    await publish('2026-10', 1)
    await publish('2026-11', 0)
    await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
    codias = []
    for (const name of NAMES) codias.push((await guide.idsOf('VW', 'AUTO', name)).codia)
    bare = (await guide.idsOf('VW', 'AUTO', 'Sin usados')).codia
    moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
    await api.seen()
  })

  afterEach(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  const ADDRESS = '/preciosa/models/comparison'
  const ask = (who: Person | null, list: unknown, more = '') =>
    request(app)
      .get(`${ADDRESS}?list=${JSON.stringify(list)}${more}`)
      .set({ ...who?.bearer })
  const compare = async (who: Person, list: unknown, more = '') =>
    bodyOf<Comparison>(await ask(who, list, more))
  const pay = (who: Person | null, batch: unknown, headers = {}, atYear?: number) =>
    request(app)
      .post(ADDRESS)
      .set({ ...who?.bearer, ...headers })
      .send({ batch, vehicleType: 'cars', atYear })
  const codeOf = (answer: Awaited<ReturnType<typeof pay>>) => [answer.statusCode, problemOf(answer).code]
  const spent = async ({ id }: Person) => {
    const [row] = await app
      .get(Database)
      .query<{ spent: number }>('select count(*)::int as spent from credit_spend where account_id = $1', [id])
    return row?.spent
  }
  const premium = () => signUp(app, { plan: 'individualPremium', credits: 10 })
  const looksOf = ({ response }: Comparison) => response.map(({ look }) => look)

  describe('comparing versions', () => {
    it('shows free prices and the cost of the others, and spends nothing', async () => {
      const ana = await signUp(app)
      const answer = await ask(ana, [codias[1], bare, codias[0]])
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      const { response, ...rest } = bodyOf<Comparison>(answer)
      expect(response.map(({ version, look, prices }) => [version.codia, look, prices])).toEqual([
        [codias[1], 'charge', [{ year: null, price: 40_001 }]],
        [bare, 'nothing', [{ year: null, price: 60_123 }]],
        [codias[0], 'charge', [{ year: null, price: 40_000 }]],
      ])
      expect(rest).toEqual({
        year: null,
        cpiPeriod: null,
        months: [],
        outcome: 'charge',
        cost: 2,
        availableCredits: 3,
      })
      expect(answer.text).not.toMatch(/7013|8013|6913|7913|39001/)
      expect(await spent(ana)).toBe(0)
    })

    it('shows current and past prices of the paid versions only', async () => {
      const ana = await premium()
      await pay(ana, [codias[0]])
      const half = await ask(ana, codias, '&atYear=2015')
      const { response, months, ...rest } = bodyOf<Comparison>(half)
      expect(response.map(({ prices }) => prices.at(-1))).toEqual([
        { year: 2015, price: 7_013 },
        ...[1, 2, 3].map((at) => ({ year: null, price: 40_000 + at })),
      ])
      expect(months.map(({ period, prices }) => [period, prices])).toEqual([
        ['2026-10', [6_913, null, null, null]],
        ['2026-11', [7_013, null, null, null]],
      ])
      expect(rest).toMatchObject({ year: 2015, outcome: 'charge', cost: 3 })
      expect(half.text).not.toMatch(/8013|9013|10013|7913|8913|9913/)
      await pay(ana, codias.slice(1))
      const whole = await compare(ana, codias, '&atYear=2015')
      expect(whole.months.map(({ prices }) => prices)).toEqual([
        [6_913, 7_913, 8_913, 9_913],
        [7_013, 8_013, 9_013, 10_013],
      ])
      expect([looksOf(whole), whole.outcome, whole.cost]).toEqual([codias.map(() => 'free'), 'free', 0])
      expect(await spent(ana)).toBe(4)
    })

    it('shows past new prices with &newPrice=true, but no used prices of the current year', async () => {
      const ana = await premium()
      await pay(ana, [codias[0]])
      const fresh = await compare(ana, [codias[0], codias[1], bare], '&newPrice=true')
      expect(fresh.months.map(({ prices }) => prices)).toEqual([
        [40_000, null, 60_123],
        [40_000, null, 60_123],
      ])
      const current = await compare(ana, [codias[0]], '&atYear=2026')
      expect([current.year, current.months.map(({ prices }) => prices)]).toEqual([null, [[40_000], [40_000]]])
      const pro = await signUp(app, { type: 'professional', plan: 'professionalIndividual' })
      await pay(pro, [codias[0]])
      const seen = await compare(pro, [codias[0]], '&atYear=2026')
      expect([seen.year, seen.months.map(({ prices }) => prices)]).toEqual([2026, [[39_001], [39_001]]])
    })

    it('shows no past prices without HISTORIC_PRICE', async () => {
      const ana = await signUp(app)
      await pay(ana, [codias[0]])
      const { months, response } = await compare(ana, [codias[0]], '&atYear=2015')
      expect([months, response[0]?.prices.at(-1)]).toEqual([[], { year: 2015, price: 7_013 }])
    })

    it('leaves out unknown versions, the other vehicle type and duplicates', async () => {
      const ana = await signUp(app)
      const { response } = await compare(ana, [999_999_999_999, moto, codias[0], codias[0]])
      expect(response.map(({ version }) => version.codia)).toEqual([codias[0]])
      expect(await compare(ana, [])).toMatchObject({ response: [], outcome: 'nothing', cost: 0 })
      const other = await compare(ana, [moto, codias[0]], '&vehicleType=motorcycles')
      expect(other.response.map(({ version }) => version.codia)).toEqual([moto])
    })
  })

  describe('paying for compared versions', () => {
    it('spends one credit per version when many requests race', async () => {
      const ana = await signUp(app)
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay(ana, codias.slice(0, 2))))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const spends = answers.map((answer) => bodyOf<{ spent: number }>(answer).spent)
      expect(spends.reduce((sum, one) => sum + one, 0)).toBe(2)
      expect((await pay(ana, [codias[0], bare, codias[0]])).body).toEqual({ spent: 0, availableCredits: 1 })
      expect(await spent(ana)).toBe(2)
    })

    it('keeps the compared year, for the versions that are charged and have it', async () => {
      const ana = await premium()
      const [first = 0, second = 0, third = 0] = codias
      expect((await pay(ana, [first, second], {}, 2015)).body).toMatchObject({ spent: 2 })
      await pay(ana, [first, third], {}, 1990)
      const seen = await request(app)
        .post('/preciosa/models/seen')
        .set(ana.bearer)
        .send({ batch: [first, second, third] })
      expect(bodyOf<Seen>(seen).response.map(({ codia, year }) => [codia, year])).toEqual([
        [first, 2015],
        [second, 2015],
        [third, undefined],
      ])
    })

    it('repeats the first answer for the same key', async () => {
      const ana = await signUp(app)
      const key = { 'idempotency-key': 'uno' }
      await pay(ana, codias.slice(0, 1), key)
      const again = await pay(ana, codias.slice(0, 1), key)
      expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
      expect(codeOf(await pay(ana, codias.slice(0, 2), key))).toEqual([409, 'conflict'])
      expect(await spent(ana)).toBe(1)
    })

    it('charges all versions or none', async () => {
      const ana = await signUp(app)
      expect(codeOf(await pay(ana, codias))).toEqual([402, 'no-credits'])
      expect(codeOf(await pay(ana, [codias[0], moto]))).toEqual([404, 'not-found'])
      expect(await compare(ana, codias)).toMatchObject({
        outcome: 'no-credits',
        cost: 4,
        availableCredits: 3,
      })
      expect(await spent(ana)).toBe(0)
    })

    it('is refused with the codes of a look', async () => {
      expect(codeOf(await pay(null, codias))).toEqual([401, 'login-required'])
      expect(codeOf(await ask(null, codias))).toEqual([401, 'login-required'])
      const biker = await signUp(app, { plan: 'individualMotorbike', credits: 5 })
      expect(codeOf(await pay(biker, [codias[0]]))).toEqual([403, 'wrong-plan'])
      expect(await compare(biker, [codias[0]])).toMatchObject({ outcome: 'wrong-plan', cost: 1 })
      const bob = await premium()
      await pausePlan(app, bob)
      expect(codeOf(await pay(bob, [codias[0]]))).toEqual([403, 'credits-paused'])
    })
  })
}
