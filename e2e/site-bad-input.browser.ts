import { NO_MATCHES, UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { freePort } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { TEXTS } from '../apps/site/src/error-texts.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { startSite } from './programs.js'

const SHEET = '/ficha/cars/120001'
const RESULTS = '/resultado-busqueda'
const GROUP = '/precios/autos/ford_12/fiesta_1'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page) => page.getByRole('search').getByLabel(/^Marca, modelo y año/)
const back = (page: Page) => page.getByRole('link', { name: 'Volver a lo que buscabas' })

const MADE_OF_THE_API = [
  '/',
  '/?tipo=motos',
  '/precios/autos/ford_12',
  GROUP,
  `${GROUP}?anio=2018`,
  `${SHEET}?anio=2018`,
  `${SHEET}/reportar`,
]

const SAY_IT_THEMSELVES = ['/busqueda-asistida?tipo=autos&marca=12', '/cambios', '/cambios/2026-11']

const NOT_THERE = [
  '/ficha/cars/99999999',
  '/ficha/motorcycles/120001',
  '/ficha/trucks/120001',
  '/ficha/cars/abc',
  '/ficha/cars/0120001',
  '/ficha/cars/120001.5',
  '/ficha/cars/99999999999999999999',
  '/ficha/cars',
  '/ficha/cars/99999999/reportar',
  '/ficha/motorcycles/120001/reportar',
  '/ficha/cars/120001/favorito',
  '/precios/autos/nadie_999',
  '/precios/autos/honda_20',
  '/precios/motos/ford_12',
  '/precios/camiones/ford_12',
  '/precios/autos/ford',
  '/precios/autos/ford_12/fiesta_99',
  '/precios/autos/ford_12/fiesta',
  '/precios/motos/ford_12/fiesta_1',
  ...['2', '0', '-1', 'x', '1e3'].map((page) => `${GROUP}?pagina=${page}`),
  ...['2', '0', '-1', 'x', '1e3'].map((page) => `${RESULTS}?s=fiesta&pagina=${page}`),
  `${RESULTS}?s=fiesta&marca=ford`,
  `${RESULTS}?s=fiesta&marca=12&modelo=1.5`,
  '/cambios/2026-13',
  '/cambios/1999-01',
  '/cambios/abc',
  '/cambios?pagina=0',
  '/cambios/2026-11/autos/nadie_999',
  '/cambios/2026-11/camiones/ford_12',
  '/no/existe',
  '/perfil/nada',
  '/_kit',
  `/${encodeURIComponent('🚗')}`,
]

const ELSEWHERE: [address: string, ends: string, text: string][] = [
  ['/?tipo=camiones', '/?tipo=camiones', 'Autos por marca'],
  ['/precios/autos/FORD_12', '/precios/autos/ford_12', 'Ford'],
  ['/precios/autos/ford_012', '/precios/autos/ford_12', 'Ford'],
  ['/precios/autos/otra_12/otro_1?anio=2018', `${GROUP}?anio=2018`, 'Fiesta'],
  [`${SHEET}?anio=1990`, `${SHEET}?anio=1990`, 'No hay precio del 1990 de esta versión en la guía.'],
  [`${SHEET}?anio=abc&moneda=euro`, `${SHEET}?anio=abc&moneda=euro`, '$ 29.411.000'],
  ['/favorito', '/', 'Autos por marca'],
  [`${RESULTS}?s=fiesta&anio=1800`, `${RESULTS}?s=fiesta&anio=1800`, '1 versión'],
  [`${RESULTS}?s=fiesta&marca=999`, `${RESULTS}?s=fiesta&marca=999`, 'Buscar “fiesta” sin filtros'],
  [`${RESULTS}?s=fiesta&anio=1999`, `${RESULTS}?s=fiesta&anio=1999`, NO_MATCHES],
  [`${RESULTS}?s=wave&tipo=camiones`, `${RESULTS}?s=wave&tipo=camiones`, 'Hay 1 resultado en Motos'],
  ['/moneda', '/', 'Autos por marca'],
  ['/?showloginmodal=si', '/?showloginmodal=si', 'Autos por marca'],
]

const LONG = 'abcdefghijklmnopqrstuvwxyz1234'

