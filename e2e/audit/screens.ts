import { type PlanCode, SHOW_PRICES } from '@preciosa/contracts'
import type { Locator, Page } from 'playwright-core'
import { goToHydrated } from '../fixtures/hydrated.js'
import type { ListIds } from '../fixtures/filled-office.js'

interface ScreenOf {
  /** Of its files. */
  name: string
  /** What the index says of it. */
  title: string
  /** What brings it about, on a page that answers to presses. */
  then?: (page: Page) => Promise<unknown>
  /** What is there once the screen is. */
  shown: (page: Page) => Locator
  /** An error of the page that it comes with. */
  problem?: RegExp
}

/** A page of the site in a state. */
export interface SiteScreen extends ScreenOf {
  /** The plan of the person who looks at it; a visitor by default. */
  as?: PlanCode
  /** The plan of the person whom the mobile app names to the page. */
  appNames?: PlanCode
  /** With `:codia`, `:brand` and `:group` for the version of the pictures, `:compared` for it and others, `:period` for this month. */
  path: string
}

/** A screen of the console, as the administrator sees it in the office of the console's tests. */
export interface ConsoleScreen extends ScreenOf {
  /** After `#/`; null before signing in. */
  address: ((ids: ListIds) => string) | null
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

const PAID = /^Ya consultaste esta versión este mes/

/** Makes the two first versions of a list of results favourites, and goes to those. */
async function keepFavourites(page: Page): Promise<void> {
  const hearts = page.getByRole('button', { name: /^Favorito: / })
  for (const heart of [hearts.nth(0), hearts.nth(1)]) {
    await heart.waitFor()
    if ((await heart.getAttribute('aria-pressed')) === 'true') continue
    await heart.click()
    await page.waitForFunction(
      `document.querySelectorAll('[aria-pressed=true]').length > ${(await page.locator('[aria-pressed=true]').count()) - 1}`,
    )
  }
  await goToHydrated(page, new URL('/perfil/favoritos', page.url()).href)
}

/** Opens the prices of the versions that a grid shows, which stay open for the month. */
async function payGrid(page: Page): Promise<void> {
  const boxes = page.getByRole('grid').locator('tbody').getByRole('checkbox')
  const seen = page.getByRole('link', { name: /^Visto/ }).first()
  await boxes.first().or(seen).first().waitFor()
  if (await seen.isVisible()) return
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByRole('button', { name: /^Ver los precios (elegidos|de \d+ versi)/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver los precios', exact: true }).click()
}

/** In another money, which isn't there while the prices are closed. */
const comparedPrices = (page: Page) => page.getByRole('rowheader', { name: 'Dólar blue' })

/** Opens the prices of compared vehicles, which stay open for the month. */
async function payComparison(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: SHOW_PRICES })
  await offer.or(comparedPrices(page)).first().waitFor()
  if (!(await offer.isVisible())) return
  await offer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver los precios' }).click()
}

/** Opens a sheet's prices, which stay open for the month. */
async function pay(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: /InfoCredit abre/ })
  const open = page.getByRole('status').getByText(PAID)
  await offer.or(open).first().waitFor()
  if (await open.isVisible()) return
  await offer.click()
  await dialog('Se consumirá un InfoCredit')(page).getByRole('button', { name: 'Ver los precios' }).click()
}

