import { permissionsOf, PLAN_CODES, type PlanCode } from '@preciosa/contracts'
import { ONBOARDING_STEPS } from '@preciosa/contracts/profiles'
import { type FakeApi, BILLING, planNamed, PLANS, type SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { siteRoutes } from './site-routes.js'
import { PAYMENT, pathsOf, siteWalk } from './site-walk.js'
import { cookiesOf, startApi } from './site-environment.js'

jest.mock('@remix-run/route-config', () => jest.requireActual<object>('./route-config.js'))

const MOST_REDIRECTS = 2

let api: FakeApi
let walk: Awaited<ReturnType<typeof siteWalk>>
let cookiesFor: (account: SiteAccount | null, returnTo?: string) => Promise<string>

beforeAll(async () => {
  process.env['MERCADO_PAGO_PUBLIC_KEY'] = 'TEST-public'
  api = await startApi()
  walk = await siteWalk()
  const { sessionCookie, withCookies } = await import('../subjects/session/session.server.js')
  const { storeReturnPath } = await import('../subjects/session/way-back.server.js')
  cookiesFor = async (account, returnTo = '/') => {
    const session = account === null ? [] : [await sessionCookie.seal(api.tokenFor(account), 60)]
    return cookiesOf({ headers: withCookies(...session, ...(await storeReturnPath(returnTo))) })
  }
})
afterEach(() => {
  api.purchases.reset()
  api.refuseEverything = null
  jest.restoreAllMocks()
})
afterAll(() => api.stop())

/** Walks with more redirects than allowed, or that come to an address twice. */
async function tooLong(addresses: readonly string[], cookies: string): Promise<string[][]> {
  const walks = await Promise.all(addresses.map((address) => walk(address, cookies)))
  return walks.filter((walked) => walked.length > MOST_REDIRECTS + 1 || new Set(walked).size < walked.length)
}

function accountWith(code: PlanCode, changes: Partial<SiteAccount> = {}): SiteAccount {
  const template = PLANS.find(({ subscriptionType }) => subscriptionType.subscriptionCode === code)
  const plan = { ...planNamed(template?.name ?? code, code), price: template?.price ?? 0 }
  return api.addAccount('ana@ejemplo.com.ar', {
    firstName: 'Ana',
    type: code.startsWith('professional') ? 'professional' : 'individual',
    plan: code === 'unsuscribed' ? null : plan,
    permissions: [...permissionsOf(code)],
    ...changes,
  })
}

describe('the checkout leads to a page in two redirects', () => {
  const monthly = PLANS.filter(({ type }) => type === 'monthly')
  const WANTED = ['', 'productId=1', ...[...monthly, { id: 999 }].map(({ id }) => `planId=${id}`)]
  const fromEach = (steps: readonly string[]) =>
    steps.flatMap((step) => WANTED.map((wanted) => `/perfil/plan/comprar${step}?${wanted}`))
  const STEPS = ['', '/facturacion', '/pago']

  describe.each([
    ['complete', BILLING],
    ['incomplete', undefined],
  ])('with %s billing', (_, billing) => {
    it.each(PLAN_CODES)('from every step with every offer to a buyer with %s', async (code) => {
      const buyer = accountWith(code, billing === undefined ? {} : { billing })
      expect(await tooLong(fromEach(STEPS), await cookiesFor(buyer))).toEqual([])
    })

    it.each([
      ['a plan was chosen elsewhere', { planChoice: 2 }, {}],
      ['the plan is paused', {}, { refusal: { code: 'credits-paused', detail: 'Primero arreglá el pago.' } }],
      ['a payment waits', {}, { pendingPaymentId: PAYMENT }],
    ] as const)('when %s', async (_case, facts, offer) => {
      api.purchases.offer = offer
      api.purchases.statuses.set(PAYMENT, 'pending')
      const buyer = accountWith('individualCar', { ...facts, ...(billing === undefined ? {} : { billing }) })
      const addresses = fromEach([...STEPS, '/resultado', '/autorizacion'])
      expect(await tooLong(addresses, await cookiesFor(buyer))).toEqual([])
    })
  })

  it('says why an offer is refused instead of asking for billing', async () => {
    const buyer = await cookiesFor(accountWith('individualFree'))
    expect(await walk('/perfil/plan/comprar/facturacion?productId=1', buyer)).toEqual([
      '/perfil/plan/comprar/facturacion?productId=1',
      '/perfil/plan/comprar/pago?productId=1',
    ])
    expect(await walk('/perfil/plan/comprar/pago?planId=2', buyer)).toEqual([
      '/perfil/plan/comprar/pago?planId=2',
      '/perfil/plan/comprar/facturacion?planId=2',
    ])
  })
})

describe('pages that redirect lead to a page in two redirects', () => {
  /** Parameters that lead elsewhere. */
  const SEARCHES: Readonly<Record<string, readonly string[]>> = {
    '/': [
      'showloginmodal=true',
      'showloginmodal=true&showsession=true',
      'openpaymentmodal=true',
      'q=gol',
      'volver=%2Fbienvenido',
    ],
    '/bienvenido': [
      'paso=tipo',
      'paso=bienvenida',
      'paso=plan&pago=rechazado',
      'pago=rechazado',
      'volver=%2Fperfil%2Fplan',
    ],
    '/perfil/completar': ['paso=1', 'paso=5', 'paso=9', 'volver=%2Fperfil%2Fcompletar'],
    '/perfil/plan': ['openpaymentmodal=true', 'pagina=9'],
    '/perfil/historial': ['pagina=9'],
    '/perfil/consultas': ['pagina=9'],
    '/perfil/favoritos': ['pagina=9'],
    '/perfil/infocreditos': ['pagina=9'],
    '/perfil/plan/comprar/resultado': [`pago=${PAYMENT}`, 'planId=2'],
    '/activacion': ['email=ana%40ejemplo.com.ar', 'ana@ejemplo.com.ar'],
    '/activar-cuenta': ['email=ana%40ejemplo.com.ar'],
    '/activacion-profesional': ['email=ana%40ejemplo.com.ar', `token=${'x'.repeat(43)}`],
    '/comparador': ['codias=120001-120009', 'tipo=motos&codias=120001'],
    '/infogrid': ['marca=12&modelo=9', 'marca=12&modelo=1&pagina=9'],
    '/busqueda-asistida': ['marca=12&modelo=1&anio=1950', 'version=120001'],
    '/busqueda-visual/resultados': ['vehicleType=cars&pagina=9'],
    '/cuenta': ['showrecovermodal=true'],
  }
  let addresses: string[]
  beforeAll(async () => {
    addresses = pathsOf(await siteRoutes()).flatMap((path) => [
      path,
      ...(SEARCHES[path] ?? []).map((search) => `${path}?${search}`),
    ])
  })

  it.each<[string, () => SiteAccount | null]>([
    ['a visitor', () => null],
    ['an account without a name', () => accountWith('unsuscribed', { complete: false, waitsAt: 'userType' })],
    ...(
      ['unsuscribed', 'individualFree', 'individualPremium', 'professionalFree', 'professionalFleet'] as const
    ).map((code): [string, () => SiteAccount] => [code, () => accountWith(code)]),
  ])('for %s', async (_, account) => {
    expect(await tooLong(addresses, await cookiesFor(account()))).toEqual([])
  })

  it('for a session that ended', async () => {
    const account = accountWith('individualPremium')
    const cookies = await cookiesFor(account)
    api.tokens.clear()
    expect(await tooLong(addresses, cookies)).toEqual([])
  })

  it.each(['unavailable', 'too-many-requests'] as const)('while the API answers %s', async (code) => {
    expectLogs(/could not be (read|checked)|The API is not available/)
    const cookies = await cookiesFor(accountWith('individualPremium'))
    api.refuseEverything = code
    expect(await tooLong(addresses, cookies)).toEqual([])
  })

  // The steps after the data need the name that it asks for.
  const nameless = ['userType', 'interests', 'data'] as const
  it.each([
    ...nameless.map((waitsAt) => [waitsAt, 'without a name'] as const),
    ...[...ONBOARDING_STEPS, 'done' as const].map((waitsAt) => [waitsAt, 'with a name'] as const),
  ])('in the wizard at %s, %s', async (waitsAt, name) => {
    const complete = name === 'with a name'
    const account = accountWith('individualFree', { complete, waitsAt, planChoice: 2 })
    const own = addresses.filter((address) => /^\/(bienvenido|perfil)?(\?|$)|comprar/.test(address))
    for (const returnTo of ['/bienvenido', '/perfil/plan/comprar?planId=2'])
      expect(await tooLong(own, await cookiesFor(account, returnTo))).toEqual([])
  })
})
