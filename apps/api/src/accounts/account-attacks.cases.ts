import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { OwnData, User } from '@preciosa/contracts/own-account'
import { Database } from '@preciosa/platform'
import { NEW_PROFILE, bodyOf, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp, signUpWithoutName } from '../testing/people.js'
import { dispatch } from '../testing/request.js'

export function accountAttacksCases(api: TestApi): void {
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
  })

  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
  const send = (method: Method, url: string, who: Person | null, payload?: object) =>
    dispatch(app, {
      method,
      url,
      headers: { ...who?.bearer },
      ...(payload === undefined ? {} : { payload }),
    })

  async function state({ id }: Person): Promise<unknown[]> {
    return app.get(Database).query(
      `select a.email, a.issuer, a.subject, a.activated_at, a.email_verified, a.blocked_at, p.type, p.completed, p.completed_at,
            plan.code, (select coalesce(sum(amount), 0)::int from credit_lot l where l.account_id = a.id) as credits
       from account a left join profile p on p.account_id = a.id cross join lateral plan_of(a.id, now()) plan where a.id = $1`,
      [id],
    )
  }

  const BILLING = {
    taxStatus: 'Consumidor Final',
    taxType: 'DNI',
    taxId: '12345678',
    enterpriseName: 'Mara Gil',
    email: 'mara@ejemplo.com.ar',
    enterpriseProvince: 'Mendoza',
    enterpriseLocality: 'Godoy Cruz',
    enterpriseAddress: 'Mitre 12',
    enterpriseZipCode: '5501',
  }
  const PRIVILEGED: Record<string, unknown>[] = [
    { id: 1 },
    { accountId: 1 },
    { account_id: 1 },
    { email: 'otra@ejemplo.com.ar' },
    { emailVerified: true },
    { activatedAt: '2026-01-01T00:00:00Z' },
    { isActivated: true },
    { plan: 'individualPremium' },
    { permissions: ['INFOGRID'] },
    { availableInfocredits: 1000 },
    { infoCreditsActive: true },
    { credits: 1000 },
    { completedProfile: true },
    { completed: true },
    { role: 'admin' },
    { blocked: false },
    { issuer: 'urn:preciosa:local' },
  ]

  describe('a field outside the form', () => {
    it.each<[string, Method, string, object]>([
      ['the profile', 'PATCH', '/admin/user', { firstName: 'Mara' }],
      ['the billing information', 'POST', '/admin/user/billingInformation', BILLING],
      ['the onboarding', 'PUT', '/admin/user/onboarding', { step: 'userType', type: 'individual' }],
    ])('is refused by name and changes nothing in %s', async (_, method, url, good) => {
      const person = await (method === 'PUT' ? signUpWithoutName : signUp)(app)
      const before = await state(person)
      for (const more of PRIVILEGED) {
        if (Object.keys(more).some((name) => name in good)) continue
        const answer = await send(method, url, person, { ...good, ...more })
        expect([more, answer.statusCode, problemOf(answer).code]).toEqual([more, 400, 'validation'])
        expect(await state(person)).toEqual(before)
      }
      expect((await send(method, url, person, good)).statusCode).toBeLessThan(300)
    })

    it('is refused in a new profile', async () => {
      const person = await signUpWithoutName(app)
      const before = await state(person)
      for (const more of PRIVILEGED)
        expect([
          more,
          (await send('POST', '/admin/user', person, { ...NEW_PROFILE, ...more })).statusCode,
        ]).toEqual([more, 400])
      expect(await state(person)).toEqual(before)
    })

    it('is refused at sign-up', async () => {
      const given = { email: 'nadia@ejemplo.com.ar', password: 'una clave que nadie usa', type: 'individual' }
      for (const more of PRIVILEGED) {
        if ('email' in more) continue
        const answer = await send('POST', '/auth/local/sign-up', null, { ...given, ...more })
        expect([more, answer.statusCode]).toEqual([more, 400])
      }
      expect(await app.get(Database).query('select from account where email = $1', [given.email])).toEqual([])
    })
  })

  describe("another person's data", () => {
    it.each([
      '/admin/user',
      '/admin/user/data',
      '/admin/user/credits',
      '/admin/user/billingInformation',
      '/admin/user/onboarding',
      '/admin/user/sessions',
      '/admin/favorite',
      '/admin/consultados',
    ])("isn't shown for their name in the query: GET %s", async (url) => {
      const [ana, eva] = [
        await signUp(app, { plan: 'individualPremium' }),
        await signUp(app, { plan: 'individualPremium' }),
      ]
      for (const name of ['id', 'accountId', 'account', 'user', 'userId', 'email', 'username']) {
        const value = ['email', 'username'].includes(name) ? eva.email : String(eva.id)
        const answer = await send('GET', `${url}?${name}=${encodeURIComponent(value)}`, ana)
        expect([name, answer.statusCode]).toEqual([name, 400])
        expect(answer.text).not.toContain(`"${eva.email}"`)
      }
      const own = await send('GET', url, ana)
      expect(own.statusCode).toBe(200)
      expect(own.text).not.toContain(eva.email)
    })

    it("isn't shown for their id or e-mail address in the path", async () => {
      const [ana, eva] = [await signUp(app), await signUp(app)]
      for (const url of [
        `/admin/user/${eva.id}`,
        `/admin/user/${eva.email}`,
        `/backoffice/users/${eva.id}`,
      ]) {
        const answer = await send('GET', url, ana)
        expect([url, [401, 403, 404].includes(answer.statusCode)]).toEqual([url, true])
        expect(answer.text).not.toContain(eva.email)
      }
      expect(bodyOf<User>(await send('GET', '/admin/user', ana)).id).toBe(ana.id)
      expect(bodyOf<OwnData>(await send('GET', '/admin/user/data', ana)).email).toBe(ana.email)
    })
  })
}
