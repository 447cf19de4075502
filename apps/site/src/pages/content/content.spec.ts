import { guideRoutes } from '@preciosa/contracts/catalogue'
import { paymentRoutes } from '@preciosa/contracts/payments'
import { type FakeApi, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, getRequest, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Content from './content.server.js'

let api: FakeApi
let content: typeof Content
let session: typeof Session

beforeAll(async () => {
  api = await startApi()
  content = await import('./content.server.js')
  session = await import('../../subjects/session/session.server.js')
})
afterEach(() => {
  api.reset()
})
afterAll(() => api.stop())

const load = (path: string, search = '') => content.loadContent(getRequest(`/${path}${search}`), path)

it('reads a page with what its blocks need', async () => {
  const { title, page, inquiry, figures, plans, publishedAt } = await load('empresas')
  expect([title, page.canonical, publishedAt === null]).toEqual([
    'Empresas',
    'https://guia.example/empresas',
    false,
  ])
  expect(inquiry?.rules['type']).toBeDefined()
  expect(figures?.[0]?.label).toBe('versiones de autos')
  expect(plans).toBeNull()
})

it('searches many questions without regard to case and accents, as FAQPage data', async () => {
  const whole = await load('preguntas-frecuentes')
  expect(whole.search).toEqual({ words: '', found: 9 })
  expect(whole.page.structured[0]).toMatchObject({ '@type': 'FAQPage' })
  const found = await load('preguntas-frecuentes', '?q=QUE+numero+3')
  expect(found.search?.found).toBe(1)
  expect(found.page.outsideSearch).toBe(true)
  const none = await load('preguntas-frecuentes', '?q=zzz')
  expect([none.search?.found, none.blocks]).toEqual([0, []])
})

it('leaves out figures that can’t be read', async () => {
  api.refuse(guideRoutes.guideFacts, 'unavailable')
  expect((await load('empresas')).figures).toBeNull()
})

it.each(['no-hay', 'Empresas', 'a b', 'a'.repeat(61), '..'])('returns 404 for /%s', async (path) => {
  const calls = api.calls.length
  expect((await responseOf(load(path))).status).toBe(404)
  // A stranger's odd address costs no call.
  if (path !== 'no-hay') expect(api.calls).toHaveLength(calls)
})

it('marks a preview, which no search engine lists', async () => {
  const data = await content.loadPreview(getRequest('/vista-previa/abc'), 'abc')
  expect([data.publishedAt === null, data.page.outsideSearch]).toEqual([true, true])
})

describe('the plan list', () => {
  const plansFor = async (changes: Partial<SiteAccount> | null, search = '') => {
    if (changes === null) return (await load('particulares', search)).plans
    const token = api.tokenFor(api.addAccount('ana@example.com', changes))
    const cookie = cookiesOf({
      headers: session.withCookies(await session.sessionCookie.seal(token, 60)),
    })
    const request = getRequest(`/particulares${search}`, cookie)
    return (await content.loadContent(request, 'particulares')).plans
  }

  it('has the plans of the chosen type of vehicle, the packs, and no buyer for a visitor', async () => {
    const plans = await plansFor(null, '?tipo=motos&pago=anual')
    expect(plans?.lines.map(({ name }) => name)).toEqual(['Free', 'Moto Básico', 'Premium'])
    expect([plans?.isYearly, plans?.packs?.length, plans?.buyer]).toEqual([true, 3, null])
  })

  it('knows the plan of a signed-in reader', async () => {
    const plan = { ...planNamed('Premium', 'individualPremium'), basedFromId: 3 }
    expect((await plansFor({ plan, ownPlan: { pendingPaymentId: null } }))?.buyer).toEqual({
      type: 'individual',
      planId: 3,
      code: 'individualPremium',
      name: 'Premium',
      isPaused: false,
      canSubscribe: false,
      refused: [2],
    })
    expect((await plansFor({ complete: false }))?.buyer).toMatchObject({ type: null, canSubscribe: true })
  })

  it('recommends a plan to professionals, beside an example of InfoGrid', async () => {
    const { plans } = await load('profesionales', '?pago=anual')
    expect(plans?.recommended).toEqual({
      code: 'professionalIndividual',
      reason: expect.stringMatching(/^Abre 100 versiones por mes en InfoGrid, a \$.270 cada una/),
    })
    expect(plans?.gridYears).toHaveLength(3)
    expect(await plansFor(null)).toMatchObject({ recommended: null, gridYears: null })
  })

  it('is shown without packs, and without the reader’s plan', async () => {
    expectLogs('The buyer’s plan could not be read')
    api.refuse(paymentRoutes.ownPlan, 'unavailable')
    const plans = await plansFor({})
    expect([plans?.buyer, plans?.lines.length]).toEqual([undefined, 3])
  })
})