export const SITE_SCREENS: readonly SiteScreen[] = [
  { name: 'home', title: 'Home', path: '/', shown: heading('Autos por marca') },
  {
    name: 'home-motos',
    title: 'Home of motorcycles',
    path: '/?tipo=motos',
    shown: heading('Motos por marca'),
  },
  {
    name: 'results',
    title: 'Results of a search',
    path: '/resultado-busqueda?s=gol+trnd+2018',
    shown: heading(/versiones del 2018/),
  },
  {
    name: 'results-empty',
    title: 'A search without results',
    path: '/resultado-busqueda?s=zzzz',
    shown: heading('No hay coincidencias'),
  },
  {
    name: 'sheet',
    title: 'A sheet, its used prices closed',
    path: '/ficha/cars/:codia?anio=2018',
    shown: heading('Precios por año'),
  },
  {
    name: 'sheet-open',
    title: 'A sheet, its used prices opened, with their history',
    as: 'individualPremium',
    path: '/ficha/cars/:codia?anio=2018',
    then: pay,
    shown: (page) => page.getByRole('status').getByText(PAID),
  },
  {
    name: 'sheet-technical',
    title: 'A technical sheet, with gauges',
    as: 'individualPremium',
    path: '/ficha/cars/:codia',
    then: (page) => page.getByRole('tab', { name: 'Motor y Transmisión' }).click(),
    shown: (page) => page.getByRole('tabpanel', { name: 'Motor y Transmisión' }),
  },
  {
    name: 'sheet-locked',
    title: 'What another plan has',
    path: '/ficha/cars/:codia',
    then: (page) => page.getByRole('link', { name: 'Ver las medidas' }).click(),
    shown: dialog('Para esta funcionalidad debes estar registrado'),
  },
  {
    name: 'sheet-report',
    title: 'Reporting an error',
    path: '/ficha/cars/:codia',
    then: (page) => page.getByRole('link', { name: 'Reportar un error' }).click(),
    shown: (page) => dialog('Reportar un error')(page).getByLabel('Qué está mal'),
  },
  {
    name: 'brand',
    title: 'A brand',
    path: '/precios/autos/volkswagen_:brand',
    shown: heading(/Volkswagen/),
  },
  {
    name: 'group',
    title: 'A model',
    path: '/precios/autos/volkswagen_:brand/gol-trend_:group?anio=2018',
    shown: heading(/Volkswagen Gol Trend/),
  },
  {
    name: 'assisted',
    title: 'Assisted search',
    path: '/busqueda-asistida?tipo=autos&marca=:brand&modelo=:group&anio=2018',
    shown: heading('Búsqueda asistida'),
  },
  {
    name: 'changes',
    title: 'What a month changed',
    path: '/cambios/:period',
    shown: heading(/^Cambios de .* en los precios de autos/),
  },
  {
    name: 'changes-months',
    title: 'The months and what they changed',
    path: '/cambios',
    shown: heading('Cambios mes a mes en los precios de autos'),
  },
  {
    name: 'sign-in',
    title: 'Signing in',
    path: '/?showloginmodal=true',
    shown: dialog('Ingresar a mi cuenta'),
  },
  {
    name: 'register',
    title: 'Registering',
    path: '/?showregistermodal=true',
    shown: dialog('Crear mi cuenta'),
  },
  {
    name: 'activation',
    title: 'Activating an account',
    path: '/activacion?email=ana%40ejemplo.com.ar',
    shown: heading('Activá tu cuenta'),
  },
  {
    name: 'professional-activation',
    title: 'Activating a professional’s account',
    path: '/activacion-profesional',
    shown: heading('Activá tu cuenta profesional'),
  },
  {
    name: 'recover',
    title: 'Recovering an account',
    path: '/?showrecovermodal=true',
    shown: dialog('Recuperar mi cuenta'),
  },
  {
    name: 'new-password',
    title: 'A new password by the code that was mailed',
    path: '/?showrecovermodal=true&email=ana%40ejemplo.com.ar',
    shown: dialog('Elegí una contraseña nueva'),
  },
  {
    name: 'welcome',
    title: 'The first step after activating an account',
    as: 'unsuscribed',
    path: '/bienvenido',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'complete-profile',
    title: 'Completing one’s profile',
    as: 'individualFree',
    path: '/perfil/completar?paso=4',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'my-data',
    title: 'One’s data',
    as: 'professionalIndividual',
    path: '/perfil/mis-datos',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'change-password',
    title: 'Changing one’s password',
    as: 'individualPremium',
    path: '/perfil/mis-datos?showpasswordmodal=true',
    then: (page) => page.getByRole('button', { name: 'Cambiar', exact: true }).click(),
    shown: (page) => page.getByRole('alert'),
  },
  {
    name: 'deletion',
    title: 'Deleting one’s account',
    as: 'individualPremium',
    path: '/perfil/mis-datos?showdeletemodal=true',
    shown: dialog('Eliminar mi cuenta'),
  },
  {
    name: 'sessions',
    title: 'Open sessions',
    as: 'individualCar',
    path: '/perfil/sesiones',
    shown: heading('Sesiones abiertas'),
  },
  {
    name: 'linked-users',
    title: 'Linked users',
    as: 'professionalIndividual',
    path: '/perfil/usuarios-vinculados',
    shown: heading('Usuarios vinculados'),
  },
  {
    name: 'billing',
    title: 'What one is billed by',
    as: 'individualPremium',
    path: '/perfil/facturacion',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'credits',
    title: 'The ledger of one’s InfoCredits',
    as: 'individualPremium',
    path: '/perfil/infocreditos',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'plan',
    title: 'One’s plan',
    as: 'individualFree',
    path: '/perfil/plan',
    shown: heading('Mi plan'),
  },
  {
    name: 'visual',
    title: 'Visual search: body types',
    as: 'individualFree',
    path: '/busqueda-visual?vehicleType=cars',
    shown: heading('Búsqueda visual'),
  },
  {
    name: 'visual-filters',
    title: 'Visual search: filters',
    as: 'individualFree',
    path: '/busqueda-visual/cars/SED5?brand=:brand&model=:group',
    shown: (page) => page.getByRole('button', { name: 'Buscar', exact: true }),
  },
  {
    name: 'visual-results',
    title: 'Visual search: what it finds',
    as: 'individualFree',
    path: '/busqueda-visual/resultados?vehicleType=cars&brand=:brand&model=:group',
    shown: (page) => page.getByRole('link', { name: 'Nueva búsqueda' }),
  },
  {
    name: 'comparator',
    title: 'Four versions side by side, their prices opened',
    as: 'individualPremium',
    path: '/comparador?tipo=autos&codias=:compared&anio=2018',
    then: payComparison,
    shown: comparedPrices,
  },
  {
    name: 'infogrid',
    title: 'InfoGrid, some of its prices opened',
    as: 'professionalFree',
    path: '/infogrid?tipo=autos&marca=:brand&modelo=:group',
    then: payGrid,
    shown: (page) => page.getByRole('link', { name: /^Visto/ }).first(),
  },
  {
    name: 'app-profile',
    title: 'The profile in the mobile app',
    appNames: 'individualPremium',
    path: '/suscripcion-app',
    shown: heading('Mi plan'),
  },
  {
    name: 'favourites',
    title: 'Favourites',
    as: 'individualPremium',
    path: '/resultado-busqueda?s=gol+trend',
    then: keepFavourites,
    shown: heading('Favoritos'),
  },
  {
    name: 'history',
    title: 'What one looked at',
    as: 'individualPremium',
    path: '/ficha/cars/:codia?anio=2018',
    then: async (page) => {
      await pay(page)
      await page.getByRole('status').getByText(PAID).waitFor()
      await goToHydrated(page, new URL('/perfil/historial', page.url()).href)
    },
    shown: heading('Historial'),
  },
  {
    name: 'useful-guides',
    title: 'Useful guides',
    as: 'individualPremium',
    path: '/perfil/guia-util',
    shown: heading('Comprar un usado con los papeles en orden'),
  },
  {
    name: 'useful-guide',
    title: 'A useful guide',
    as: 'individualPremium',
    path: '/perfil/guia-util/comprar-un-usado',
    shown: heading('Comprar un usado con los papeles en orden'),
  },
  {
    name: 'terms',
    title: 'Terms and conditions',
    path: '/terminos',
    shown: heading('Términos y condiciones'),
  },
  {
    name: 'not-found',
    title: 'No page',
    path: '/no/existe',
    shown: heading('No encontramos esta página'),
    problem: /status of 404/,
  },
  { name: 'refused', title: 'Too many requests', path: '/error', shown: heading('Demasiadas consultas') },
]

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'console-sign-in',
    title: 'The console: signing in',
    address: null,
    shown: (page) => page.getByLabel('Código del autenticador'),
    problem: /status of 401/,
  },
  {
    name: 'console-lists',
    title: 'The console: price lists',
    address: () => 'price-lists',
    shown: heading('Listas de precios'),
  },
  {
    name: 'console-list',
    title: 'The console: the report on a list that is held',
    address: ({ held }) => `price-lists/${held}/show`,
    shown: heading('Qué trae'),
  },
  {
    name: 'console-usage',
    title: 'The console: how the guide is used',
    address: () => 'usage',
    shown: heading('Uso de la guía'),
  },
  {
    name: 'console-users',
    title: 'The console: people',
    address: () => 'users',
    shown: heading('Usuarios'),
  },
  {
    name: 'console-staff',
    title: 'The console: the staff',
    address: () => 'staff',
    shown: heading('Equipo'),
  },
]

export const WIDTHS = [360, 768, 1280] as const
export const THEMES = ['light', 'dark'] as const

/** The files of a screen, in `docs/screens`. */
export function filesOf({ name }: { name: string }): string[] {
  return WIDTHS.flatMap((width) => THEMES.map((theme) => fileOf(name, width, theme)))
}

export function fileOf(name: string, width: number, theme: (typeof THEMES)[number]): string {
  return `${name}-${width}${theme === 'dark' ? '-dark' : ''}.webp`
}
