import { paymentRoutes } from '@preciosa/contracts/payments'
import { planRoutes } from '@preciosa/contracts/plans'
import { type FakeApi, GOOD_CAPTCHA, PLANS, type SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Account from '../account/account.server.js'
import type * as Session from '../session/session.server.js'
import type * as PlanChoice from './plan-choice.server.js'
import type * as Wanted from './wanted-plan.server.js'

const PREMIUM = '2'
const CHECKOUT = '/perfil/plan/comprar?planId=2'
const at = (checkout: string) => `/?showregistermodal=true&volver=${encodeURIComponent(checkout)}`
const REGISTER = at(CHECKOUT)

describe('choosing a plan', () => {
  let api: FakeApi
  let choice: typeof PlanChoice
  let session: typeof Session
  let accounts: typeof Account
  let wanted: typeof Wanted

  beforeAll(async () => {
    api = await startApi()
    choice = await import('./plan-choice.server.js')
    session = await import('../session/session.server.js')
    accounts = await import('../account/account.server.js')
    wanted = await import('./wanted-plan.server.js')
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
  const signIn = (cookie: string, more = {}) =>
    responseOf(
      accounts.answerAccountForm(
        formRequest(
          '/cuenta?showloginmodal=true',
          { intent: 'login', email: 'ana@example.com', password: 'secreto1', volver: CHECKOUT, ...more },
          cookie,
        ),
      ),
    )

  it('stores it in the account and leads to the checkout', async () => {
    const account = api.addAccount('ana@example.com', { firstName: 'Ana' })
    const response = await choose(PREMIUM, await cookieOf(account))
    expect([locationOf(response), account.planChoice, cookiesOf(response)]).toEqual([CHECKOUT, 2, ''])
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
  })

  it('leads an account without a name to onboarding, where the plan is chosen already', async () => {
    const account = api.addAccount('ana@example.com', { complete: false })
    const response = await choose(PREMIUM, await cookieOf(account))
    expect([locationOf(response), account.planChoice]).toEqual(['/bienvenido', 2])
  })

  it('leads a visitor to register, and survives a sign-in, for a week', async () => {
    const response = await choose(PREMIUM)
    expect(locationOf(response)).toBe(REGISTER)
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

  const register = async (cookie: string, fields: Record<string, string>) => {
    const all = {
      ...{ intent: 'register', email: 'nueva@example.com', password: 'secreto1', repeat: 'secreto1' },
      ...{ terms: '1', captcha: GOOD_CAPTCHA, ...fields },
    }
    const request = formRequest('/cuenta?showregistermodal=true', all, cookie)
    return cookiesOf(await responseOf(accounts.answerAccountForm(request)))
  }

  it('goes with the plan of the registration’s own window, which was chosen last', async () => {
    const chosen = cookiesOf(await choose(PREMIUM))
    const volver = '/perfil/plan/comprar?planId=9'
    const registered = await register(chosen, { type: 'professional', volver })
    const account = api.accounts.get('nueva@example.com')!
    account.activated = true
    await signIn(registered, { email: 'nueva@example.com' })
    expect(account).toMatchObject({ type: 'professional', planChoice: 9 })
  })

  it('ends with a registration as the other type', async () => {
    const chosen = cookiesOf(await choose(PREMIUM))
    expect(await register(chosen, { type: 'professional' })).toMatch(/__Host-preciosa-plan=(;|$)/)
    api.accounts.clear()
    expect(await register(chosen, { type: 'individual' })).not.toContain('preciosa-plan')
  })

  it('asks for the name of an account without one before the checkout', async () => {
    const nameless = await cookieOf(api.addAccount('ana@example.com', { complete: false }))
    expect(locationOf(await choose(PREMIUM, nameless))).toBe('/bienvenido')
    expectLogs('A chosen plan was not stored')
    api.refuse(paymentRoutes.choosePlan, 'unavailable')
    expect(locationOf(await choose(PREMIUM, nameless))).toBe(CHECKOUT)
  })

  it.each([
    ['professional', PREMIUM, '/profesionales', 'plan-for-individuals'],
    ['individual', '9', '/particulares', 'plan-for-professionals'],
  ] as const)('says to a %s that the plan %s is for the others', async (type, planId, path, flash) => {
    api.refuse(paymentRoutes.choosePlan, 'not-found')
    const account = api.addAccount('ana@example.com', { type })
    const response = await choose(planId, await cookieOf(account))
    expect([locationOf(response), cookiesOf(response)]).toEqual([
      path,
      expect.stringContaining(`preciosa-aviso=${flash}`),
    ])
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

  describe('the registration for it', () => {
    const load = (path: string, cookie = '') => wanted.wantedPlan(getRequest(path, cookie))

    it('shows name, price and perks, and fixes the type', async () => {
      expect(await load(at('/perfil/plan/comprar?planId=9'))).toEqual({
        returnTo: '/perfil/plan/comprar?planId=9',
        sold: {
          title: 'Creá tu cuenta para InfoPro Individual, $\u00a030.000 por mes',
          type: 'professional',
          price: { text: '$\u00a030.000', net: '$\u00a024.793,39' },
          perks: expect.arrayContaining(['100 consultas de usados por mes.']) as string[],
          note: null,
        },
      })
      // The dialog to sign in links to the registration.
      expect(await load(`/?showloginmodal=true&volver=${encodeURIComponent(CHECKOUT)}`)).toMatchObject({
        sold: { type: 'individual' },
      })
    })

    it('shows today’s price, and says that it changed since the choice', async () => {
      const chosen = cookiesOf(await choose(PREMIUM))
      expect(await load(REGISTER, chosen)).toMatchObject({ sold: { note: null } })
      api.answer(
        planRoutes.subscriptionTemplates,
        PLANS.map((plan) => (plan.id === 2 ? { ...plan, price: 13_000 } : plan)),
      )
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
      expect(await load(REGISTER, chosen)).toMatchObject({
        sold: {
          title: 'Creá tu cuenta para Premium, $\u00a013.000 por mes',
          note: 'Desde que lo elegiste cambió el precio: era $\u00a012.000.',
        },
      })
      jest.restoreAllMocks()
      expect(await load(at('/perfil/plan/comprar?planId=3'), chosen)).toMatchObject({ sold: { note: null } })
    })

    it.each(['999', '1', '4'])('says that the plan %s isn’t on sale', async (planId) => {
      const checkout = `/perfil/plan/comprar?planId=${planId}`
      expect(await load(at(checkout))).toEqual({ returnTo: checkout, sold: null })
    })

    it.each([
      '/?showregistermodal=true',
      at('/perfil/plan/comprar?productId=2'),
      at('/perfil/plan/comprar?planId=2x'),
      at('/ficha/cars/120001?planId=2'),
      `/?showrecovermodal=true&volver=${encodeURIComponent(CHECKOUT)}`,
      CHECKOUT,
    ])('is none at %s', async (path) => {
      expect(await load(path)).toBeNull()
    })
  })
})
