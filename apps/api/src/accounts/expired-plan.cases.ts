import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { permissionsOf } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import type { Access } from '@preciosa/contracts/looks'
import { Database } from '@preciosa/platform'
import { CreditsService, SubscriptionsService } from '@preciosa/server'
import { bodyOf, endPlanAt, type GuideBuilder, problemOf, statementsOf, waitFor } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { pausePlan, type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const OVER = new Date('2026-11-25T12:00:00Z')

export function expiredPlanCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(NOW)
    await api.forgetGuide()
    const names = ['Uno', 'Dos', 'Tres']
    await guide.published({ period: '2026-11', brands: { FIAT: { CRONOS: names } } })
    codias = []
    for (const name of names) codias.push((await guide.idsOf('FIAT', 'CRONOS', name)).codia)
    await api.seen()
  })

  beforeEach(() => {
    clock.set(NOW)
  })

  afterEach(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  async function endingSoon(): Promise<Person> {
    const person = await signUp(app, { plan: 'individualPremium' })
    await pausePlan(app, person)
    await app.get(Database).transaction(async (client) => {
      await endPlanAt((sql, values) => client.query(sql, values), person.id, OVER)
      await app.get(CreditsService, { strict: false }).settlePlanLot(client, person.id, NOW)
    })
    return person
  }

  const subscriptions = () => app.get(SubscriptionsService, { strict: false })
  const user = async (who: Person) => bodyOf<User>(await request(app).get('/admin/user').set(who.bearer))
  const look = async (codia: number | undefined, who: Person) =>
    await request(app).get(`/preciosa/models/${codia}/prices`).set(who.bearer)
  const access = async (codia: number | undefined, who: Person) =>
    bodyOf<Access>(await request(app).get(`/preciosa/models/${codia}/access`).set(who.bearer))
  const trend = async (codia: number | undefined, who: Person) => {
    const answer = await request(app).get(`/preciosa/models/${codia}/trend`).set(who.bearer)
    return [answer.statusCode, answer.statusCode < 400 ? undefined : problemOf(answer).code]
  }

  describe('an expired plan before the job ends it', () => {
    it('acts as the Free plan in looks, permissions and user data from that moment', async () => {
      const ana = await endingSoon()
      expect(await trend(codias[0], ana)).toEqual([403, 'credits-paused'])
      expect((await user(ana)).activeSubscription?.subscriptionType.subscriptionCode).toBe(
        'individualPremium',
      )
      clock.set(new Date(OVER.getTime() - 1))
      expect(await access(codias[0], ana)).toMatchObject({ outcome: 'credits-paused' })
      clock.set(OVER)
      expect(await trend(codias[0], ana)).toEqual([403, 'permission'])
      expect(await access(codias[0], ana)).toEqual({ outcome: 'charge', cost: 1, availableCredits: 3 })
      expect((await look(codias[0], ana)).statusCode).toBe(200)
      const person = await user(ana)
      expect(person).toMatchObject({
        infoCreditsActive: true,
        availableInfocredits: 2,
        activeSubscription: {
          name: 'Free',
          subscriptionType: { subscriptionCode: 'individualFree' },
          creationDateTime: OVER.toISOString(),
          expirationDateTime: null,
        },
      })
      expect(new Set(person.permissions)).toEqual(permissionsOf('individualFree'))
    })

    it('looks the same to its user before and after the job', async () => {
      const [ana, bob] = [await endingSoon(), await endingSoon()]
      clock.set(new Date('2026-11-28T12:00:00Z'))
      const before = await user(ana)
      expect(await subscriptions().settleDue()).toBeGreaterThanOrEqual(2)
      const shownOf = ({ activeSubscription, ...person }: User) => ({
        ...person,
        activeSubscription: { ...activeSubscription, id: 0 },
        id: 0,
        email: '',
      })
      expect(shownOf(await user(bob))).toEqual(shownOf(before))
      expect(shownOf(await user(ana))).toEqual(shownOf(before))
    })

    it('keeps no unspent credits of its plan, and gets none in the next month', async () => {
      const ana = await endingSoon()
      clock.set(OVER)
      expect(await access(codias[0], ana)).toMatchObject({ availableCredits: 3 })
      clock.set(new Date('2026-12-02T12:00:00Z'))
      expect(await access(codias[0], ana)).toMatchObject({ availableCredits: 3 })
    })

    it('costs a look no extra statement', async () => {
      const ana = await endingSoon()
      clock.set(new Date('2026-12-02T12:00:00Z'))
      await look(codias[0], ana)
      await waitFor(async () => {
        const renewed =
          "select from access_token where account_id = $1 and expires_at > '2026-12-16T00:00:00Z'"
        return (await app.get(Database).query(renewed, [ana.id])).length > 0
      })
      expect(await statementsOf(() => look(codias[0], ana))).toHaveLength(1)
    })

    it('starts again with a renewal', async () => {
      const ana = await endingSoon()
      clock.set(new Date('2026-12-02T12:00:00Z'))
      await app
        .get(Database)
        .transaction((client) =>
          subscriptions().start(client, ana.id, 'individualPremium', { source: 'test' }),
        )
      expect(await user(ana)).toMatchObject({
        infoCreditsActive: true,
        availableInfocredits: 48,
        activeSubscription: {
          subscriptionType: { subscriptionCode: 'individualPremium' },
          creationDateTime: '2026-12-02T12:00:00.000Z',
          expirationDateTime: null,
        },
      })
      expect(await trend(codias[0], ana)).toEqual([200, undefined])
    })
  })
}
