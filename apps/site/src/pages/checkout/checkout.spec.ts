import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@preciosa/contracts'
import { waitFor, expectLogs } from '@preciosa/testing'
import { paymentRoutes } from '@preciosa/contracts/payments'
import { onboardingRoutes } from '@preciosa/contracts/profiles'
import {
  type FakeApi,
  BILLING,
  GOOD_CAPTCHA,
  invoiceOf,
  PAYMENT_PAGE,
  planNamed,
  RECEIPT,
  type SiteAccount,
} from '@preciosa/testing/fake-api'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as BillingStepServer from './billing-step.server.js'
import type * as ChallengeServer from './challenge.server.js'
import type * as ChangeCardServer from './change-card.server.js'
import type * as EntryServer from './entry.server.js'
import type * as MeasuringServer from './measuring.server.js'
import type * as PayServer from './pay.server.js'
import type * as PaymentServer from './payment.server.js'
import type * as ReceiptServer from './receipt.server.js'
import type * as ResultServer from './result.server.js'
import type * as WizardServer from './wizard.server.js'

const PLAN = '?planId=2'
const PACK = '?productId=2'
const PAY = '/perfil/plan/comprar/pago'
const KEY = '0190a7f0-0000-4000-8000-0000000000aa'
const PRESSED = {
  key: KEY,
  shownPrice: '12000 12000',
  cardToken: 'a'.repeat(32),
  paymentMethodId: 'visa',
  dni: '30.111.222',
  captcha: GOOD_CAPTCHA,
}
const PACK_PRESSED = { ...PRESSED, shownPrice: '20250 0' }

let api: FakeApi
let account: SiteAccount
let cookie: string
let seal: (value: string) => Promise<string>
let collector: Server
let events: unknown[]
let server: typeof EntryServer &
  typeof BillingStepServer &
  typeof PaymentServer &
  typeof PayServer &
  typeof ChallengeServer &
  typeof ResultServer &
  typeof ReceiptServer &
  typeof ChangeCardServer &
  typeof MeasuringServer &
  typeof WizardServer

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      events.push(JSON.parse(text))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  process.env['MERCADO_PAGO_PUBLIC_KEY'] = 'TEST-public'
  process.env['ANALYTICS_URL'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
  api = await startApi()
  server = {
    ...(await import('./entry.server.js')),
    ...(await import('./billing-step.server.js')),
    ...(await import('./payment.server.js')),
    ...(await import('./pay.server.js')),
    ...(await import('./challenge.server.js')),
    ...(await import('./result.server.js')),
    ...(await import('./receipt.server.js')),
    ...(await import('./change-card.server.js')),
    ...(await import('./measuring.server.js')),
    ...(await import('./wizard.server.js')),
  }
  const { sessionCookie } = await import('../../subjects/session/session.server.js')
  seal = async (value) => (await sessionCookie.seal(value, 3600)).replace(/;.*/, '')
})
beforeEach(async () => {
  api.reset()
  events = []
  account = api.addAccount('ana@ejemplo.com.ar', {
    billing: BILLING,
    firstName: 'Ana',
    permissions: ['BUY_INFOCREDITS'],
  })
  cookie = await seal(api.tokenFor(account))
})
afterAll(async () => {
  await api.stop()
  await new Promise((resolve) => collector.close(resolve))
})

const get = (path: string, more = '') => getRequest(path, [cookie, more].filter(Boolean).join('; '))
const post = (path: string, fields: Record<string, string>, more = '') =>
  formRequest(path, fields, [cookie, more].filter(Boolean).join('; '))
const leads = async (work: Promise<unknown>) => {
  const response = await responseOf(work)
  // Each step is a document with its own policy.
  expect(response.headers.get('x-remix-reload-document')).toBe('true')
  return locationOf(response)
}
const orders = () =>
  api.calls.filter(({ method, path }) => method === 'POST' && /subscriptions\/|admin\/payments/.test(path))
const firstPayment = () => account.payments?.[0]?.id ?? ''

