import { randomUUID } from 'node:crypto'
import { type OwnPlan, paymentRoutes } from '@preciosa/contracts/payments'
import { creditRoutes } from '@preciosa/contracts/credits'
import { invoiceRoutes } from '@preciosa/contracts/invoices'
import { expectLogs } from '@preciosa/testing'
import {
  type FakeApi,
  INVOICE,
  invoiceOf,
  paymentOf,
  planNamed,
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
import type * as Session from '../../subjects/session/session.server.js'
import type * as Invoice from './invoice.server.js'
import type * as Plan from './plan.server.js'
import type * as Profile from '../../subjects/profile/profile.server.js'

const NOW = new Date('2026-11-20T15:00:00Z')

describe('the profile area', () => {
  let api: FakeApi
  let profile: typeof Profile
  let plan: typeof Plan
  let invoice: typeof Invoice
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    profile = await import('../../subjects/profile/profile.server.js')
    plan = await import('./plan.server.js')
    invoice = await import('./invoice.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  afterEach(() => {
    api.reset()
  })
  afterAll(() => api.stop())

  const cookieOf = async (changes: Partial<SiteAccount> = {}) => {
    const account = api.addAccount('ana@example.com', changes)
    const cookie = await session.sessionCookie.seal(api.tokenFor(account), 60)
    return { account, cookie: cookiesOf({ headers: session.withCookies(cookie) }) }
  }
  const requestOf = async (path: string, changes: Partial<SiteAccount> = {}) =>
    getRequest(path, (await cookieOf(changes)).cookie)
  const load = async (changes: Partial<SiteAccount> = {}, path = '/perfil/plan') =>
    plan.loadPlan(await requestOf(path, changes), NOW)
  const moto = planNamed('Moto Básico', 'individualMotorbike')
  const PAID: SiteAccount['permissions'] = ['BUY_INFOCREDITS', 'UNSUSCRIBE']

  it('shows the user, their credits and tabs', async () => {
    await expect(profile.loadProfileFrame(await requestOf('/perfil/plan'))).resolves.toEqual({
      name: 'ana@example.com',
      type: 'Particular',
      credits: 3,
      photo: null,
      company: null,
      tabs: [
        { label: 'Mis datos', aloneLabel: 'Mis datos', to: '/perfil/mis-datos', children: [] },
        { label: 'Plan', aloneLabel: 'Plan', to: '/perfil/plan', children: [] },
        { label: 'Facturación', aloneLabel: 'Facturación', to: '/perfil/facturacion', children: [] },
      ],
      isComplete: false,
      isGiftPending: true,
    })
  })

  it('redirects to its first tab', async () => {
    const response = await responseOf(profile.goToFirstTab(await requestOf('/perfil')))
    expect(locationOf(response)).toBe('/perfil/mis-datos')
  })

  it.each([
    ['the profile’s frame', (request: Request) => profile.loadProfileFrame(request)],
    ['the profile’s first tab', (request: Request) => profile.goToFirstTab(request)],
    ['the plan', (request: Request) => plan.loadPlan(request)],
  ])('redirects a visitor from %s to sign-in', async (_, loadPage) => {
    const response = await responseOf(loadPage(getRequest('/perfil/plan')))
    expect(locationOf(response)).toBe('/?showloginmodal=true&volver=%2Fperfil%2Fplan')
  })

  describe('the plan', () => {
    it('shows a paid plan with its dates in Buenos Aires', async () => {
      const card: OwnPlan['card'] = { brand: 'Visa', lastFour: '3704', expires: '2030-11' }
      expect(await load({ plan: moto, permissions: PAID, credits: 21, ownPlan: { card } })).toMatchObject({
        name: 'Moto Básico',
        state: 'active',
        terms: expect.stringMatching(
          /^30 consultas por mes\. Se paga por mes\. Desde el 1 de noviembre de 2026/,
        ),
        credits: {
          left: 21,
          month: 'noviembre',
          renewal: 'El 1 de diciembre empezás de nuevo con 30.',
          lots: [{ name: 'Tu plan', until: 'hasta el 30 de noviembre', left: 21, amount: 21 }],
        },
        charge: {
          day: '1 de diciembre de 2026',
          amount: { text: '$\u00a09.500', net: '$\u00a07.851,24' },
          facts: [
            ['Próximo período', '1 de diciembre de 2026 al 1 de enero de 2027'],
            ['Vencimiento', '1 de diciembre de 2026'],
          ],
        },
        card: { name: 'Visa terminada en 3704', expires: 'noviembre de 2030' },
        mayChangeCard: true,
        canSubscribe: false,
        leave: { title: '¿Dejás Moto Básico el 1 de diciembre?' },
        packs: { barrier: null },
      })
    })

    it('says who the receipts are for, if the billing is complete', async () => {
      const billing = {
        enterpriseName: 'Lucía Ejemplo',
        email: 'a@b.com',
        taxStatus: 'Consumidor Final' as const,
        taxType: 'DNI' as const,
        taxId: '30111222',
        enterpriseAddress: 'Belgrano 1',
        enterpriseProvince: 'Mendoza',
        enterpriseLocality: 'Godoy Cruz',
        enterpriseZipCode: '5501',
      }
      expect((await load({ plan: moto, billing })).billing).toEqual({
        name: 'Lucía Ejemplo',
        detail: 'Consumidor Final, DNI 30111222',
      })
      expect((await load({ plan: moto })).billing).toBeNull()
      expect((await load({ billing })).billing).toBeNull()
    })

    it('names no plan and the free plan Gratuito, and leads to the plans', async () => {
      const nothing = { name: 'Gratuito', state: 'free', terms: '', charge: null, card: null, leave: null }
      const shown = { ...nothing, canSubscribe: true, plansPath: '/particulares', mayChangeCard: false }
      expect(await load()).toMatchObject({ ...shown, packs: { barrier: 'no-plan' } })
      const free = {
        ...planNamed('Free', 'individualFree'),
        price: 0,
        infocreditsPerMonth: 0,
        expirationDateTime: null,
        dueDate: null,
        billingPeriod: null,
      }
      expect(await load({ plan: free })).toMatchObject(shown)
      expect((await load({ type: 'professional' })).plansPath).toBe('/profesionales')
    })

    it('offers a greater plan on Free too, unless something waits or is refused', async () => {
      const individual = { name: 'Premium', to: '/perfil/plan/comprar?planId=2' }
      expect((await load()).upgrade).toMatchObject(individual)
      expect((await load({ type: 'professional' })).upgrade).toMatchObject({
        name: 'InfoPro Individual',
        to: '/perfil/plan/comprar?planId=9',
      })
      expect((await load({ plan: { ...moto, price: 4500, infocreditsPerMonth: 15 } })).upgrade).toMatchObject(
        individual,
      )
      expect((await load({ ownPlan: { pendingPaymentId: paymentOf().id } })).upgrade).toBeNull()
      api.purchases.offer = { refusal: { code: 'conflict', detail: 'Ya tenés este plan.' } }
      expect((await load()).upgrade).toBeNull()
      api.purchases.reset()
    })

    it('shows a paused plan, its reason and its end', async () => {
      const paused = {
        since: '2026-11-14T12:00:00.000Z',
        reason: 'La tarjeta está vencida.',
        isDisputed: false,
        endsAt: '2026-12-14T12:00:00.000Z',
        charge: null,
      }
      const account = { plan: { ...moto, status: 'paused' as const }, permissions: PAID, ownPlan: { paused } }
      expect(await load({ ...account, refusal: 'credits-paused' })).toMatchObject({
        state: 'paused',
        pause: {
          text: 'Desde el 14 de noviembre de 2026. La tarjeta está vencida. Si no se paga, el plan termina el 14 de diciembre de 2026.',
          isInHand: false,
        },
        mayChangeCard: true,
        leave: { title: '¿Dejás Moto Básico ahora?' },
        packs: { barrier: 'paused' },
        credits: { renewal: null },
      })
    })

    it('has neither billing nor leaving for a fleet', async () => {
      const group = { ...planNamed('InfoPro Grupal', 'professionalFleet') }
      const fleet = { ...group, subscriptionType: { ...group.subscriptionType, type: 'fleet' as const } }
      expect(await load({ plan: fleet, type: 'professional', permissions: [] })).toMatchObject({
        name: 'InfoPro Grupal',
        state: 'active',
        isFleet: true,
        charge: null,
        billing: null,
        mayChangeCard: false,
        leave: null,
        canSubscribe: false,
      })
    })

    it('leads to a payment that waits, and to a plan that was chosen', async () => {
      const pendingPaymentId = paymentOf().id
      expect(await load({ ownPlan: { pendingPaymentId } })).toMatchObject({
        pending: `/perfil/plan/comprar/resultado?pago=${pendingPaymentId}`,
      })
      expect((await load({ planChoice: 3 })).chosen).toEqual({
        name: 'Premium anual',
        to: '/perfil/plan/comprar?planId=3',
      })
      expect((await load({ planChoice: 3, plan: moto })).chosen).toBeNull()
      expect((await load({ planChoice: 1 })).chosen).toBeNull()
      expect((await load()).chosen).toBeNull()
    })

    it('shows payments by page, with receipts of those that were paid', async () => {
      const payments = Array.from({ length: 11 }, () => paymentOf())
      const first = await load({ payments })
      expect([first.payments.lines.length, first.payments.pages]).toEqual([10, 2])
      expect(first.payments.lines[0]?.link?.to).toBe(`/perfil/plan/comprobante/${paymentOf().id}`)
      expect((await load({ payments }, '/perfil/plan?pagina=2')).payments.lines).toHaveLength(1)
      const beyond = await responseOf(load({ payments }, '/perfil/plan?pagina=9'))
      expect(locationOf(beyond)).toBe('/perfil/plan?pagina=2')
      expect((await responseOf(load({}, '/perfil/plan?pagina=x'))).status).toBe(404)
    })

    it('shows the invoices of each payment, also of old ones', async () => {
      const other = randomUUID()
      const [old, refunded] = [randomUUID(), randomUUID()]
      const payments = [
        ...Array.from({ length: 10 }, () => paymentOf({ id: randomUUID() })),
        paymentOf({ id: refunded, status: 'refunded', refunded: 6500 }),
        paymentOf({ id: old }),
      ]
      const invoices = [
        invoiceOf({ id: 903, kind: 'credit-note', paymentId: refunded, number: 7, state: 'uncertain' }),
        ...Array.from({ length: 150 }, (_, at) => invoiceOf({ id: 900 - at, paymentId: other })),
        invoiceOf({ id: 2, paymentId: refunded, number: 43 }),
        invoiceOf({ id: 1, paymentId: old }),
      ]
      const textsOn = async (path: string) =>
        (await load({ payments, invoices }, path)).payments.lines.map((line) =>
          line.invoices.map(({ text, file }) => file?.number ?? text),
        )
      expect(await textsOn('/perfil/plan?pagina=2')).toEqual([
        ['0003-00000043', 'La nota de crédito está en camino'],
        ['0003-00000042'],
      ])
      expect((await textsOn('/perfil/plan')).flat()).toEqual([])
    })

    it('reads no invoices without payments, and shows payments without them', async () => {
      await load()
      const reads = () => api.calls.filter(({ path }) => path.startsWith(invoiceRoutes.ownInvoices.path))
      expect(reads()).toEqual([])
      expectLogs('The invoices could not be read')
      api.refuse(invoiceRoutes.ownInvoices, 'unavailable')
      const { payments } = await load({ payments: [paymentOf()], invoices: [invoiceOf()] })
      expect(payments.lines).toMatchObject([{ link: { text: 'Comprobante' }, invoices: [] }])
      expect(reads()).toHaveLength(1)
    })

    it('passes the PDF of an authorized invoice on', async () => {
      const invoices = [invoiceOf({ id: 2, state: 'sending' }), invoiceOf({ id: 1 })]
      const send = async (id: string) =>
        invoice.invoiceFile(await requestOf(`/perfil/plan/factura/${id}`, { invoices }), id)
      const file = await send('1')
      expect(Buffer.from(await file.arrayBuffer()).equals(INVOICE)).toBe(true)
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="factura-0003-00000042.pdf"',
        'cache-control': 'private, no-store',
      })
      expect(locationOf(await responseOf(send('2')))).toBe('/perfil/plan')
      expect((await responseOf(send('x'))).status).toBe(404)
      const visitor = getRequest('/perfil/plan/factura/1')
      expect(locationOf(await responseOf(invoice.invoiceFile(visitor, '1')))).toContain('showloginmodal=true')
    })

    it.each([
      ['The credits', creditRoutes.credits],
      ['The packs', paymentRoutes.products],
      ['The chosen plan', paymentRoutes.planChoice],
    ] as const)('is shown without what can’t be read: %s', async (what, route) => {
      expectLogs(`${what} could not be read`)
      api.refuse(route, 'unavailable')
      expect((await load()).name).toBe('Gratuito')
    })

    it('answers 503 while the plan can’t be read', async () => {
      expectLogs('The API is not available')
      api.refuse(paymentRoutes.ownPlan, 'unavailable')
      expect((await responseOf(load())).status).toBe(503)
    })
  })

  describe('leaving', () => {
    const send = async (intent: string, changes: Partial<SiteAccount> = {}) => {
      const { account, cookie } = await cookieOf({ plan: moto, permissions: PAID, ...changes })
      const sent = (word: string) =>
        responseOf(plan.changePlan(formRequest('/perfil/plan', { intent: word }, cookie)))
      return { account, cookie, sent, response: await sent(intent) }
    }
    const saidBy = (response: Response) => cookiesOf(response).replace(/^.*preciosa-aviso=/, '')

    it('is requested and withdrawn by one press', async () => {
      const { account, cookie, sent, response } = await send('baja')
      expect([locationOf(response), saidBy(response), account.plan?.status]).toEqual([
        '/perfil/plan',
        'plan-left',
        'ending',
      ])
      expect(await plan.loadPlan(getRequest('/perfil/plan', cookie), NOW)).toMatchObject({
        state: 'leaving',
        leavesOn: '1 de diciembre de 2026',
        charge: null,
        leave: null,
        canSubscribe: true,
      })
      expect(saidBy(await sent('quedarse'))).toBe('plan-stays')
      expect(account.plan?.status).toBe('active')
    })

    it('says that the plan changed meanwhile', async () => {
      const { sent } = await send('baja')
      expect(saidBy(await sent('baja'))).toBe('plan-moved')
      expect(saidBy((await send('baja', { permissions: [] })).response)).toBe('plan-moved')
    })

    it('says that nothing was stored while the API is away', async () => {
      expectLogs('A request to leave a plan was not stored')
      api.refuse(paymentRoutes.requestUnsubscribe, 'unavailable')
      api.refuse(paymentRoutes.withdrawUnsubscribe, 'unavailable')
      expect(saidBy((await send('baja')).response)).toBe('plan-unchanged')
    })

    it('refuses any other form', async () => {
      expect((await send('todo')).response.status).toBe(400)
    })

    it('leads a visitor to sign-in', async () => {
      const response = await responseOf(plan.changePlan(formRequest('/perfil/plan', { intent: 'baja' })))
      expect(locationOf(response)).toContain('showloginmodal=true')
    })
  })
})
