import { suggestionRoutes } from '@preciosa/contracts/search'
import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hold } from './fixtures/held.js'
import { goToHydrated } from './fixtures/hydrated.js'
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
    const opens = page.getByRole('button', { name: 'Ver el precio gratis' })
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
    problems,
  }) => {
    const page = await (await visit(faked.site)).newPage()
    await goToHydrated(page, faked.site)
    const asked = () => faked.api.calls.filter(({ path }) => path.startsWith('/preciosa/suggestions'))
    await boxOf(page).pressSequentially('go')
    await boxOf(page).pressSequentially('l trnd 2018')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options).toHaveCount(7)
    // Of both vehicle types each time.
    expect(asked().length).toBeLessThan(8)
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
    await page.getByRole('option', { name: 'Ford Fiesta Modelo · Auto' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/precios/autos/ford_12/fiesta_1?anio=2018')

    await test.step('missing or failed suggestions show a text', async () => {
      problems.expect(/status of 503/)
      await goToHydrated(page, faked.site)
      await boxOf(page).fill('zzzz')
      await expect(page.getByRole('search').getByText('No hay coincidencias')).toBeVisible()
      await expectAccessible(page)
      faked.api.refuse(suggestionRoutes.suggestions, 'unavailable')
      await boxOf(page).fill('fiesta')
      await expect(page.getByText('No pudimos traer sugerencias. Podés buscar igual.')).toBeVisible()
      await page.keyboard.press('Enter')
      await title(page, 'Ford Fiesta').waitFor()
    })

    await test.step('text typed before the scripts load is kept', async () => {
      faked.api.answerAsUsual()
      const slow = await (await visit(faked.site)).newPage()
      const scripts = /\/suggestion-list-[\w-]+\.js$/
      const release = await hold(slow, scripts)
      await goToHydrated(slow, faked.site)
      const coming = slow.waitForRequest(scripts)
      await boxOf(slow).pressSequentially('gol t')
      await coming
      await expect(slow.getByRole('listbox')).toHaveCount(0)
      release()
      await slow.getByRole('option').first().waitFor()
      await boxOf(slow).press('ArrowLeft')
      await slow.keyboard.type('x')
      await slow.keyboard.press('Backspace')
      await slow.keyboard.press('ArrowRight')
      await slow.keyboard.type('rnd')
      await expect(boxOf(slow)).toHaveValue('gol trnd')
      await expect(boxOf(slow)).toBeFocused()

      problems.expect(/net::ERR_FAILED/)
      const without = await (await visit(faked.site)).newPage()
      await without.route(scripts, (route) => route.abort())
      await goToHydrated(without, faked.site)
      await boxOf(without).pressSequentially('fiesta')
      await without.keyboard.press('Enter')
      await title(without, 'Ford Fiesta').waitFor()
    })
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
