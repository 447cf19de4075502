import { type FakeApi, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as AfterSignIn from '../../subjects/account/after-sign-in.server.js'
import type * as WayBack from '../../subjects/session/way-back.server.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Welcome from './welcome.server.js'
import type * as Answer from './welcome-answer.server.js'

const CHECKOUT = '/perfil/plan/comprar?planId=2'

describe('the plan’s step of onboarding', () => {
  let api: FakeApi
  let welcome: typeof Welcome
  let answers: typeof Answer
  let afterwards: typeof AfterSignIn
  let wayBack: typeof WayBack
  let session: typeof Session

  beforeAll(async () => {
    process.env['MERCADO_PAGO_PUBLIC_KEY'] = 'TEST-public'
    api = await startApi()
    welcome = await import('./welcome.server.js')
    answers = await import('./welcome-answer.server.js')
    afterwards = await import('../../subjects/account/after-sign-in.server.js')
    wayBack = await import('../../subjects/session/way-back.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  afterAll(() => api.stop())

  const cookieOf = async (changes: Partial<SiteAccount>) => {
    const account = api.addAccount('ana@example.com', { waitsAt: 'plan', ...changes })
    const cookie = await session.sessionCookie.seal(api.tokenFor(account), 60)
    return cookiesOf({ headers: session.withCookies(cookie) })
  }
  const load = async (changes: Partial<SiteAccount>, path = '/bienvenido?paso=plan') =>
    welcome.loadWelcome(getRequest(path, await cookieOf(changes)))
  const answer = async (planId: string, more: string[] = []) => {
    const cookies = [await cookieOf({}), ...more].join('; ')
    const request = formRequest('/bienvenido?paso=plan', { paso: 'plan', planId }, cookies)
    return responseOf(answers.answerWelcome(request))
  }

  it('leads a paid plan to the checkout, and Free to the welcome', async () => {
    const paid = await answer('2')
    expect([locationOf(paid), paid.headers.get('x-remix-reload-document')]).toEqual([CHECKOUT, 'true'])
    expect(locationOf(await answer('1'))).toBe('/bienvenido?paso=bienvenida')
  })

  it('leads who came for prices with Free back to them, without the welcome', async () => {
    const kept = await responseOf(
      load({}, '/bienvenido?paso=plan&volver=%2Fficha%2Fcars%2F120001%3Fprecios%3Dver'),
    )
    expect(locationOf(kept)).toBe('/bienvenido?paso=plan')
    const back = await answer('1', [cookiesOf(kept)])
    expect(locationOf(back)).toBe('/ficha/cars/120001?precios=ver')
    expect(cookiesOf(back)).toContain('__Host-preciosa-aviso=welcome')
    expect(locationOf(await answer('2', [cookiesOf(kept)]))).toBe(CHECKOUT)
    const elsewhere = cookiesOf({
      headers: session.withCookies(...(await wayBack.storeReturnPath('/noticias'))),
    })
    expect(locationOf(await answer('1', [elsewhere]))).toBe('/bienvenido?paso=bienvenida')
  })

  it.each(['billing', 'payment'] as const)(
    'is shown again while %s waits, with the choice',
    async (waitsAt) => {
      expect(await load({ waitsAt, planChoice: 2 })).toMatchObject({
        step: 'plan',
        at: 4,
        of: 7,
        own: 2,
        checkout: CHECKOUT,
        wasRejected: false,
      })
    },
  )

  it.each(['billing', 'payment'] as const)(
    'isn’t asked again when %s of the chosen plan waits: the wizard goes on there',
    async (waitsAt) => {
      const response = await responseOf(load({ waitsAt, planChoice: 2 }, '/bienvenido'))
      expect([locationOf(response), response.headers.get('x-remix-reload-document')]).toEqual([
        CHECKOUT,
        'true',
      ])
    },
  )

  describe('of an account that chose its plan first', () => {
    const buyer = { isBuying: true, complete: false, waitsAt: 'data', planChoice: 2 } as const
    const name = async (firstName: string, changes: Partial<SiteAccount> = {}, more: string[] = []) => {
      const cookies = [await cookieOf({ ...buyer, ...changes }), ...more].join('; ')
      const fields = { paso: 'datos', solo: 'nombre', firstName, lastName: 'Paz' }
      return answers.answerWelcome(formRequest('/bienvenido?paso=datos', fields, cookies))
    }

    it('is chosen already: only the name is asked before the checkout', async () => {
      expect(await load(buyer, '/bienvenido?paso=datos')).toMatchObject({
        ...{ step: 'data', isNameOnly: true, at: 2, of: 5, back: '/bienvenido?paso=plan' },
      })
      const named = await responseOf(name('Ana'))
      expect([locationOf(named), named.headers.get('x-remix-reload-document')]).toEqual([CHECKOUT, 'true'])
      expect(await name('')).toMatchObject({
        step: 'data',
        result: { error: { firstName: ['Complete todos los datos'] } },
      })
    })

    it('keeps the sheet that the user came from for the end', async () => {
      const kept = cookiesOf({
        headers: session.withCookies(...(await wayBack.storeReturnPath('/ficha/cars/120001'))),
      })
      const named = await responseOf(name('Ana', {}, [kept]))
      expect([locationOf(named), cookiesOf(named)]).toEqual([CHECKOUT, ''])
      const left = afterwards.leaveOnboarding(getRequest('/bienvenido', kept))
      expect(locationOf(await responseOf(left))).toBe('/ficha/cars/120001')
    })

    it('asks for the rest when another window took the plan back', async () => {
      const moved = await responseOf(name('Ana', { isBuying: false, waitsAt: 'interests' }))
      expect([locationOf(moved), cookiesOf(moved)]).toEqual([
        '/bienvenido?paso=intereses',
        expect.stringContaining('preciosa-aviso=data-kept-meanwhile'),
      ])
    })
  })

  it('opens the paused subscription after a rejected card', async () => {
    const rejected = { waitsAt: 'payment', planChoice: 2 } as const
    expect(await load(rejected, '/bienvenido?paso=plan&pago=rechazado')).toMatchObject({
      wasRejected: true,
      checkout: CHECKOUT,
    })
    const short = await responseOf(load(rejected, '/bienvenido?pago=rechazado'))
    expect(locationOf(short)).toBe('/bienvenido?paso=plan&pago=rechazado')
    expect(await load({}, '/bienvenido?paso=plan&pago=rechazado')).toMatchObject({ wasRejected: false })
  })

  it('is followed by the welcome, with the plan that was bought', async () => {
    const plan = planNamed('Premium', 'individualPremium')
    const bought = { waitsAt: 'welcome', planChoice: 2, plan } as const
    expect(await load(bought, '/bienvenido?paso=bienvenida')).toMatchObject({
      step: 'welcome',
      at: 7,
      hasPlan: true,
    })
  })

  it('doesn’t lead to the checkout of a plan again when the wizard is left', async () => {
    const left = async (path: string) => {
      const cookies = await wayBack.storeReturnPath(path)
      const request = getRequest('/bienvenido', cookiesOf({ headers: session.withCookies(...cookies) }))
      return locationOf(await responseOf(afterwards.leaveOnboarding(request)))
    }
    expect(await left('/perfil/plan/comprar?planId=2')).toBe('/')
    expect(await left('/ficha/cars/120001')).toBe('/ficha/cars/120001')
  })
})