describe('the entry', () => {
  it('leads to the first open step', async () => {
    expect(await leads(server.enterCheckout(get(`/perfil/plan/comprar${PLAN}`)))).toBe(`${PAY}${PLAN}`)
    delete account.billing
    expect(await leads(server.enterCheckout(get(`/perfil/plan/comprar${PACK}`)))).toBe(
      `/perfil/plan/comprar/facturacion${PACK}`,
    )
  })

  it('goes on with a plan that was chosen elsewhere, else to the plans', async () => {
    expect(await leads(server.enterCheckout(get('/perfil/plan/comprar')))).toBe('/perfil/plan')
    account.planChoice = 3
    expect(await leads(server.enterCheckout(get('/perfil/plan/comprar')))).toBe(
      '/perfil/plan/comprar?planId=3',
    )
  })

  it('asks visitors to sign in and comes back', async () => {
    expect(await leads(server.enterCheckout(getRequest(`/perfil/plan/comprar${PLAN}`)))).toBe(
      '/?showloginmodal=true&volver=%2Fperfil%2Fplan%2Fcomprar%3FplanId%3D2',
    )
  })

  it('leads to a payment that still waits', async () => {
    api.purchases.offer = { pendingPaymentId: KEY }
    expect(await leads(server.enterCheckout(get(`/perfil/plan/comprar${PLAN}`)))).toBe(
      `/perfil/plan/comprar/resultado?planId=2&pago=${KEY}`,
    )
  })

  it('leads to the plans from one that is not sold; answers 404 for such a pack, and for a fleet', async () => {
    const gone = await responseOf(server.enterCheckout(get('/perfil/plan/comprar?planId=999')))
    expect([locationOf(gone), cookiesOf(gone)]).toEqual([
      '/particulares',
      expect.stringContaining('preciosa-aviso=plan-gone'),
    ])
    const missing = await responseOf(server.enterCheckout(get('/perfil/plan/comprar?productId=999')))
    expect(missing.status).toBe(404)
    account.plan = planNamed('InfoPro Grupal', 'professionalFleet')
    expect(await leads(server.enterCheckout(get(`/perfil/plan/comprar${PLAN}`)))).toBe('/404')
  })
})

describe('the billing step', () => {
  const path = `/perfil/plan/comprar/facturacion${PLAN}`
  const save = (fields: Record<string, string>) => server.saveBillingStep(post(path, fields))

  it('is followed by the payment', async () => {
    delete account.billing
    expect(await leads(save({ ...BILLING }))).toBe(PAY + PLAN)
    expect(account.billing).toEqual(BILLING)
  })

  it('says errors in the onboarding’s words, of its own and of the API', async () => {
    expect((await save({})).result.error).toMatchObject({
      taxStatus: ['Ingrese una opción'],
      enterpriseProvince: ['Ingrese una opción'],
      enterpriseZipCode: ['Ingrese código postal'],
      enterpriseAddress: ['Ingrese Dirección'],
    })
    const elsewhere = await save({ ...BILLING, enterpriseLocality: 'Ushuaia' })
    expect(elsewhere.result.error).toEqual({ enterpriseLocality: ['Ingrese una opción'] })
    const { billing } = await server.loadBillingStep(get(path))
    expect(JSON.stringify(billing.rules)).toContain('Ingrese Dirección')
  })
})

it('knows the step of the wizard that it is, for buyers in it', async () => {
  expectLogs('The step of the wizard could not be read')
  const place = (path: string) => server.loadWizardPlace(get(path))
  expect(await place(PAY + PLAN)).toBeNull()
  Object.assign(account, { waitsAt: 'payment', planChoice: 2 })
  expect(await place(PAY + PLAN)).toEqual({ at: 6, of: 7 })
  expect(await place(PAY + PACK)).toBeNull()
  api.refuse(onboardingRoutes.onboarding, 'unavailable')
  api.refuse(onboardingRoutes.answerOnboarding, 'unavailable')
  expect(await place(PAY + PLAN)).toBeNull()
  cookie = ''
  expect(await place(PAY + PLAN)).toBeNull()
})

