import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { User } from '@preciosa/contracts/own-account'
import type { Pagination, Version } from '@preciosa/contracts/catalogue'
import type { ConsultedVersion } from '@preciosa/contracts/my-vehicles'
import { Database } from '@preciosa/platform'
import { CurrentGuide, MAX_FAVOURITES, SubscriptionsService } from '@preciosa/server'
import { bodyOf, endPlanAt, type GuideBuilder, problemOf, statementsOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')

export function myVehiclesCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]
  let ids: Record<'brand' | 'group' | 'codia', number>
  let gone: number
  let moto: number

  const NAMES = Array.from({ length: 20 }, (_, at) => `Citroën C${String(at).padStart(2, '0')} ñandú`)

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(NOW)
    await api.forgetGuide()
    await guide.published({ period: '2026-10', brands: { CITROËN: { C3: [...NAMES, 'C3 Viejo'] } } })
    await guide.published({ period: '2026-11', brands: { CITROËN: { C3: NAMES } } })
    await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
    codias = []
    for (const name of NAMES) codias.push((await guide.idsOf('CITROËN', 'C3', name)).codia)
    ids = await guide.idsOf('CITROËN', 'C3', NAMES[0] ?? '')
    gone = (await guide.idsOf('CITROËN', 'C3', 'C3 Viejo')).codia
    moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
    await api.seen()
  })

  beforeEach(async () => {
    clock.set(NOW)
    await app.get(CurrentGuide, { strict: false }).refresh()
  })

  const premium = () => signUp(app, { plan: 'individualPremium' })
  const get = (url: string, who?: Person) =>
    request(app)
      .get(url)
      .set(who === undefined ? {} : who.bearer)
  const add = (codia: unknown, who?: Person, query = '') =>
    request(app)
      .post(`/admin/favorite${query}`)
      .set({ ...who?.bearer, 'content-type': 'application/json' })
      .send(JSON.stringify(codia))
  const remove = (codia: number | string, who: Person) =>
    request(app).delete(`/admin/favorite/${codia}`).set(who.bearer)
  const favourites = async (who: Person, query = '') =>
    bodyOf<{ response: Version[]; pagination: Pagination }>(await get(`/admin/favorite${query}`, who))
  const consulted = async (who: Person, query = '') =>
    bodyOf<{ responses: ConsultedVersion[]; total: number }>(await get(`/admin/consultados${query}`, who))
  const codeOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, problemOf(answer).code]
  const later = (minutes: number) => clock.set(new Date(NOW.getTime() + minutes * 60_000))

  describe('favourites', () => {
    it('are listed fifteen per page, newest first', async () => {
      const ana = await premium()
      for (const [at, codia] of codias.entries()) {
        later(at)
        const answer = await add(codia, ana)
        expect([answer.statusCode, answer.body]).toEqual([201, { codia, vehicleType: 'cars' }])
      }
      const first = await favourites(ana)
      const newest = [...codias].reverse()
      expect(first.response.map(({ codia }) => codia)).toEqual(newest.slice(0, 15))
      expect(first.pagination).toEqual({ page: 1, pageSize: 15, totalPages: 2, totalResults: 20 })
      const second = await favourites(ana, '?pageNumber=2&pageSize=15')
      expect(second.response.map(({ codia }) => codia)).toEqual(newest.slice(15))
      expect((await favourites(ana, '?pageNumber=999999999999999')).response).toEqual([])
      const { statusCode, headers, text: body } = await get('/admin/favorite?pageSize=1', ana)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      const [shown] = (JSON.parse(body) as { response: Version[] }).response
      const version = bodyOf<Version>(await get(`/preciosa/models/${newest[0] ?? 0}`))
      expect(shown).toEqual({ ...version, isFavouritedByLoggedInUser: true })
    })

    it('are added once, and removed without error if missing', async () => {
      const ana = await premium()
      const [a = 0] = codias
      expect((await add(a, ana)).statusCode).toBe(201)
      expect((await add(a, ana)).statusCode).toBe(201)
      expect((await add(moto, ana, '?vehicleType=motorcycles')).statusCode).toBe(201)
      const user = bodyOf<User>(await get('/admin/user', ana))
      expect(user.codiasFavorites).toHaveLength(2)
      expect(user.codiasFavorites).toEqual(
        expect.arrayContaining([
          { codia: a, vehicleType: 'cars' },
          { codia: moto, vehicleType: 'motorcycles' },
        ]),
      )
      for (const codia of [a, a, 999_999, '99999999999999999999']) {
        const answer = await remove(codia, ana)
        expect([answer.statusCode, answer.text]).toEqual([204, ''])
      }
      expect((await favourites(ana)).response.map(({ codia }) => codia)).toEqual([moto])
    })

    it('must be in the current guide', async () => {
      const ana = await premium()
      for (const [codia, query] of [
        [999_999, ''],
        [moto, ''],
        [codias[0], '?vehicleType=motorcycles'],
        [gone, ''],
        [9_007_199_254_740_991, ''],
      ] as const)
        expect(codeOf(await add(codia, ana, query))).toEqual([404, 'not-found'])
      expect((await favourites(ana)).pagination.totalResults).toBe(0)
    })

    it('keep their last known name if the version leaves the guide', async () => {
      const ana = await premium()
      clock.set(new Date('2026-10-15T12:00:00Z'))
      expect((await add(gone, ana)).statusCode).toBe(201)
      clock.set(NOW)
      const [version] = (await favourites(ana)).response
      expect(version).toMatchObject({
        codia: gone,
        description: 'C3 Viejo',
        brand: { name: 'CITROËN' },
        years: [],
        list_price: null,
        hasNewPrice: false,
        isFavouritedByLoggedInUser: true,
      })
      expect((await add(gone, ana)).statusCode).toBe(201)
    })

    it('are limited to a thousand even when requests race', async () => {
      const ana = await premium()
      await app
        .get(Database)
        .query(
          `insert into favourite select $1, 5000000 + n, 'cars', now() from generate_series(1, $2::int) n`,
          [ana.id, MAX_FAVOURITES - 1],
        )
      const answers = await Promise.all(codias.slice(0, 5).map((codia) => add(codia, ana)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
      const refused = problemOf(answers.find(({ statusCode }) => statusCode === 409)!)
      expect(refused).toMatchObject({
        code: 'conflict',
        detail: expect.stringContaining('1000 favoritos') as string,
      })
    })

    it('need FAVORITES', async () => {
      const [a] = codias
      const ana = await signUp(app, { plan: 'individualCar' })
      const none = await premium()
      await app.get(Database).query('delete from profile where account_id = $1', [none.id])
      for (const [who, expected] of [
        [undefined, [401, 'login-required']],
        [ana, [403, 'permission']],
        [none, [412, 'account-incomplete']],
      ] as const) {
        expect(codeOf(await add(a, who))).toEqual(expected)
        expect(codeOf(await get('/admin/favorite', who))).toEqual(expected)
      }
    })
  })

  describe('the favourite mark of a version', () => {
    const list = () => `/preciosa/brands/${ids.brand}/groups/${ids.group}/models?pageSize=100`

    it('is set only for its owner, in every answer with versions', async () => {
      const [ana, bob] = [await premium(), await premium()]
      const marked = [codias[3] ?? 0, codias[17] ?? 0]
      for (const codia of marked) await add(codia, ana)
      const keys = encodeURIComponent(JSON.stringify(codias.map((codia) => ({ codia, type: 'cars' }))))
      const hearts = async (url: string, who?: Person) => {
        const { response } = bodyOf<{ response: Version[] }>(await get(url, who))
        return response.filter((version) => version.isFavouritedByLoggedInUser).map(({ codia }) => codia)
      }
      for (const url of [list(), `/preciosa/models/list?list=${keys}`]) {
        // The second answer comes from the cache.
        for (const who of [ana, ana]) expect(await hearts(url, who)).toEqual(marked)
        for (const who of [bob, undefined]) expect(await hearts(url, who)).toEqual([])
        const plain = bodyOf<{ response: Version[] }>(await get(url))
        const own = bodyOf<{ response: Version[] }>(await get(url, ana))
        expect(own).toEqual({
          ...plain,
          response: plain.response.map((version) => ({
            ...version,
            isFavouritedByLoggedInUser: marked.includes(version.codia),
          })),
        })
      }
      const one = bodyOf<Version>(await get(`/preciosa/models/${marked[0] ?? 0}`, ana))
      expect(one.isFavouritedByLoggedInUser).toBe(true)
      await remove(marked[0] ?? 0, ana)
      expect(await hearts(list(), ana)).toEqual([marked[1]])
    })

    it('makes the answer private and uncacheable', async () => {
      const ana = await premium()
      await add(codias[0], ana)
      const own = await get(list(), ana)
      expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' })
      expect(own.headers['etag']).toBeUndefined()
      const anyone = await get(list())
      expect(anyone.headers).toMatchObject({ 'cache-control': 'public, no-cache' })
    })

    it('costs one statement for any number of versions, and none for visitors', async () => {
      const [ana, bob] = [await premium(), await signUp(app)]
      await add(codias[0], ana)
      const once = list().replace('100', '1')
      for (const url of [list(), once]) await get(url)
      expect(await statementsOf(() => get(list()))).toEqual([])
      expect(await statementsOf(() => get(list(), bob))).toHaveLength(1)
      const many = await statementsOf(() => get(list(), ana))
      const one = await statementsOf(() => get(once, ana))
      expect([many, many.length]).toEqual([one, 2])
      await get('/preciosa/brands')
      expect(await statementsOf(() => get('/preciosa/brands', ana))).toHaveLength(1)
    })

    it('is hidden but not lost while the plan lacks FAVORITES', async () => {
      const ana = await premium()
      await add(codias[0], ana)
      const db = app.get(Database)
      await endPlanAt((sql, values) => db.query(sql, values), ana.id, NOW)
      expect(bodyOf<Version>(await get(`/preciosa/models/${codias[0] ?? 0}`, ana))).toMatchObject({
        isFavouritedByLoggedInUser: false,
      })
      expect(bodyOf<User>(await get('/admin/user', ana)).codiasFavorites).toEqual([])
      await endPlanAt((sql, values) => db.query(sql, values), ana.id, null)
      expect((await favourites(ana)).response).toHaveLength(1)
    })
  })

  describe('consulted vehicles', () => {
    const look = (codia: number, who: Person, query = '') =>
      get(`/preciosa/models/${codia}/prices${query}`, who)

    it("cover all months, newest first; the user's own list covers this month", async () => {
      const ana = await premium()
      clock.set(new Date('2026-10-15T12:00:00Z'))
      await look(gone, ana)
      await look(codias[0] ?? 0, ana)
      later(1)
      await look(codias[0] ?? 0, ana)
      later(2)
      await look(moto, ana, '?vehicleType=motorcycles')
      later(3)
      await look(codias[0] ?? 0, ana)
      await add(codias[0], ana)
      const { responses, total } = await consulted(ana)
      expect(total).toBe(4)
      const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
      const seen = responses.map(({ codia, dateConsulted, isFavouritedByLoggedInUser }) => [
        codia,
        dateConsulted,
        isFavouritedByLoggedInUser,
      ])
      const october = '2026-10-15T12:00:00.000Z'
      const last = [
        [codias[0], october, true],
        [gone, october, false],
      ].sort(([a], [b]) => Number(a) - Number(b))
      expect(seen).toEqual([[moto, at(2), false], [codias[0], at(1), true], ...last])
      expect(responses.find(({ codia }) => codia === gone)).toMatchObject({
        description: 'C3 Viejo',
        versionSummary: 'CITROËN C3 Viejo',
        years: [],
        list_price: null,
      })
      const { codiasConsultados } = bodyOf<User>(await get('/admin/user', ana))
      expect(codiasConsultados).toEqual([
        { codia: moto, vehicleType: 'motorcycles', dateConsulted: at(2) },
        { codia: codias[0], vehicleType: 'cars', dateConsulted: at(1) },
      ])
    })

    it('are lasting if the welcome lot paid for them', async () => {
      const ana = await signUp(app)
      await look(codias[0] ?? 0, ana)
      const subscriptions = app.get(SubscriptionsService, { strict: false })
      await app
        .get(Database)
        .transaction((client) => subscriptions.start(client, ana.id, 'individualCar', { source: 'test' }))
      later(1)
      await look(codias[1] ?? 0, ana)
      const { responses } = await consulted(ana)
      expect(responses.map(({ codia, lasting }) => [codia, lasting])).toEqual([
        [codias[1], false],
        [codias[0], true],
      ])
    })

    it('come in pages of fifteen', async () => {
      const ana = await signUp(app, { type: 'professional', plan: 'professionalIndividual' })
      for (const [at, codia] of codias.entries()) {
        later(at)
        await look(codia, ana)
      }
      expect((await consulted(ana)).responses).toHaveLength(15)
      const { responses, total } = await consulted(ana, '?pageNumber=2')
      expect([responses.length, total]).toEqual([5, 20])
      expect(await consulted(ana, '?pageNumber=3')).toEqual({ responses: [], total: 20 })
    })

    it('need SEARCH_HISTORY and belong to their user', async () => {
      const [ana, bob] = [await premium(), await premium()]
      await look(codias[0] ?? 0, ana)
      expect(await consulted(bob)).toEqual({ responses: [], total: 0 })
      expect(codeOf(await get('/admin/consultados'))).toEqual([401, 'login-required'])
      expect(codeOf(await get('/admin/consultados', await signUp(app)))).toEqual([403, 'permission'])
      expect(codeOf(await get('/admin/consultados?page=1', ana))).toEqual([400, 'validation'])
    })
  })
}
