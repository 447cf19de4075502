import {
  DEMO_ARTICLES,
  DEMO_THEMES,
  ensureDemoUsers,
  loadDemoMagazine,
  loadDemoNews,
  TEST_CARDS,
} from '@preciosa/sandbox'
import { fetchedBody, printFigures } from '@preciosa/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, type RealShop, test } from './fixtures/payments-test.js'
import { type Act, Walker } from './fixtures/walker.js'
import { SECRETS } from './programs.js'

const PASSWORD = 'perla123'
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** The mail's code, as a person would read it. */
async function mailedCode({ inbox }: RealShop, email: string): Promise<string> {
  const messages = `${inbox.webUrl}/api/messages`
  const list = async () =>
    fetchedBody<{ id: number }[]>(await fetch(`${messages}?to=${encodeURIComponent(email)}`))
  await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [mail] = await list()
  const { text } = await fetchedBody<{ text: string }>(await fetch(`${messages}/${mail?.id}`))
  const code = /^\s*(\d{4})\s*$/m.exec(text)?.[1]
  if (code === undefined) throw new Error(`No code in ${text}`)
  return code
}

/** What each screen of a new account asks, whichever of them are shown. */
function newAccount(
  walker: Walker,
  shop: RealShop,
  { email, type, interest }: { email: string; type: string; interest: string },
): Act[] {
  const data = [
    ['Nombre', 'Ana'],
    ['Apellido', 'Paz'],
    ['Código de área', '387'],
    ['Teléfono', '4215566'],
    ['Provincia', 'Salta'],
    ['Localidad', 'Cafayate'],
  ] as const
  return [
    [/^Ingresar a mi cuenta/, () => walker.press('Registrate gratis')],
    [
      /^(Registrate|Cre(ar|á) (mi|tu) cuenta)/,
      async () => {
        await walker.answer([
          [new RegExp(`^${type}`), ''],
          ['E-mail', email],
          ['Contraseña', PASSWORD],
          ['Repetí la contraseña', PASSWORD],
          [/^Acepto los/, ''],
        ])
        await walker.press(/^(Registrarme|Crear (mi|tu)? ?cuenta|Ver el precio)/)
      },
    ],
    [/^Activá tu cuenta/, async () => walker.answer([[/^Código$/, await mailedCode(shop, email)]])],
    [
      /^(¿Qué te interesa|¿A qué te dedicás)/,
      async () => {
        await walker.answer([[interest, '']])
        await walker.press('Continuar')
      },
    ],
    [
      /^(Tus datos|¿Cómo te llamás)/,
      async () => {
        await walker.answer(data)
        await walker.press(/^Continuar/)
      },
    ],
  ]
}

async function typeCard(walker: Walker): Promise<void> {
  const { page } = walker
  const framed = (label: string) =>
    page.frameLocator(`iframe[title="${label}"]`).getByRole('textbox', { name: label })
  for (const [label, text] of [
    ['Número de la tarjeta', TEST_CARDS.visa],
    ['Mes de vencimiento', '11'],
    ['Año de vencimiento', '30'],
    ['Código de seguridad', '123'],
  ] as const)
    await walker.type(framed(label), text, label)
}

async function open(context: Promise<BrowserContext>, address: string): Promise<Page> {
  const page = await (await context).newPage()
  await goToHydrated(page, address)
  return page
}

/** The road is printed; it shows where a tap can go. */
function expectWithin(walker: Walker, name: string, most: { taps: number; keys?: number }): void {
  const road = walker.report(name)
  test.info().annotations.push({ type: 'walk', description: road })
  printFigures(road)
  expect(walker.taps, road).toBeLessThanOrEqual(most.taps)
  expect(walker.keys, road).toBeLessThanOrEqual(most.keys ?? Infinity)
}