describe('the payment step', () => {
  it('shows the price, the receipt’s holder and a new key each time', async () => {
    const [first, second] = [
      await server.loadPayment(get(PAY + PLAN)),
      await server.loadPayment(get(PAY + PLAN)),
    ]
    expect(first).toMatchObject({
      kind: 'open',
      chosen: { planId: 2 },
      payments: { publicKey: 'TEST-public', scriptUrl: 'https://sdk.mercadopago.com/js/v2' },
      shown: '12000 12000',
      receipt: { name: 'Lucía Ejemplo', document: 'DNI 30.111.222' },
      initial: { holder: 'Ana', dni: '30111222' },
      hasLink: true,
      measuring: false,
    })
    expect(new Set([first, second].map((page) => page.kind === 'open' && page.attempt)).size).toBe(2)
    expect(await server.loadPayment(get(PAY + PACK))).toMatchObject({ kind: 'open', hasLink: false })
  })

  it('says why nothing can be bought', async () => {
    const refusal = { code: 'credits-paused', detail: 'Primero arreglá el pago de tu plan.' } as const
    api.purchases.offer = { refusal }
    expect(await server.loadPayment(get(PAY + PACK))).toMatchObject({
      kind: 'refused',
      text: refusal.detail,
      code: 'credits-paused',
    })
  })

  it('leads to billing while it is incomplete', async () => {
    delete account.billing
    expect(await leads(server.loadPayment(get(PAY + PLAN)))).toBe(`/perfil/plan/comprar/facturacion${PLAN}`)
  })
})

