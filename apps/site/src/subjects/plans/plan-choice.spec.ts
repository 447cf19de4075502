import { paymentRoutes } from '@preciosa/contracts/payments'
import type { FakeApi, SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, formRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Account from '../account/account.server.js'
import type * as Session from '../session/session.server.js'
import type * as PlanChoice from './plan-choice.server.js'

const PREMIUM = '2'
const CHECKOUT = '/perfil/plan/comprar?planId=2'

describe('choosing a plan', () => {
  let api: FakeApi
  let choice: typeof PlanChoice
  let session: typeof Session
  let accounts: typeof Account

  beforeAll(async () => {
    api = await startApi()
    choice = await import('./plan-choice.server.js')
    session = await import('../session/session.server.js')
    accounts = await import('../account/account.server.js')
  })
  afterEach(() => {
    api.reset()
    api.accounts.clear()
  })
  afterAll(() => api.stop())

  const choose = (planId: string, cookie = '') =>
    responseOf(choice.choosePlan(formRequest('/elegir-plan', { planId }, cookie)))
  const cookieOf = async (account: SiteAccount) =>
    cookiesOf({
      headers: session.withCookies(await session.sessionCookie.seal(api.tokenFor(account), 60)),
    })
  const signIn = (cookie: string) =>
    responseOf(
      accounts.answerAccountForm(
        formRequest(
          '/cuenta?showloginmodal=true',
          { intent: 'login', email: 'ana@example.com', password: 'secreto1', volver: CHECKOUT },
          cookie,
        ),
      ),
    )

  it('stores it in the account and leads to the checkout', async () => {
    const account = api.addAccount('ana@example.com')
    const response = await choose(PREMIUM, await cookieOf(account))
    expect([locationOf(response), account.planChoice, cookiesOf(response)]).toEqual([CHECKOUT, 2, ''])
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
  })

  it('leads an account without a name to onboarding, where the plan is chosen already', async () => {
    const account = api.addAccount('ana@example.com', { complete: false })
    const response = await choose(PREMIUM, await cookieOf(account))
    expect([locationOf(response), account.planChoice]).toEqual(['/bienvenido', 2])
  })

  it('survives a visitor’s sign-in, for a week', async () => {
    const response = await choose(PREMIUM)
    expect(locationOf(response)).toBe(`/?showloginmodal=true&volver=${encodeURIComponent(CHECKOUT)}`)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-preciosa-plan=.+; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/),
    ])
    const account = api.addAccount('ana@example.com')
    const signedIn = await signIn(cookiesOf(response))
    expect([locationOf(signedIn), account.planChoice]).toEqual([CHECKOUT, 2])
    expect(cookiesOf(signedIn)).toMatch(/__Host-preciosa-plan=(;|$)/)
  })

  it('stays in the cookie while the API can’t store it', async () => {
    expectLogs('A chosen plan was not stored')
    const chosen = cookiesOf(await choose(PREMIUM))
    const account = api.addAccount('ana@example.com')
    api.refuse(paymentRoutes.planChoice, 'unavailable')
    api.refuse(paymentRoutes.choosePlan, 'unavailable')
    const own = await choose(PREMIUM, await cookieOf(account))
    expect([locationOf(own), cookiesOf(own)]).toEqual([CHECKOUT, expect.stringContaining('preciosa-plan=')])
    expect(cookiesOf(await signIn(chosen))).not.toContain('preciosa-plan=')
    expect(account.planChoice).toBeUndefined()
  })

  it('asks for the sign-in after a session ended', async () => {
    const account = api.addAccount('ana@example.com')
    const cookie = await cookieOf(account)
    api.tokens.clear()
    const response = await choose(PREMIUM, cookie)
    expect(locationOf(response)).toContain('showsession=true')
    expect(cookiesOf(response)).toContain('preciosa-plan=')
  })

  it('says that a plan is gone', async () => {
    const account = api.addAccount('ana@example.com', { type: 'professional' })
    const response = await choose('999', await cookieOf(account))
    expect([locationOf(response), cookiesOf(response)]).toEqual([
      '/profesionales',
      expect.stringContaining('preciosa-aviso=plan-gone'),
    ])
  })

  it.each(['', 'x', '-1', '1.5'])('refuses the plan %j', async (planId) => {
    expect((await choose(planId)).status).toBe(400)
  })
})