test('a visitor on a phone sees the first used price after at most 12 taps and 50 keys', async ({
  shop,
  openWindow,
}) => {
  const email = 'ana@ejemplo.com'
  const { site } = shop.whole
  const page = await open(openWindow({ viewport: PHONE, hasTouch: true }), site)
  const walker = new Walker(page)
  const price = page.getByRole('region', { name: /^Precio del / }).first()
  const opened = page.getByText('InfoCredits: 2.')
  walker.arrive('home')
  await walker.answer([[/^Marca, modelo y año/, 'gol trend 17']])
  await walker.key('Enter')
  await walker.walk(
    [
      [/^Volkswagen Gol$/, () => walker.press('Gol Trend')],
      [
        /Gol Trend/,
        async () => {
          // After the code the sheet is open.
          const button = page.getByRole('button', { name: 'Ver el precio gratis' })
          await button.or(opened).first().waitFor()
          if (await button.isVisible()) await walker.press('Ver el precio gratis')
        },
      ],
      ...newAccount(walker, shop, { email, type: 'Particular', interest: 'Informarse' }),
    ],
    opened,
  )
  await expect(price).toContainText('$')
  expectWithin(walker, 'visitor', { taps: 12, keys: 50 })
})

test('a dealer buys a plan from its page with at most 24 clicks', async ({ shop, openWindow }) => {
  const email = 'caja@ejemplo.com'
  const { site } = shop.whole
  const page = await open(openWindow({ viewport: DESK }), `${site}/profesionales`)
  const walker = new Walker(page)
  walker.arrive('/profesionales')
  await walker.press(/^Elegir InfoPro/)
  await walker.walk(
    [
      ...newAccount(walker, shop, { email, type: 'Profesional', interest: 'Concesionaria' }),
      [
        /^Elegí tu plan/,
        async () => {
          await walker.answer([[/^InfoPro.* mensual/, '']])
          await walker.press('Continuar')
        },
      ],
      [
        /^¿A nombre de quién va el comprobante/,
        async () => {
          await walker.answer([
            ['Condición ante el IVA', 'IVA Responsable Inscripto'],
            ['Tipo de documento', 'CUIT'],
            ['Número', '30712345671'],
            [/^(Razón social|Nombre y apellido)$/, 'Autos Paz SA'],
            ['Provincia', 'Salta'],
            ['Localidad', 'Cafayate'],
            ['Dirección', 'Calle 7'],
            ['Código postal', '4427'],
          ])
          await walker.press('Continuar al pago')
        },
      ],
      [
        /^¿Con qué tarjeta pagás/,
        async () => {
          await typeCard(walker)
          await walker.answer([
            ['Nombre y apellido', 'APRO'],
            ['DNI del titular', '12345678'],
          ])
          await walker.press(/^(Pagar|Suscribirme|Empezar|Confirmar)/)
        },
      ],
    ],
    page.getByRole('heading', { level: 1, name: /^Listo, tenés InfoPro/ }),
  )
  expectWithin(walker, 'dealer', { taps: 24 })
})

test('a subscriber reads an article from home, then the third page of the magazine', async ({ shop }) => {
  const { databaseUrl, filesDir } = shop.whole
  const secretKeys = SECRETS.SECRET_KEYS
  const users = await ensureDemoUsers({ databaseUrl, secretKeys, password: PASSWORD })
  const demo = { databaseUrl, filesDir, secretKeys, users, log: () => undefined }
  const plain = DEMO_ARTICLES.filter(({ state, launch }) => state === undefined && launch === undefined)
  await loadDemoNews({ ...demo, articles: plain.slice(0, 2) })
  await loadDemoMagazine({ ...demo, themes: DEMO_THEMES.slice(0, 2) })
  const { page } = await shop.visit('/', 'individualCar')
  const walker = new Walker(page)
  const place = page
    .getByRole('group', { name: /^Lector del número/ })
    .getByRole('status')
    .first()
  walker.arrive('home')
  await walker.press('Noticias')
  await walker.walk(
    [
      [
        /^Noticias$/,
        () =>
          walker.tap(
            page
              .locator('main')
              .getByRole('link', { name: plain[0]?.title ?? '' })
              .first(),
            'an article',
          ),
      ],
      [/^(?!La revista|Noticias|¿Cuánto vale)/, () => walker.press('Revista')],
    ],
    page.getByRole('link', { name: 'Leer en pantalla' }),
  )
  await walker.press('Leer en pantalla')
  walker.arrive('reader')
  await expect(place).toHaveText(/^Página 1 de/)
  await walker.press(/^Siguiente$/)
  await expect(place).toHaveText(/^Páginas 2 y 3 de/)
  expectWithin(walker, 'reader', { taps: 5, keys: 0 })
  await page.context().close()
})