describe('paying', () => {
  it('buys a plan with token, key and captcha, and shows the result', async () => {
    const to = await leads(server.pay(post(PAY + PLAN, PRESSED)))
    expect(to).toBe(`/perfil/plan/comprar/resultado?planId=2&pago=${firstPayment()}`)
    expect(orders()).toMatchObject([
      { path: '/admin/subscriptions/2', idempotencyKey: KEY, captcha: GOOD_CAPTCHA },
    ])
    expect(api.purchases.made.get(KEY)?.card).toEqual({
      cardToken: PRESSED.cardToken,
      paymentMethodId: 'visa',
      dni: '30111222',
    })
  })

  it('buys a pack', async () => {
    await leads(server.pay(post(PAY + PACK, PACK_PRESSED)))
    expect(orders()).toMatchObject([{ path: '/admin/payments?productId=2', idempotencyKey: KEY }])
  })

  it('pays once for a form that is sent twice', async () => {
    const sent = await Promise.all([1, 2].map(() => leads(server.pay(post(PAY + PACK, PACK_PRESSED)))))
    expect(new Set(sent).size).toBe(1)
    expect(account.payments).toHaveLength(1)
  })

  it('says a rejection with its reason and gives the next try a new key', async () => {
    api.purchases.next = { status: 'cancelled', reason: 'A la tarjeta no le alcanza el límite.' }
    const answer = await server.pay(post(PAY + PLAN, PRESSED))
    expect(answer).toEqual({
      kind: 'rejected',
      key: expect.not.stringContaining(KEY) as unknown,
      reason: 'A la tarjeta no le alcanza el límite.',
    })
  })

  it('charges nothing if the price changed, and shows the new one', async () => {
    api.purchases.offer = { today: 14_000, next: { amount: 14_000, at: '2026-12-25T15:00:00.000Z' } }
    expect(await server.pay(post(PAY + PLAN, PRESSED))).toMatchObject({
      kind: 'repriced',
      key: KEY,
      shown: '14000 14000',
      summary: { button: 'Pagar $\u00a014.000' },
    })
    expect(orders()).toEqual([])
    // A press that got no answer had the right price then.
    await leads(server.pay(post(PAY + PLAN, { ...PRESSED, repetido: '1' })))
    expect(orders()).toHaveLength(1)
  })

  it.each([
    [{ dni: '12' }, { dni: ['El DNI tiene 7 u 8 números.'] }],
    [{ cardToken: '' }, { '': ['Mercado Pago no pudo leer la tarjeta. Revisá los datos y probá de nuevo.'] }],
    [
      { paymentMethodId: '<script>' },
      { '': ['Mercado Pago no pudo leer la tarjeta. Revisá los datos y probá de nuevo.'] },
    ],
  ])('returns errors of %j and sends nothing', async (changes, errors) => {
    expect(await server.pay(post(PAY + PLAN, { ...PRESSED, ...changes }))).toEqual({
      kind: 'invalid',
      key: KEY,
      errors,
    })
    expect(orders()).toEqual([])
  })

  it.each([
    ['a form without a key', PLAN, { key: '' }],
    ['another key than ours', PLAN, { key: 'x' }],
    ['no plan and no pack', '', {}],
    ['both', '?planId=2&productId=2', {}],
  ])('answers 400 for %s', async (_, search, changes) => {
    const response = await responseOf(server.pay(post(PAY + search, { ...PRESSED, ...changes })))
    expect(response.status).toBe(400)
  })

  it.each<[ErrorCode, string | null]>([
    ['conflict', 'plan'],
    ['permission', 'plan'],
    ['credits-paused', 'plan'],
    ['billing-incomplete', 'billing'],
    ['account-incomplete', 'profile'],
    ['not-found', null],
  ])('shows the refusal %s in place with the same key', async (code, way) => {
    api.refuse(paymentRoutes.subscribe, code)
    expect(await server.pay(post(PAY + PLAN, PRESSED))).toMatchObject({ kind: 'refused', key: KEY, way })
  })

  it('asks for a consent before a card is typed', async () => {
    const publishedAt = '2026-11-30T12:00:00.000Z'
    account.toAccept = [
      {
        path: 'terminos',
        title: 'Términos',
        version: 2,
        publishedAt,
        acceptedVersion: 1,
        reasons: ['Otro precio'],
      },
    ]
    expect(await leads(server.loadPayment(get(PAY + PLAN)))).toBe(
      '/aceptar?volver=%2Fperfil%2Fplan%2Fcomprar%2Fpago%3FplanId%3D2',
    )
  })

  it('asks for the consent that a purchase needs', async () => {
    api.refuse(paymentRoutes.subscribe, 'consent-required')
    expect(await leads(server.pay(post(PAY + PLAN, PRESSED)))).toBe(
      '/aceptar?volver=%2Fperfil%2Fplan%2Fcomprar%2Fpago%3FplanId%3D2',
    )
  })

  it('shows a captcha that is no longer valid in place', async () => {
    expect(await server.pay(post(PAY + PLAN, { ...PRESSED, captcha: 'old' }))).toMatchObject({
      kind: 'refused',
      way: null,
    })
  })

  it('leads to /error above the limit', async () => {
    api.refuse(paymentRoutes.subscribe, 'too-many-requests')
    expect(await leads(server.pay(post(PAY + PLAN, PRESSED)))).toMatch(/^\/error/)
  })

  it.each([
    ['expired', () => api.refuse(paymentRoutes.subscribe, 'session-expired')],
    ['missing', () => (cookie = '')],
  ])('ends a session that is %s with the payment’s own message', async (_, end) => {
    end()
    const response = await responseOf(server.pay(post(PAY + PLAN, PRESSED)))
    expect(locationOf(response)).toBe(
      '/?showloginmodal=true&showsession=true&volver=%2Fperfil%2Fplan%2Fcomprar%2Fpago%3FplanId%3D2',
    )
    const cookies = response.headers.getSetCookie().join('\n')
    expect(cookies).toContain('aviso=payment-failed')
    expect(cookies).toMatch(/preciosa-sesion=; .*Max-Age=0/)
  })

  it('keeps the key if no answer comes', async () => {
    expectLogs('The API did not answer a payment')
    api.refuse(paymentRoutes.subscribe, 'unavailable')
    expect(await server.pay(post(PAY + PLAN, PRESSED))).toEqual({ kind: 'unknown', key: KEY })
    api.answerAsUsual()
    await leads(server.pay(post(PAY + PLAN, { ...PRESSED, repetido: '1' })))
    expect(orders().map(({ idempotencyKey }) => idempotencyKey)).toEqual([KEY, KEY])
  })

  it('goes to the payment that waits instead of paying again', async () => {
    api.purchases.offer = { pendingPaymentId: KEY }
    expect(await leads(server.pay(post(PAY + PLAN, PRESSED)))).toBe(
      `/perfil/plan/comprar/resultado?planId=2&pago=${KEY}`,
    )
    expect(orders()).toEqual([])
  })

  it('shows the pack just chosen while another payment waits, as one of its own', async () => {
    api.purchases.offer = { otherPendingId: KEY }
    const open = await server.loadPayment(get(PAY + PACK))
    expect(open.kind === 'open' && open.summary.notes[0]).toMatch(/^Tenés otro pago en camino/)
    const led = await leads(server.pay(post(PAY + PACK, PACK_PRESSED)))
    expect(led).toBe(`/perfil/plan/comprar/resultado?productId=2&pago=${firstPayment()}`)
    const refusal = { code: 'conflict', detail: 'Ya hay un pago en proceso.' } as const
    api.purchases.offer = { otherPendingId: KEY, refusal }
    expect(await server.loadPayment(get(PAY + PLAN))).toMatchObject({ kind: 'refused', pending: KEY })
  })

  it('leads to Mercado Pago’s page for a plan, without scripts', async () => {
    expectLogs('The API did not answer a payment')
    const link = { intent: 'link', key: KEY }
    expect(await server.pay(post(PAY + PLAN, link))).toEqual({ kind: 'link', key: KEY, url: PAYMENT_PAGE })
    expect(await leads(server.pay(post(PAY + PACK, link)))).toBe(PAY + PACK)
    api.refuse(paymentRoutes.paymentLink, 'unavailable')
    expect(await server.pay(post(PAY + PLAN, link))).toMatchObject({ kind: 'refused', key: KEY, way: null })
  })
})