const QUERIES: [text: string, status: 200 | 400, said: string][] = [
  ['g', 400, 'Escribí al menos 3 caracteres.'],
  ['ka', 400, 'Escribí al menos 3 caracteres.'],
  ['gol', 200, '14 versiones'],
  [LONG.slice(0, 29), 200, NO_MATCHES],
  [LONG, 400, 'Escribí hasta 29 caracteres.'],
  ['🚗', 400, 'Escribí al menos 3 caracteres.'],
  ['🚗🏍️🚙', 200, NO_MATCHES],
  ['🚗'.repeat(29), 200, NO_MATCHES],
  ['🚗'.repeat(30), 400, 'Escribí hasta 29 caracteres.'],
  ['گلف ترند', 200, NO_MATCHES],
  ['<b>gol</b>', 200, 'Resultados para “<b>gol</b>”'],
  ["gol' or 1=1 --", 200, NO_MATCHES],
  ['100%', 200, NO_MATCHES],
]

test.describe('bad input', () => {
  test('returns 404 with a link for a missing page (spec 1 §2, §9)', async ({
    faked: { site },
    visit,
    problems,
  }) => {
    problems.expect(/status of 404/)
    const page = await (await visit(site)).newPage()
    for (const address of NOT_THERE) {
      const answer = await page.goto(site + address)
      expect([address, answer?.status()]).toEqual([address, 404])
      await expect(title(page)).toHaveText(TEXTS[404].title)
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    for (const broken of ['/%E0%A4%A', '/ficha/cars/120001%00'])
      expect([broken, (await fetch(site + broken)).status]).toEqual([broken, 400])
  })

  test('answers a slightly wrong address with the nearest page', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site)).newPage()
    for (const [address, ends, text] of ELSEWHERE) {
      const answer = await page.goto(site + address)
      expect([address, answer?.status(), page.url().slice(site.length)]).toEqual([address, 200, ends])
      await expect(page.locator('main')).toContainText(text)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('stays in the search box, with an explanation (spec 1 §5)', async ({ faked, visit, problems }) => {
    const { site, api } = faked
    problems.expect(/status of 400/)
    const page = await (await visit(site)).newPage()
    for (const [text, status, said] of QUERIES) {
      const query = new URLSearchParams({ s: text }).toString()
      // `q` is the specification's parameter on the home page.
      for (const address of [`${RESULTS}?${query}`, `/?${new URLSearchParams({ q: text }).toString()}`]) {
        const answer = await page.goto(site + address)
        expect([text, answer?.status()]).toEqual([text, status])
        await expect(box(page)).toHaveValue(text)
        await expect(page.locator('main')).toContainText(said)
      }
      api.calls.length = 0
      const offered = await fetch(`${site}/buscar?${query}`)
      expect([text, offered.status]).toEqual([text, 200])
      const asked = api.calls.filter(({ path }) => path.startsWith('/preciosa/suggestions'))
      expect([text, asked.length]).toEqual([text, status === 200 ? 1 : 0])
    }
    for (const [none, heading] of [
      ['', 'Buscá tu auto'],
      ['?s=', 'Buscá tu auto'],
      ['?s=+++&tipo=motos', 'Buscá tu moto'],
      ['?s=%00%07', 'Buscá tu auto'],
    ] as const) {
      expect((await page.goto(site + RESULTS + none))?.status()).toBe(200)
      await expect(title(page)).toHaveText(heading)
    }
  })
})

test.describe('a failing API', () => {
  test('gives pages a 503 with a link, and leaves pages without API data working (spec 1 §8)', async ({
    visit,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const site = await startSite(`http://127.0.0.1:${await freePort()}`)
    try {
      const page = await (await visit(site.url)).newPage()
      for (const address of MADE_OF_THE_API) {
        const answer = await page.goto(site.url + address)
        expect([address, answer?.status(), answer?.headers()['retry-after']]).toEqual([address, 503, '30'])
        await expect(title(page)).toHaveText(TEXTS[503].title)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
      }
      for (const address of SAY_IT_THEMSELVES) {
        expect([address, (await page.goto(site.url + address))?.status()]).toEqual([address, 503])
        await expect(page.getByText(TEXTS[503].title)).toBeVisible()
      }
      const search = await page.goto(`${site.url}${RESULTS}?s=gol+trend+2018`)
      expect(search?.status()).toBe(503)
      await expect(box(page)).toHaveValue('gol trend 2018')
      await expect(page.getByText(TEXTS[503].title)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Probar de nuevo' })).toBeVisible()
      const statuses = [
        RESULTS,
        '/logout',
        '/error',
        '/robots.txt',
        '/no/existe',
        '/sitemap.xml',
        '/buscar?s=gol',
      ]
      const found = await Promise.all(statuses.map(async (path) => (await fetch(site.url + path)).status))
      expect(found).toEqual([200, 200, 200, 200, 404, 503, 503])
    } finally {
      await site.stop()
    }
  })

  test('gives pages a 503 after ten silent seconds (spec 1 §9)', async ({ faked: { site, api } }) => {
    api.silent = ''
    const pages = [...MADE_OF_THE_API.slice(0, 5), `${SHEET}?anio=2018`, `${RESULTS}?s=gol+trend`]
    const texts = await Promise.all(
      pages.map(async (path) => {
        const answer = await fetch(site + path)
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30'])
        return answer.text()
      }),
    )
    for (const text of texts) expect(text).toContain(TEXTS[503].title)
    expect(texts.at(-1)).toMatch(/<input[^>]*value="gol trend"/)
  })

  test('leads pages to /error and back when its rate limit is reached (spec 1 §2, §8)', async ({
    faked: { site, api },
    visit,
  }) => {
    // Scripts off, since their requests would be refused as well.
    const page = await (await visit(site, { scripts: false })).newPage()
    for (const address of [...MADE_OF_THE_API.slice(1), ...SAY_IT_THEMSELVES, `${RESULTS}?s=gol+trend`]) {
      api.refuseEverything = 'too-many-requests'
      await page.goto(site + address)
      expect(new URL(page.url()).pathname).toBe('/error')
      await expect(title(page)).toHaveText('Demasiadas consultas')
      await expect(page.getByText(UNUSUAL_ACTIVITY)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
      api.refuseEverything = null
      await back(page).click()
      await expect.poll(() => page.url()).toBe(site + address)
      await expect(title(page)).not.toHaveText('Demasiadas consultas')
    }
  })

  test("keeps a page's frame and typed text during a visit, and offers a link (spec 1 §8)", async ({
    faked: { site, api },
    visit,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const page = await (await visit(site)).newPage()
    const ford = page.getByRole('link', { name: 'Ford', exact: true })
    await goToHydrated(page, site)
    api.refuseEverything = 'too-many-requests'
    await ford.click()
    await expect(page.getByText(UNUSUAL_ACTIVITY)).toBeVisible()
    expect(page.url()).toBe(`${site}/error?volver=%2Fprecios%2Fautos%2Fford_12`)
    await expect(title(page)).toBeFocused()
    api.refuseEverything = null
    await back(page).click()
    await expect(title(page)).toHaveText(/Ford/)

    await goToHydrated(page, site)
    api.refuseEverything = 'unavailable'
    await ford.click()
    await expect(title(page)).toHaveText(TEXTS[503].title)
    await expect(title(page)).toBeFocused()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    api.refuseEverything = null
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(title(page)).toHaveText('¿Cuánto vale tu auto?')

    await goToHydrated(page, site + SHEET)
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
    await dialog.getByLabel('E-mail').fill('ana@ejemplo.com.ar')
    await dialog.getByLabel('Contraseña').fill('secreto1')
    api.refuseEverything = 'unavailable'
    await dialog.getByRole('button', { name: 'Ingresar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No pudimos comunicarnos con la guía.')
    await expect(dialog.getByLabel('E-mail')).toHaveValue('ana@ejemplo.com.ar')
    await expectAccessibleAtEachWidth(page)
    api.refuseEverything = 'too-many-requests'
    await dialog.getByLabel('Contraseña').fill('secreto1')
    await dialog.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByText(UNUSUAL_ACTIVITY)).toBeVisible()
    api.refuseEverything = null
    await back(page).click()
    await dialog.waitFor()
  })
})
