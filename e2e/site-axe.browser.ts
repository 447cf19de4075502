import { randomUUID } from 'node:crypto'
import {
  CHOOSE_FILTERS,
  MUST_BE_REGISTERED,
  NO_CONSULTED,
  NO_FAVOURITES,
  NO_MODELS,
  type Permission,
  SEE_MORE,
  SHOW_PRICES,
  SUBSCRIPTION_PAUSED,
} from '@preciosa/contracts'
import { GONE, invoiceOf, paymentOf, planNamed, RANGES_SPENT } from '@preciosa/testing/fake-api'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { OFFER } from './fixtures/offer.js'
import { expect, type FakedSite, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import type { WholeSite } from './whole-site.js'

interface State {
  then?: (page: Page) => Promise<unknown>
  shown: (page: Page) => Promise<unknown>
  problem?: RegExp
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).waitFor()
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const seePrice = press(OFFER)
const PAID = /Ya consultaste esta versión este mes/

async function pay(page: Page): Promise<void> {
  await seePrice(page)
  await press('Ver los precios')(page)
}

const sheetOf =
  (vehicle: keyof WholeSite['ids']) =>
  ({ ids }: WholeSite) =>
    `/ficha/${vehicle === 'wave' ? 'motorcycles' : 'cars'}/${ids[vehicle].codia}`

const comparisonOf = ({ ids }: WholeSite) =>
  `/comparador?tipo=autos&codias=${ids.gol.codia}-${ids.fox.codia}&anio=2015`

type Visited = [name: string, path: string | ((whole: WholeSite) => string), state: State]

const AS_VISITOR: Visited[] = [
  ['home', '/', { shown: heading('Autos por marca') }],
  ['home of motorcycles', '/?tipo=motos', { shown: heading('Motos por marca') }],
  ['a brand', ({ ids }) => `/precios/autos/volkswagen_${ids.gol.brand}`, { shown: heading(/Volkswagen/) }],
  [
    'a model group',
    ({ ids }) => `/precios/autos/volkswagen_${ids.gol.brand}/gol_${ids.gol.group}`,
    { shown: heading(/Precios de Volkswagen Gol/) },
  ],
  [
    'a model group of one year',
    ({ ids }) => `/precios/autos/volkswagen_${ids.gol.brand}/gol_${ids.gol.group}`,
    { then: (page) => page.getByRole('link', { name: '2015' }).click(), shown: text(/del año 2015/) },
  ],
  ['a sheet', sheetOf('gol'), { shown: heading('Precios por año') }],
  ['a motorcycle’s sheet', sheetOf('wave'), { shown: heading('Precios por año') }],
  [
    'a sheet with all its years',
    sheetOf('gol'),
    {
      then: press(SEE_MORE),
      shown: (page) => expect(page.locator('tbody tr').filter({ visible: true })).toHaveCount(6),
    },
  ],
  [
    'the invitation to register',
    sheetOf('gol'),
    { then: seePrice, shown: dialog('Registrate para ver los precios de usados') },
  ],
  ['the button of arrepentimiento', '/arrepentimiento', { shown: heading('Botón de arrepentimiento') }],
  [
    'the button of baja without an address',
    '/baja',
    { then: press('Quiero dar de baja mi plan'), shown: text('Escribí tu correo o tu DNI.') },
  ],
  ['a link of no request', '/pedido', { shown: heading('Este enlace no sirve') }],
  ['a privacy request', '/privacidad/pedido', { shown: heading('Pedidos sobre tus datos') }],
  ['the comparator', '/comparador', { shown: heading(MUST_BE_REGISTERED) }],
  ['registering', '/?showregistermodal=true', { shown: dialog('Crear mi cuenta') }],
  [
    'registering with an empty form',
    '/?showregistermodal=true',
    {
      then: (page) => page.getByRole('dialog').getByRole('button', { name: 'Registrarme' }).click(),
      shown: (page) => page.getByRole('alert').waitFor(),
    },
  ],
  ['signing in', '/?showloginmodal=true', { shown: dialog('Ingresar a mi cuenta') }],
  [
    'signing in with an empty form',
    '/?showloginmodal=true',
    {
      then: (page) => page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click(),
      shown: (page) => page.getByRole('alert').waitFor(),
    },
  ],
  [
    'signing in after an expired session',
    '/?showloginmodal=true&showsession=true',
    { shown: dialog('Ingresar a mi cuenta') },
  ],
  ['no page', '/no/existe', { shown: heading('No encontramos esta página'), problem: /status of 404/ }],
  ['no vehicle', '/ficha/cars/99999999', { shown: heading(/No encontramos/), problem: /status of 404/ }],
]

const AS_ANA: Visited[] = [
  ['home', '/', { shown: text('InfoCredits: 3') }],
  ['a sheet', sheetOf('gol'), { shown: text(/^Te quedan 3\./) }],
  [
    'the question before a credit is spent',
    sheetOf('gol'),
    { then: seePrice, shown: dialog('Se consumirá un InfoCredit') },
  ],
  ['a paid sheet', sheetOf('gol'), { then: pay, shown: text(PAID) }],
  ['an empty comparator', '/comparador', { shown: heading('Todavía no hay vehículos para comparar') }],
  ['a comparison', comparisonOf, { shown: text(/InfoCredits abren los precios/) }],
  [
    'the question before a comparison is paid',
    comparisonOf,
    { then: press(SHOW_PRICES), shown: dialog('Se consumirán 2 InfoCredits') },
  ],
  [
    'a paid comparison',
    comparisonOf,
    {
      then: async (page) => {
        await press(SHOW_PRICES)(page)
        await press('Ver los precios')(page)
      },
      shown: text('el más barato'),
    },
  ],
  ['signing out', '/logout', { shown: heading('¿Querés salir de tu cuenta?') }],
]

test.describe('accessibility (axe) on phone and desktop', { tag: '@sweep' }, () => {
  for (const [name, path, { then, shown, problem }] of AS_VISITOR) {
    test(`for a visitor on ${name}`, async ({ whole, visit, problems }) => {
      if (problem !== undefined) problems.expect(problem)
      const page = await (await visit(whole.site, { width: 390 })).newPage()
      await goToHydrated(page, whole.site + (typeof path === 'string' ? path : path(whole)))
      await then?.(page)
      await shown(page)
      await expectAccessibleAtEachWidth(page)
    })
  }

  for (const [name, path, { then, shown }] of AS_ANA) {
    test(`for a signed-in user on ${name}`, async ({ whole, page }) => {
      await goToHydrated(page, whole.site + (typeof path === 'string' ? path : path(whole)))
      await then?.(page)
      await shown(page)
      await expectAccessibleAtEachWidth(page)
    })
  }

  test('for a user without credits', async ({ whole, visit }) => {
    const { cookie } = await whole.person(0)
    const page = await (await visit(whole.site, { cookie })).newPage()
    await goToHydrated(page, whole.site + sheetOf('gol')(whole))
    await seePrice(page)
    await dialog('No te quedan InfoCredits')(page)
    await expectAccessibleAtEachWidth(page)
  })
})

const SHEET = '/ficha/cars/120001'

const REFUSED: [name: string, refusal: 'credits-paused' | 'wrong-plan', title: string][] = [
  ['a paused plan', 'credits-paused', SUBSCRIPTION_PAUSED],
  ['a plan without these prices', 'wrong-plan', 'Tu plan no incluye estos precios'],
]

const SEEN = { codia: 120_001, dateConsulted: '2026-10-02T12:00:00.000Z', lasting: false }

const ON_PLAN = {
  plan: planNamed('Auto Básico', 'individualCar'),
  permissions: ['BUY_INFOCREDITS', 'UNSUSCRIBE'] satisfies Permission[],
}

const pausedPlan = (isCardReplaced: boolean) => ({
  ...ON_PLAN,
  payments: [paymentOf({ status: 'pending' })],
  ownPlan: {
    paused: {
      since: '2026-11-14T15:00:00.000Z',
      reason: 'La tarjeta está vencida.',
      isDisputed: false,
      endsAt: '2026-12-14T15:00:00.000Z',
      charge: {
        paymentId: paymentOf().id,
        amount: 6500,
        at: '2026-11-14T15:00:00.000Z',
        card: { brand: 'Visa', lastFour: '3704' },
        isCardReplaced,
        isRetried: true,
        nextTryAt: '2026-11-28T15:00:00.000Z',
      },
    },
  },
})

const OF_ONES_OWN: [
  name: string,
  path: string,
  account: Parameters<FakedSite['cookieOf']>[1],
  title: string,
][] = [
  [
    'favourites, one of which is gone',
    '/perfil/favoritos',
    { favourites: new Set([GONE, 120_001]) },
    '2 vehículos',
  ],
  ['no favourites', '/perfil/favoritos', {}, NO_FAVOURITES],
  ['a removed favourite', '/perfil/favoritos?quitado=cars-120001', {}, NO_FAVOURITES],
  ['a history', '/perfil/historial', { history: [SEEN, { ...SEEN, codia: GONE }] }, 'Octubre 2026'],
  ['no history', '/perfil/historial', {}, NO_CONSULTED],
  ['the useful guides', '/perfil/guia-util', {}, 'Guía útil'],
  ['a useful guide', '/perfil/guia-util/vender-tu-auto', {}, 'Firmar y desligarte'],
  ['the plan, with the pages of other plans', '/perfil/plan', { permissions: [] }, 'Con otros planes'],
  [
    'a paid plan and its payments',
    '/perfil/plan',
    {
      ...ON_PLAN,
      payments: [paymentOf({ refunded: 1000 }), paymentOf({ id: randomUUID(), status: 'cancelled' })],
      invoices: [invoiceOf({ id: 2, kind: 'credit-note', state: 'pending', number: null }), invoiceOf()],
    },
    'Comprobantes',
  ],
  ['the packs', '/perfil/plan?openpaymentmodal=true', ON_PLAN, 'Comprar InfoCredits'],
  ['the packs without a plan', '/perfil/plan?openpaymentmodal=true', {}, 'Comprar InfoCredits'],
  ['the question before leaving', '/perfil/plan?baja=true', ON_PLAN, '¿Dejás Auto Básico el 1 de diciembre?'],
  ['the plan list', '/particulares', ON_PLAN, 'Si un mes necesitás más'],
  [
    'the plan list of professionals',
    '/profesionales',
    { type: 'professional' },
    'InfoGrid: una marca entera',
  ],
  ['a plan that is paused', '/perfil/plan', pausedPlan(false), 'Mi plan'],
  ['a plan whose card was replaced', '/perfil/plan', pausedPlan(true), 'Mi plan'],
  ['results with hearts', '/resultado-busqueda?s=fiesta', { favourites: new Set([120_001]) }, '1 versión'],
  ['a model group with hearts', '/precios/autos/ford_12/fiesta_1', {}, 'Precios de Ford Fiesta'],
]

test.describe("accessibility (axe) of a user's own lists", { tag: '@sweep' }, () => {
  for (const [name, path, account, title] of OF_ONES_OWN) {
    test(`on ${name}`, async ({ faked, visit }) => {
      const permissions: Permission[] = ['FAVORITES', 'SEARCH_HISTORY', 'USEFUL_GUIDE']
      const cookie = await faked.cookieOf('propia@ejemplo.com.ar', { permissions, ...account })
      const page = await (await visit(faked.site, { cookie, width: 390 })).newPage()
      await goToHydrated(page, faked.site + path)
      await heading(title)(page)
      await expectAccessibleAtEachWidth(page)
    })
  }
})

test.describe('accessibility (axe) of states of the API', { tag: '@sweep' }, () => {
  const open = async ({ site }: FakedSite, page: Page, path = SHEET): Promise<void> => {
    await goToHydrated(page, site + path)
  }

  for (const [name, refusal, title] of REFUSED) {
    test(`on a sheet with ${name}`, async ({ faked, visit }) => {
      const cookie = await faked.cookieOf(`${refusal}@ejemplo.com.ar`, { refusal })
      const page = await (await visit(faked.site, { cookie })).newPage()
      await open(faked, page)
      // A paused plan is said at once.
      if (refusal === 'wrong-plan') await seePrice(page)
      await dialog(title)(page)
      await expectAccessibleAtEachWidth(page)
    })
  }

  test('on a sheet without used prices', async ({ faked, visit }) => {
    const page = await (await visit(faked.site)).newPage()
    await open(faked, page, '/ficha/cars/120002')
    await text('Esta versión todavía no tiene precios de usado en la guía.')(page)
    await expectAccessibleAtEachWidth(page)
  })

  test('on the visual search', async ({ faked, visit, problems }) => {
    problems.expect(/status of 404/)
    const cookie = await faked.cookieOf('visual@ejemplo.com.ar', { permissions: ['VISUAL_SEARCH'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    const hatches = '/busqueda-visual/cars/SED5'
    const results = '/busqueda-visual/resultados?vehicleType=cars&body=SED5&brand=12&model=1'
    faked.api.mostRanges = 0
    for (const [path, shown] of [
      ['/busqueda-visual?vehicleType=motorcycles', heading('Búsqueda visual')],
      [hatches, text('Para buscar falta elegir la marca y el modelo.')],
      ['/busqueda-visual/cars/CAM', text(NO_MODELS)],
      [`${hatches}?brand=99`, text('Esa marca no está en la guía de autos.')],
      [`${hatches}?brand=12&model=1&minPrice=5000000`, text(RANGES_SPENT)],
      ['/busqueda-visual/resultados', heading(CHOOSE_FILTERS)],
      [`${results}&fuel=Di%C3%A9sel`, heading(NO_MODELS)],
      [`${results}&minPrice=5000000`, text(RANGES_SPENT)],
    ] as const) {
      await open(faked, page, path)
      await shown(page)
      await expectAccessibleAtEachWidth(page)
    }
  })

  test('on signing in with a captcha', async ({ faked, visit }) => {
    faked.api.asksCaptcha = true
    faked.api.addAccount('buscada@ejemplo.com.ar')
    const page = await (await visit(faked.site)).newPage()
    await stubTurnstile(page)
    await open(faked, page, '/?showloginmodal=true')
    await page.getByLabel('E-mail').fill('buscada@ejemplo.com.ar')
    await page.getByLabel('Contraseña').fill('secreto1')
    await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessibleAtEachWidth(page)
  })

  test('on a page while the API is unavailable', async ({ faked, visit, problems }) => {
    problems.expect(/status of 503/)
    faked.api.refuseEverything = 'unavailable'
    const page = await (await visit(faked.site)).newPage()
    await open(faked, page, '/ficha/motorcycles/200001')
    await heading('La guía no está disponible en este momento')(page)
    await expectAccessibleAtEachWidth(page)
  })
})