describe('3-D Secure', () => {
  const challenge = { url: 'https://acs.example/desafio', creq: 'e30' }

  it('shows the challenge of this payment only, until the result is there', async () => {
    api.purchases.next = { status: 'pending', challenge }
    const response = await responseOf(server.pay(post(PAY + PLAN, PRESSED)))
    const path = `/perfil/plan/comprar/autorizacion?planId=2&pago=${firstPayment()}`
    expect(locationOf(response)).toBe(path)
    const brought = cookiesOf(response)
    expect(brought).not.toContain('acs')
    expect(await server.loadChallenge(get(path, brought))).toMatchObject({ challenge })
    const result = path.replace('autorizacion', 'resultado')
    expect(await leads(server.loadChallenge(get(path)))).toBe(result)
    expect(await leads(server.loadChallenge(get(path.replace(firstPayment(), KEY), brought)))).toContain(
      'resultado',
    )
    expect((await server.loadResult(get(result, brought))).data).toMatchObject({
      kind: 'pending',
      hasChallenge: true,
    })
    api.purchases.statuses.set(firstPayment(), 'paid')
    const { init } = await server.loadResult(get(result, brought))
    expect(new Headers(init?.headers).get('set-cookie')).toMatch(/^preciosa-desafio=; |desafio=;/)
  })

  it('waits without a challenge that is too long for a cookie', async () => {
    api.purchases.next = { status: 'pending', challenge: { ...challenge, creq: 'x'.repeat(4000) } }
    expect(await leads(server.pay(post(PAY + PLAN, PRESSED)))).toContain('/resultado?')
  })
})

