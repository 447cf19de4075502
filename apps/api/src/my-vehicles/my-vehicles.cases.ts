import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Version } from '@preciosa/contracts/catalogue'
import { Database } from '@preciosa/platform'
import { CurrentGuide } from '@preciosa/server'
import { bodyOf, endPlanAt, statementsOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const NAMES = ['Aircross', 'Basalt', 'Berlingo', 'C4 ñandú']

export function myVehiclesCases(api: TestApi): void {
  let app: NestFastifyApplication
  let codias: number[]
  let first: number
  let ids: Record<'brand' | 'group' | 'codia', number>

  beforeAll(async () => {
    ;({ app } = api)
    const { guide } = api
    api.clock.set(NOW)
    await api.forgetGuide()
    await guide.published({ period: '2026-11', brands: { CITROËN: { C3: NAMES } } })
    codias = []
    for (const name of NAMES) codias.push((await guide.idsOf('CITROËN', 'C3', name)).codia)
    first = codias[0]!
    ids = await guide.idsOf('CITROËN', 'C3', NAMES[0]!)
    await api.seen()
  })
  beforeEach(() => app.get(CurrentGuide, { strict: false }).refresh())

  const premium = () => signUp(app, { plan: 'individualPremium' })
  const get = (url: string, who?: Person) =>
    request(app)
      .get(url)
      .set({ ...who?.bearer })
  const add = (codia: number, who: Person) =>
    request(app)
      .post('/admin/favorite')
      .set({ ...who.bearer, 'content-type': 'application/json' })
      .send(JSON.stringify(codia))
  const remove = (codia: number | string, who: Person) =>
    request(app).delete(`/admin/favorite/${codia}`).set(who.bearer)

  describe('favourites', () => {
    it('are added with 201 and removed with 204, also if missing', async () => {
      const ana = await premium()
      const added = await add(first, ana)
      expect([added.statusCode, added.body]).toEqual([201, { codia: first, vehicleType: 'cars' }])
      for (const codia of [first, first, 999_999, '99999999999999999999']) {
        const answer = await remove(codia, ana)
        expect([answer.statusCode, answer.text]).toEqual([204, ''])
      }
    })

    it('are listed as the guide shows them, with their mark', async () => {
      const ana = await premium()
      await add(first, ana)
      const { response } = bodyOf<{ response: Version[] }>(await get('/admin/favorite?pageSize=1', ana))
      const version = bodyOf<Version>(await get(`/preciosa/models/${first}`))
      expect(response).toEqual([{ ...version, isFavouritedByLoggedInUser: true }])
    })
  })

  describe('the favourite mark of a version', () => {
    const list = () => `/preciosa/brands/${ids.brand}/groups/${ids.group}/models?pageSize=100`

    it('is set only for its owner, in every answer with versions', async () => {
      const [ana, bob] = [await premium(), await premium()]
      const marked = [codias[1]!, codias[3]!]
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
      const one = bodyOf<Version>(await get(`/preciosa/models/${marked[0]!}`, ana))
      expect(one.isFavouritedByLoggedInUser).toBe(true)
      await remove(marked[0]!, ana)
      expect(await hearts(list(), ana)).toEqual([marked[1]])
    })

    it('makes the answer private and uncacheable', async () => {
      const ana = await premium()
      await add(first, ana)
      const own = await get(list(), ana)
      expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' })
      expect(own.headers['etag']).toBeUndefined()
      const anyone = await get(list())
      expect(anyone.headers).toMatchObject({ 'cache-control': 'public, no-cache' })
    })

    it('costs one statement for any number of versions, and none for visitors', async () => {
      const [ana, bob] = [await premium(), await signUp(app)]
      await add(first, ana)
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

    it('is hidden while the plan lacks FAVORITES', async () => {
      const ana = await premium()
      await add(first, ana)
      const db = app.get(Database)
      await endPlanAt((sql, values) => db.query(sql, values), ana.id, NOW)
      expect(bodyOf<Version>(await get(`/preciosa/models/${first}`, ana))).toMatchObject({
        isFavouritedByLoggedInUser: false,
      })
    })
  })
}
