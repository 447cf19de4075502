import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const RESULTS = '/resultado-busqueda'
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Marca, modelo y año del auto' })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('results of a search', () => {
  test('lead from "gol trend 2017" on a phone to the offer of its price in two taps', async ({
    whole,
    visit,
  }) => {
    const page = await (await visit(whole.site)).newPage()
    let taps = 0
    await page.exposeFunction('countTap', () => (taps += 1))
    await page.addInitScript('addEventListener("click", () => window.countTap(), true)')
    await goToHydrated(page, whole.site)
    await boxOf(page).focus()
    await page.keyboard.type('gol trend 2017')
    await page.getByRole('button', { name: 'Ver precio', exact: true }).click()
    await title(page, 'Volkswagen Gol').waitFor()
    await expect(page.getByText('2017', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Gol Trend', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Precio del 2017' })).toBeVisible()
    await expect(page).toHaveURL(`${whole.site}/ficha/cars/${whole.ids.gol.codia}?anio=2017`)
    const opens = page.getByRole('button', { name: '1 InfoCredit abre los 6 años' })
    await expect.poll(() => taps).toBe(2)
    for (const [height, size] of [
      [640, '100%'],
      [740, '100%'],
      [740, '200%'],
    ] as const) {
      await page.setViewportSize({ width: 360, height })
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
      await expect(opens).toBeInViewport({ ratio: 0.9 })
      // A trial click fails if another element would get it.
      await opens.click({ trial: true })
      expect(await page.evaluate<number>('scrollY')).toBe(0)
    }
  })

  test('suggestions match the search, work by keyboard, and yield to further typing', async ({
    faked,
    visit,
  }) => {
    const page = await (await visit(faked.site)).newPage()
    await goToHydrated(page, faked.site)
    const asked = () => faked.api.calls.filter(({ path }) => path.startsWith('/preciosa/suggestions'))
    await boxOf(page).pressSequentially('go')
    await boxOf(page).pressSequentially('l trnd 2018')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options).toHaveCount(7)
    expect(asked().length).toBeLessThan(4)
    await expectAccessibleAtEachWidth(page)
    for (let key = 0; key < 7; key++) await page.keyboard.press('ArrowDown')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(boxOf(page)).toHaveValue('gol trnd 2018')
    await page.keyboard.press('Enter')
    await title(page, 'Volkswagen Gol Trend').waitFor()
    await boxOf(page).fill('fiesta 2018')
    await page.getByRole('option', { name: 'Ford Fiesta Modelo' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/precios/autos/ford_12/fiesta_1?anio=2018')
  })

  test('missing or failed suggestions show a text, and the search works (spec 1 §5)', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const page = await (await visit(faked.site)).newPage()
    await goToHydrated(page, faked.site)
    await boxOf(page).fill('zzzz')
    await expect(page.getByRole('search').getByText('No hay coincidencias')).toBeVisible()
    await expectAccessible(page)
    faked.api.refuse = { path: '/preciosa/suggestions', code: 'unavailable' }
    await boxOf(page).fill('fiesta')
    await expect(page.getByText('No pudimos traer sugerencias. Podés buscar igual.')).toBeVisible()
    await page.keyboard.press('Enter')
    await title(page, 'Ford Fiesta').waitFor()
  })

  test('suggestions keep text typed before their scripts load, and the search works without them', async ({
    faked,
    visit,
    problems,
  }) => {
    const page = await (await visit(faked.site)).newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const scripts = /\/suggestion-list-[\w-]+\.js$/
    await page.route(scripts, async (route) => {
      await held
      await route.continue()
    })
    await goToHydrated(page, faked.site)
    const coming = page.waitForRequest(scripts)
    await boxOf(page).pressSequentially('gol t')
    await coming
    await expect(page.getByRole('listbox')).toHaveCount(0)
    release()
    await page.getByRole('option').first().waitFor()
    await boxOf(page).press('ArrowLeft')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('rnd')
    await expect(boxOf(page)).toHaveValue('gol trnd')
    await expect(boxOf(page)).toBeFocused()

    problems.expect(/net::ERR_FAILED/)
    const without = await (await visit(faked.site)).newPage()
    await without.route(scripts, (route) => route.abort())
    await goToHydrated(without, faked.site)
    await boxOf(without).pressSequentially('fiesta')
    await without.keyboard.press('Enter')
    await title(without, 'Ford Fiesta').waitFor()
  })

  test('say how the search was understood, ten per page, with the year in every link (spec 1 §2, §9)', async ({
    faked,
    visit,
  }) => {
    const page = await (await visit(faked.site, { width: 1280 })).newPage()
    await goToHydrated(page, `${faked.site}${RESULTS}?s=gol+trnd+2018`)
    await expect(title(page, 'Volkswagen Gol Trend')).toBeVisible()
    await expect(page.getByText('Leímos “trnd” como Trend.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '14 versiones del 2018' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edición noviembre 2026' })).toHaveAttribute(
      'href',
      '/cambios/2026-11',
    )
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await page.title()).toBe('Volkswagen Gol Trend 2018 · Preciosa')
    await expect(page.locator('.hit')).toHaveCount(10)
    const first = page.locator('.hit').first()
    await expect(first).toContainText('2018 y 6 años más, 1 InfoCredit')
    await expect(first).toContainText(/\$\s31\.500\.000/)
    await page.getByRole('button', { name: /^blue/ }).click()
    await expect(first).toContainText('US$ 20.792 blue')
    for (const link of await page.locator('.hit h3 a').all())
      expect(await link.getAttribute('href')).toMatch(/^\/ficha\/cars\/\d+\?anio=2018$/)
    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page.locator('.hit')).toHaveCount(4)
    await expect(page).toHaveURL(/s=gol\+trnd&tipo=autos&anio=2018&pagina=2$/)
    await page.goBack()
    await expect(page.locator('.hit')).toHaveCount(10)
    await page.getByRole('link', { name: 'Quitar 2018' }).click()
    await expect(page.getByRole('heading', { name: '14 versiones', exact: true })).toBeVisible()
    await page.getByRole('navigation', { name: 'Año' }).getByRole('link', { name: '2019' }).click()
    await expect(page.getByRole('heading', { name: '10 versiones del 2019' })).toBeVisible()
  })

  test('offer a way on when nothing matches (spec 1 §5)', async ({ faked, visit, problems }) => {
    problems.expect(/status of 400/)
    const page = await (await visit(faked.site)).newPage()
    const open = (search: string) => goToHydrated(page, `${faked.site}${RESULTS}?${search}`)
    await open('s=zzzz')
    await expect(page.getByRole('heading', { name: 'No hay coincidencias' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Los modelos más consultados' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'elegir marca y modelo paso a paso' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await open('s=wave+110')
    await page.getByRole('link', { name: 'Hay 1 resultado en Motos' }).click()
    await title(page, 'Honda Wave').waitFor()
    await open(`s=${encodeURIComponent('🚗🚗🚗')}`)
    await expect(page.getByRole('heading', { name: 'No hay coincidencias' })).toBeVisible()
    await open('s=g')
    await expect(boxOf(page)).toHaveValue('g')
    await expect(page.getByRole('search').getByText('Escribí al menos 3 caracteres.')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await open(`s=${'gol'.repeat(10)}`)
    await expect(boxOf(page)).toHaveValue('gol'.repeat(10))
    await expect(page.getByRole('search').getByText('Escribí hasta 29 caracteres.')).toBeVisible()
    await open('')
    await title(page, 'Buscá tu auto').waitFor()
    await expectAccessible(page)
  })

  test('keep the typed text when the API is unavailable or over its limit (spec 1 §8)', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const page = await (await visit(faked.site)).newPage()
    faked.api.refuse = { path: '/preciosa/search', code: 'unavailable' }
    const response = await page.goto(`${faked.site}${RESULTS}?s=ka+away`)
    expect(response?.status()).toBe(503)
    await hydrated(page)
    await expect(page.getByText('La guía no está disponible en este momento')).toBeVisible()
    await expect(boxOf(page)).toHaveValue('ka away')
    await expectAccessibleAtEachWidth(page)
    faked.api.refuse = { path: '/preciosa/search', code: 'too-many-requests' }
    await page.getByRole('link', { name: 'Probar de nuevo' }).click()
    await expect(
      page.getByText(
        'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    faked.api.refuse = null
    await page.getByRole('link', { name: 'Volver a lo que buscabas' }).click()
    await expect(boxOf(page)).toHaveValue('ka away')
  })

  test('work without scripts', async ({ faked, visit }) => {
    const page = await (await visit(faked.site, { scripts: false })).newPage()
    await page.goto(faked.site)
    await page.getByLabel('Marca, modelo y año del auto').fill('gol trend 2018')
    await page.getByRole('button', { name: 'Ver precio', exact: true }).click()
    await title(page, 'Volkswagen Gol Trend').waitFor()
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.locator('.hit')).toHaveCount(4)
    await page.goto(`${faked.site}${RESULTS}?s=gol+trnd`)
    await expect(page.getByRole('navigation', { name: 'Año', exact: true }).getByRole('link')).toHaveCount(13)
    await page.getByText('Uno anterior: 1998 a 2008').click()
    await page.getByRole('link', { name: '1999', exact: true }).click()
    await page.getByRole('heading', { name: '1 versión del 1999' }).waitFor()
  })

  test(
    'fit in light, dark and forced colours, in a small window and with large text',
    { tag: '@sweep' },
    async ({ faked, openWindow, visit }) => {
      const address = `${faked.site}${RESULTS}?s=gol+trnd+2018`
      for (const look of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
        const page = await (await openWindow({ ...look, viewport: { width: 390, height: 844 } })).newPage()
        await goToHydrated(page, address)
        await expectAccessibleAtEachWidth(page)
      }
      const page = await (await visit(faked.site)).newPage()
      await goToHydrated(page, address)
      await expectAccessibleAtEachWidth(page)
      await page.setViewportSize({ width: 320, height: 256 })
      await expectNothingSideways(page)
      await page.setViewportSize({ width: 360, height: 800 })
      const doubled = `${faked.site}/doubled.css`
      await page.route(doubled, (route) =>
        route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
      )
      await page.addStyleTag({ url: doubled })
      await expectNothingSideways(page)
      await expect(page.locator('.hit a').first()).toBeVisible()
    },
  )
})