describe('the result', () => {
  const result = async () =>
    (await server.loadResult(get(`/perfil/plan/comprar/resultado${PACK}&pago=${firstPayment()}`))).data
  const status = (paymentId = firstPayment()) =>
    server.statusAnswer(get(`/perfil/plan/comprar/estado?pago=${paymentId}`))

  it('waits, then says what was paid or that it was rejected', async () => {
    api.purchases.next = { status: 'pending' }
    await leads(server.pay(post(PAY + PACK, PACK_PRESSED)))
    expect(await result()).toMatchObject({
      kind: 'pending',
      email: 'ana@ejemplo.com.ar',
      payment: { name: 'Pack de 45 consultas', at: '25/11/2026, 19:42' },
    })
    expect(await (await status()).json()).toBe('pending')
    api.purchases.statuses.set(firstPayment(), 'paid')
    expect(await (await status()).json()).toBe('paid')
    expect(await result()).toMatchObject({
      kind: 'paid',
      title: 'Listo, tenés tu pack de 45 consultas',
      plate: 45,
      hasReceipt: true,
      invoices: [],
    })
    account.invoices = [invoiceOf({ paymentId: firstPayment(), state: 'pending', number: null }), invoiceOf()]
    expect(await result()).toMatchObject({ invoices: [{ text: 'La factura está en camino', file: null }] })
    api.purchases.statuses.set(firstPayment(), 'cancelled')
    expect(await result()).toMatchObject({ kind: 'cancelled' })
  })

  it('leads on: to InfoGrid with it, and back to the sheet from which a new user came', async () => {
    const { storeReturnPath } = await import('../../subjects/session/way-back.server.js')
    await leads(server.pay(post(PAY + PACK, PACK_PRESSED)))
    const leadsOn = async (returnTo: string) => {
      const [stored = ''] = await storeReturnPath(returnTo)
      const path = `/perfil/plan/comprar/resultado${PACK}&pago=${firstPayment()}`
      return (await server.loadResult(get(path, stored.split(';', 1)[0]))).data
    }
    const sheet = '/ficha/cars/120001?precios=ver'
    expect(await leadsOn(sheet)).toMatchObject({ sheet, hasGrid: false })
    account.permissions = [...account.permissions, 'INFOGRID']
    expect(await leadsOn('/noticias')).toMatchObject({ sheet: null, hasGrid: true })
  })

  it('says that a payment was refunded, not rejected', async () => {
    await leads(server.pay(post(PAY + PACK, PACK_PRESSED)))
    // The API calls a refunded payment cancelled.
    api.purchases.statuses.set(firstPayment(), 'cancelled')
    Object.assign(account.payments![0]!, { status: 'refunded', refunded: 20_250 })
    expect(await result()).toMatchObject({ kind: 'refunded', payment: { name: 'Pack de 45 consultas' } })
  })

  it('answers the polling page by status', async () => {
    expectLogs('The status of a payment could not be read')
    expect((await status(KEY)).status).toBe(404)
    expect((await status('x')).status).toBe(404)
    api.refuse(paymentRoutes.paymentStatus, 'session-expired')
    expect((await status(KEY)).status).toBe(401)
    api.refuse(paymentRoutes.paymentStatus, 'unavailable')
    expect((await status(KEY)).status).toBe(503)
    cookie = ''
    expect((await status(KEY)).status).toBe(401)
  })

  it('answers 404 for another buyer’s payment and leads on without one', async () => {
    const path = '/perfil/plan/comprar/resultado'
    expect((await responseOf(server.loadResult(get(`${path}?pago=${KEY}`)))).status).toBe(404)
    expect(await leads(server.loadResult(get(`${path}${PACK}`)))).toBe('/perfil/plan/comprar?productId=2')
    expect(await leads(server.loadResult(get(path)))).toBe('/perfil/plan')
  })

  it('passes the receipt on', async () => {
    await leads(server.pay(post(PAY + PACK, PACK_PRESSED)))
    const path = `/perfil/plan/comprobante/${firstPayment()}`
    const file = await server.receiptFile(get(path), firstPayment())
    expect(Buffer.from(await file.arrayBuffer()).equals(RECEIPT)).toBe(true)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="comprobante-1.pdf"',
      'cache-control': 'private, no-store',
    })
    expect(locationOf(await responseOf(server.receiptFile(get(path), KEY)))).toBe('/perfil/plan')
    expect((await responseOf(server.receiptFile(get(path), 'x'))).status).toBe(404)
  })
})

