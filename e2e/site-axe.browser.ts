import { SEE_MORE, SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, type FakedSite, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import type { WholeSite } from './whole-site.js'

interface State {
  /** What brings it about, on a page that answers to presses. */
  then?: (page: Page) => Promise<unknown>
  /** Something that is there once the state is. */
  shown: (page: Page) => Promise<unknown>
  /** Errors that it comes with. */
  problem?: RegExp
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).waitFor()
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const seePrice = press(/^Ver el precio de/)
const PAID = /Ya consultaste esta versión este mes/

async function pay(page: Page): Promise<void> {
  await seePrice(page)
  await press('Ver los precios')(page)
}

const sheetOf =
  (vehicle: keyof WholeSite['ids']) =>
  ({ ids }: WholeSite) =>
    `/ficha/${vehicle === 'wave' ? 'motorcycles' : 'cars'}/${ids[vehicle].codia}`

type Visited = [name: string, path: string | ((whole: WholeSite) => string), state: State]

const AS_VISITOR: Visited[] = [
  ['home', '/', { shown: heading('Autos por marca') }],
  ['home of motorcycles', '/?tipo=motos', { shown: heading('Motos por marca') }],
  [
    'a brand chosen at home',
    '/',
    {
      then: (page) => page.getByLabel('Marca', { exact: true }).selectOption({ label: 'Volkswagen' }),
      shown: (page) => expect(page.getByLabel('Modelo', { exact: true })).toBeEnabled(),
    },
  ],
  [
    'versions at home',
    ({ ids }) => `/?marca=${ids.gol.brand}&modelo=${ids.gol.group}`,
    { shown: heading('Volkswagen Gol') },
  ],
  ['results', '/?q=gol', { shown: heading('Resultados para “gol”') }],
  ['no results', '/?q=zzzz', { shown: heading('Resultados para “zzzz”') }],
  [
    'no suggestions',
    '/',
    {
      then: (page) => page.getByRole('combobox', { name: /Buscá tu auto/ }).pressSequentially('zzzz'),
      shown: (page) => expect(page.locator('.suggestions')).toBeVisible(),
    },
  ],
  [
    'a suggestion chosen by keyboard',
    '/',
    {
      then: async (page) => {
        await page.getByRole('combobox', { name: /Buscá tu auto/ }).pressSequentially('citroen')
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('ArrowDown')
      },
      shown: (page) => page.getByRole('listbox').getByRole('option', { selected: true }).waitFor(),
    },
  ],
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
      shown: (page) => expect(page.locator('tbody tr').filter({ visible: true })).toHaveCount(7),
    },
  ],
  [
    'the invitation to register',
    sheetOf('gol'),
    { then: seePrice, shown: dialog('Registrate para ver los precios de usados') },
  ],
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
    'signing in after a session',
    '/?showloginmodal=true&showsession=true',
    { shown: dialog('Ingresar a mi cuenta') },
  ],
  ['no page', '/no/existe', { shown: heading('No encontramos esta página'), problem: /status of 404/ }],
  ['no vehicle', '/ficha/cars/99999999', { shown: heading(/No encontramos/), problem: /status of 404/ }],
]

const AS_ANA: Visited[] = [
  ['home', '/', { shown: text('InfoCredits: 3') }],
  ['a sheet', sheetOf('gol'), { shown: text(/cuestan un InfoCredit por mes/) }],
  [
    'the question before a credit is spent',
    sheetOf('gol'),
    { then: seePrice, shown: dialog('Se consumirá un InfoCredit') },
  ],
  ['a sheet that is paid for', sheetOf('gol'), { then: pay, shown: text(PAID) }],
  ['signing out', '/logout', { shown: heading('¿Querés salir de tu cuenta?') }],
]

test.describe('axe finds nothing, at a phone’s and at a desk’s width,', () => {
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
    test(`for a signed-in person on ${name}`, async ({ whole, page }) => {
      await goToHydrated(page, whole.site + (typeof path === 'string' ? path : path(whole)))
      await then?.(page)
      await shown(page)
      await expectAccessibleAtEachWidth(page)
    })
  }

  test('for a person without credits', async ({ whole, visit }) => {
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
  ['a plan that is paused', 'credits-paused', SUBSCRIPTION_PAUSED],
  ['a plan for something else', 'wrong-plan', 'Tu plan no incluye estos precios'],
]

test.describe('axe finds nothing, when the API says so,', () => {
  const open = async ({ site }: FakedSite, page: Page, path = SHEET): Promise<void> => {
    await goToHydrated(page, site + path)
  }

  for (const [name, refusal, title] of REFUSED) {
    test(`on a sheet with ${name}`, async ({ faked, visit }) => {
      const cookie = await faked.cookieOf(`${refusal}@ejemplo.com.ar`, { refusal })
      const page = await (await visit(faked.site, { cookie })).newPage()
      await open(faked, page)
      await seePrice(page)
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

  test('on signing in when it asks for a captcha', async ({ faked, visit }) => {
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

  test('on any page when it isn’t there', async ({ faked, visit, problems }) => {
    problems.expect(/status of 503/)
    faked.api.refuseEverything = 'unavailable'
    const page = await (await visit(faked.site)).newPage()
    await open(faked, page, '/ficha/motorcycles/200001')
    await heading('La guía no está disponible en este momento')(page)
    await expectAccessibleAtEachWidth(page)
  })
})
