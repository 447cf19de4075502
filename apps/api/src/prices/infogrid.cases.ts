import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Infogrid, Prices } from '@preciosa/contracts/looks'
import { Analytics, Database } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import { bodyOf, type GuideBuilder, problemOf, statementsOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { pausePlan, type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')

export function infogridCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]
  let bare: number
  let moto: number

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(NOW)
    await api.forgetGuide()
    const versions = Array.from({ length: 250 }, (_, at) => ({
      name: `Corolla ${at}`,
      newPrice: 40_000 + at,
      prices: { 2015: 7000 + at, 2026: 39_000 },
    }))
    await guide.published({
      brands: { TOYOTA: { COROLLA: versions, HILUX: [{ name: 'Hilux 0km', newPrice: 60_123, prices: {} }] } },
    })
    await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
    codias = []
    for (const { name } of versions) codias.push((await guide.idsOf('TOYOTA', 'COROLLA', name)).codia)
    bare = (await guide.idsOf('TOYOTA', 'HILUX', 'Hilux 0km')).codia
    moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
    await api.seen()
  })

  beforeEach(() => {
    clock.set(NOW)
  })

  afterEach(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  const grid = (batch: unknown, who?: Person, { query = '', headers = {}, body = {} } = {}) =>
    request(app)
      .post(`/preciosa/models/infogrid${query}`)
      .set({ ...who?.bearer, ...headers })
      .send({ batch, ...body })
  const codeOf = (answer: Awaited<ReturnType<typeof grid>>) => [answer.statusCode, problemOf(answer).code]
  const spent = async ({ id }: Person) => {
    const [row] = await app
      .get(Database)
      .query<{ spent: number }>('select count(*)::int as spent from credit_spend where account_id = $1', [id])
    return row?.spent
  }
  const pro = () => signUp(app, { type: 'professional', plan: 'professionalIndividual' })
  const free = (credits = 0) => signUp(app, { type: 'professional', credits })

  describe('InfoGrid', () => {
    it('returns the prices of a look in the requested order for a credit each', async () => {
      const ana = await free()
      const [a = 0, b = 0] = codias
      const answer = await grid([b, a], ana)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      const usedPrices = (at: number) => [{ year: 2015, price: 7000 + at }]
      expect(bodyOf<Infogrid>(answer)).toEqual({
        response: [1, 0].map((at) => ({
          codia: codias[at],
          newPrice: { price: 40_000 + at },
          usedPrices: usedPrices(at),
          response: [{ year: null, price: 40_000 + at }, ...usedPrices(at)],
          userCredits: 1,
          availableCredits: 1,
        })),
        availableCredits: 1,
      })
      const look = await request(app).get(`/preciosa/models/${a}/prices`).set(ana.bearer)
      expect(bodyOf<Prices>(look).availableCredits).toBe(1)
    })

    it('charges once for repeats in the batch and for vehicles paid before', async () => {
      const ana = await free()
      const [a = 0, b = 0] = codias
      await request(app).get(`/preciosa/models/${a}/prices`).set(ana.bearer)
      const { response, availableCredits } = bodyOf<Infogrid>(await grid([a, b, b, a], ana))
      expect(response.map(({ codia }) => codia)).toEqual([a, b, b, a])
      expect(availableCredits).toBe(1)
      expect(bodyOf<Infogrid>(await grid([a, b], ana)).availableCredits).toBe(1)
    })

    it('charges nothing for versions without a used price', async () => {
      const ana = await free()
      const answer = bodyOf<Infogrid>(await grid([bare], ana))
      expect(answer).toMatchObject({ availableCredits: 3, response: [{ usedPrices: [] }] })
      expect(await spent(ana)).toBe(0)
    })

    it('shows used prices of the current year with USED_PRICE', async () => {
      const answer = bodyOf<Infogrid>(await grid([codias[0]], await pro()))
      expect(answer.response[0]?.usedPrices.map(({ year }) => year)).toEqual([2026, 2015])
    })

    it('takes 250 versions with the same statements as one', async () => {
      const ana = await pro()
      await grid([bare], ana)
      const few = await statementsOf(() => grid(codias.slice(0, 1), ana))
      const many = await statementsOf(() => grid(codias, ana))
      expect([many.length, many]).toEqual([few.length, few])
      expect(many).toHaveLength(2)
      expect(bodyOf<Infogrid>(await grid(codias, ana)).response).toHaveLength(250)
      expect(await spent(ana)).toBe(250)
    })

    it('reads the vehicle type from the query or the body', async () => {
      const ana = await pro()
      expect((await grid([moto], ana, { query: '?vehicleType=motorcycles' })).statusCode).toBe(200)
      expect((await grid([moto], ana, { body: { vehicleType: 'motorcycles' } })).statusCode).toBe(200)
      const both = { query: '?vehicleType=motorcycles', body: { vehicleType: 'cars' } }
      expect(codeOf(await grid([moto], ana, both))).toEqual([400, 'validation'])
    })
  })

  describe('a batch', () => {
    it('is refused without credits for all its versions', async () => {
      const ana = await free()
      expect(codeOf(await grid(codias.slice(0, 4), ana))).toEqual([402, 'no-credits'])
      expect(await spent(ana)).toBe(0)
      expect((await grid(codias.slice(0, 3), ana)).statusCode).toBe(200)
      expect((await grid([...codias.slice(0, 3), bare], ana)).statusCode).toBe(200)
    })

    it('is refused and free if a vehicle is unknown', async () => {
      const ana = await free()
      for (const batch of [[codias[0], 999_999], [codias[0], moto], [9_007_199_254_740_991]]) {
        expect(codeOf(await grid(batch, ana))).toEqual([404, 'not-found'])
      }
      expect(await spent(ana)).toBe(0)
    })

    it('is charged once when a hundred requests race', async () => {
      const ana = await free()
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          grid(at % 2 ? [codias[0], codias[1]] : [codias[1], codias[0]], ana),
        ),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await spent(ana)).toBe(2)
    })
  })

  describe('the refusals', () => {
    it('come in the order of the contract', async () => {
      const [a] = codias
      expect(codeOf(await grid([a]))).toEqual([401, 'login-required'])
      for (const batch of [[], [0], ['1'], [1.5], [-1], [null], 'x', undefined, Array(251).fill(a)]) {
        expect(codeOf(await grid(batch))).toEqual([400, 'validation'])
      }
      const stolen = { headers: { authorization: 'Bearer robado' } }
      expect(codeOf(await grid([a], undefined, stolen))).toEqual([401, 'session-expired'])
      const individual = await signUp(app, { plan: 'individualPremium' })
      expect(codeOf(await grid([999_999], individual))).toEqual([404, 'not-found'])
      expect(codeOf(await grid([a], individual))).toEqual([403, 'permission'])
      const bob = await pro()
      const db = app.get(Database)
      await pausePlan(app, bob)
      expect(codeOf(await grid([a], bob))).toEqual([403, 'credits-paused'])
      await db.query('delete from profile where account_id = $1', [bob.id])
      expect(codeOf(await grid([a], bob))).toEqual([412, 'account-incomplete'])
      expect(codeOf(await grid([999_999], bob))).toEqual([404, 'not-found'])
    })

    it('contain no price', async () => {
      const secrets = ['7000', '7001', '7002', '7003', '39000']
      const poor = await free()
      const paused = await pro()
      await pausePlan(app, paused)
      for (const answer of [
        await grid(codias.slice(0, 4)),
        await grid(codias.slice(0, 4), poor),
        await grid(codias.slice(0, 4), paused),
        await grid(codias.slice(0, 4), await signUp(app)),
        await grid([...codias.slice(0, 2), 999_999], poor),
      ]) {
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        // A random request id can contain digits of a price.
        const text = answer.text + JSON.stringify({ ...answer.headers, 'x-request-id': '' })
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    })
  })

  describe('the analytics event', () => {
    it('is sent once per completed batch only', async () => {
      const tell = jest.spyOn(app.get(Analytics, { strict: false }), 'track')
      const ana = await free()
      const [a, b] = codias
      const key = { headers: { 'idempotency-key': 'una vez' } }
      await grid([a], ana)
      await grid([a, b, b, bare], ana, key)
      await grid([a, b, b, bare], ana, key)
      await grid(codias, ana)
      await grid([999_999], ana)
      expect(tell.mock.calls).toEqual([
        [{ name: 'infogrid', vehicleType: 'cars', versions: 1, due: 1 }],
        [{ name: 'infogrid', vehicleType: 'cars', versions: 3, due: 1 }],
      ])
      tell.mockRestore()
    })
  })

  describe('an Idempotency-Key', () => {
    const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

    it('replays the first answer', async () => {
      const ana = await free()
      const first = await grid([codias[0]], ana, keyed('uno'))
      expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([200, undefined])
      await grid([codias[1]], ana)
      const again = await grid([codias[0]], ana, keyed('uno'))
      expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
      expect(again.text).toBe(first.text)
      expect(again.headers['cache-control']).toBe('no-store')
      const bob = await free()
      expect((await grid([codias[1]], bob, keyed('uno'))).headers['idempotent-replayed']).toBeUndefined()
    })

    it('replays a refusal even if the balance changed', async () => {
      const ana = await free()
      const first = await grid(codias.slice(0, 4), ana, keyed('cuatro'))
      await app.get(Database).query('update credit_lot set amount = 10 where account_id = $1', [ana.id])
      const again = await grid(codias.slice(0, 4), ana, keyed('cuatro'))
      expect([codeOf(first), codeOf(again)]).toEqual([
        [402, 'no-credits'],
        [402, 'no-credits'],
      ])
      expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text])
      expect(await spent(ana)).toBe(0)
    })

    it('returns 409 for another batch', async () => {
      const ana = await free()
      await grid([codias[0]], ana, keyed('uno'))
      expect(codeOf(await grid([codias[1]], ana, keyed('uno')))).toEqual([409, 'conflict'])
      expect(await spent(ana)).toBe(1)
    })

    it('gives parallel requests one answer and charges once', async () => {
      const ana = await free()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => grid([codias[0]], ana, keyed('a la vez'))),
      )
      expect(new Set(answers.map(({ text: body }) => body)).size).toBe(1)
      expect(answers.map(({ headers }) => headers['idempotent-replayed'] ?? 'first').sort()).toEqual([
        'first',
        ...Array(7).fill('true'),
      ])
      expect(await spent(ana)).toBe(1)
    })

    it('needs a signed-in caller', async () => {
      expect(codeOf(await grid([codias[0]], undefined, keyed('uno')))).toEqual([401, 'login-required'])
      const headers = { ...keyed('uno').headers, authorization: 'Bearer robado' }
      expect(codeOf(await grid([codias[0]], undefined, { headers }))).toEqual([401, 'session-expired'])
    })
  })
}