describe('the change of card', () => {
  const CARD = '/perfil/plan/tarjeta'
  beforeEach(() => {
    account.plan = planNamed('Moto Básico', 'individualMotorbike')
    account.ownPlan = { card: { brand: 'Visa', lastFour: '3704', expires: '2030-11' } }
  })

  it('shows the card on file and changes it', async () => {
    expect(await server.loadChangeCard(get(CARD))).toMatchObject({
      kind: 'open',
      plan: 'Moto Básico',
      card: 'Visa terminada en 3704, vence 11/30',
      rejected: null,
    })
    const response = await responseOf(server.changeCard(post(CARD, PRESSED)))
    expect([locationOf(response), response.headers.get('set-cookie')]).toEqual([
      '/perfil/plan',
      expect.stringContaining('card-changed'),
    ])
    expect(api.purchases.cards).toEqual([
      { cardToken: PRESSED.cardToken, paymentMethodId: 'visa', dni: '30111222' },
    ])
  })

  it('says a rejected charge and its next try, but not that of a card which was replaced', async () => {
    const charge = {
      paymentId: KEY,
      amount: 4500,
      at: '2026-11-14T15:00:00.000Z',
      card: null,
      isCardReplaced: false,
      isRetried: true,
      nextTryAt: '2026-11-28T15:00:00.000Z',
    }
    const rejectedOf = async (isCardReplaced: boolean) => {
      const pause = { since: charge.at, reason: 'Está vencida.', isDisputed: false, endsAt: null }
      account.ownPlan = { paused: { ...pause, charge: { ...charge, isCardReplaced } } }
      const data = await server.loadChangeCard(get(CARD))
      return data.kind === 'open' ? data.rejected : undefined
    }
    expect(await rejectedOf(false)).toMatch(/^Está vencida\. Mercado Pago vuelve a probar el 28 de noviembre/)
    expect(await rejectedOf(true)).toBeNull()
  })

  it('says a rejection and asks for the card again', async () => {
    api.refuse(paymentRoutes.changeCard, 'payment-rejected', [], 'Tu banco no la aceptó.')
    expect(await server.changeCard(post(CARD, PRESSED))).toEqual({
      kind: 'rejected',
      attempt: expect.any(String) as unknown,
      reason: 'Tu banco no la aceptó.',
    })
  })

  it('shows other refusals in place', async () => {
    expectLogs('The API did not answer a change of card')
    api.refuse(paymentRoutes.changeCard, 'conflict', [], 'No tenés un plan que cobrar.')
    expect(await server.changeCard(post(CARD, PRESSED))).toMatchObject({
      kind: 'refused',
      attempt: null,
      text: 'No tenés un plan que cobrar.',
    })
    expect(await server.changeCard(post(CARD, { ...PRESSED, dni: '' }))).toMatchObject({ kind: 'invalid' })
    api.refuse(paymentRoutes.changeCard, 'unavailable')
    expect(await server.changeCard(post(CARD, PRESSED))).toEqual({ kind: 'unknown', attempt: null })
  })

  it('offers no form without a paid plan', async () => {
    account.plan = null
    expect(await server.loadChangeCard(get(CARD))).toEqual({ kind: 'none' })
  })
})

describe('measuring', () => {
  const AGREED = 'preciosa-medicion=si'

  it('sends nothing without consent', async () => {
    await leads(server.enterCheckout(get(`/perfil/plan/comprar${PLAN}`)))
    await leads(server.pay(post(PAY + PLAN, PRESSED)))
    await leads(server.enterCheckout(get(`/perfil/plan/comprar${PACK}`, AGREED)))
    await waitFor(() => Promise.resolve(events.length > 0), { what: 'an event' })
    expect(events).toEqual([{ name: 'begin_checkout', item: 'pack', id: 2, value: 20_250 }])
  })

  it('counts the steps of a purchase without the buyer', async () => {
    const consent = await server.agreeToMeasure(
      post(`/perfil/plan/comprar/medicion${PACK}`, { acepta: 'si' }),
    )
    expect([consent.status, cookiesOf(consent)]).toEqual([204, AGREED])
    await leads(server.pay(post(PAY + PACK, PACK_PRESSED, AGREED)))
    await waitFor(() => Promise.resolve(events.length === 3), { what: 'three events' })
    expect(events).toEqual(
      expect.arrayContaining([
        { name: 'begin_checkout', item: 'pack', id: 2, value: 20_250 },
        { name: 'add_payment_info', item: 'pack', id: 2, value: 20_250 },
        { name: 'purchase', transaction: firstPayment() },
      ]),
    )
  })

  it('forgets consent', async () => {
    const answer = await server.agreeToMeasure(
      post(`/perfil/plan/comprar/medicion${PACK}`, { acepta: 'no' }, AGREED),
    )
    expect(answer.headers.get('set-cookie')).toMatch(/^preciosa-medicion=; Max-Age=0/)
    expect(events).toEqual([])
  })
})
