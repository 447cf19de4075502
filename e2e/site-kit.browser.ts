import type { Page } from 'playwright-core'
import { faultsOf } from './fixtures/axe.js'
import { hydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/kit-test.js'
import type { Program } from './programs.js'

const SCROLLING = '.ledger-frame, .plates--row, .tabs, .parade, .carousel__window, .sr-only'

/** Events in a row without a task between them, as on a slow phone. */
const QUICK_FINGERS = `(async (input) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'salta')
  const typed = new InputEvent('input', { bubbles: true })
  const keys = ['ArrowDown', 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  for (const event of [typed, ...keys]) {
    input.dispatchEvent(event)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
})(document.activeElement)`

test.describe('the kit', () => {
  const fits = (page: Page) =>
    page.evaluate(`[...document.querySelectorAll('main *')].every(
      (one) => one.getBoundingClientRect().right <= innerWidth + 1 || one.closest('${SCROLLING}'))`)
  const expectFocus = (page: Page, wanted: string) =>
    expect
      .poll(() =>
        page.evaluate('(document.activeElement.textContent || document.activeElement.value).trim()'),
      )
      .toBe(wanted)

  for (const options of [
    { viewport: { width: 360, height: 740 } },
    { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const },
    { viewport: { width: 768, height: 900 }, forcedColors: 'active' as const },
  ])
    test(`passes axe: ${JSON.stringify(options)}`, { tag: '@sweep' }, async ({ withKit }) => {
      await withKit({ ...options, reducedMotion: 'reduce' }, async (page) => {
        expect(await faultsOf(page, 'main')).toEqual([])
        expect(await fits(page)).toBe(true)
        await page.getByRole('combobox', { name: /Provincia/ }).fill('san')
        await page.getByRole('option', { name: 'Santa Fe' }).waitFor()
        await page.locator('summary', { hasText: 'Mi cuenta' }).press('Enter')
        expect(await faultsOf(page, 'main')).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Uno que borra' }).click()
        await page.getByRole('dialog', { name: '¿Borrar tu cuenta?' }).waitFor()
        expect(await faultsOf(page, 'main')).toEqual([])
      })
    })

  test('works by keyboard, quick typing and repeated clicks, and fits with doubled text', async ({
    withKit,
    site,
  }) => {
    await withKit({}, async (page) => {
      const opener = page.getByRole('button', { name: 'Uno que borra' })
      await opener.press('Enter')
      await page.getByRole('dialog').waitFor()
      // A destructive button never has the initial focus.
      await expectFocus(page, 'Cancelar')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expectFocus(page, 'Uno que borra')

      await page.getByRole('tab', { name: 'Precios' }).focus()
      await page.keyboard.press('ArrowRight')
      await expectFocus(page, 'Datos técnicos')
      await page.getByText('Motor, transmisión y medidas.').waitFor()
      await expect(page.getByText('Los precios por año, en pesos.')).toBeHidden()
      await page.keyboard.press('End')
      await expectFocus(page, 'Confort')

      const menu = page.locator('summary', { hasText: 'Mi cuenta' })
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Mis datos' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Mis datos' }).waitFor({ state: 'hidden' })
      await expectFocus(page, 'Mi cuenta')

      const province = page.getByRole('combobox', { name: /Provincia/ })
      await province.fill('cordoba')
      await page.getByRole('status').filter({ hasText: '1 opción' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(province).toHaveValue('Córdoba')
      await province.fill('xyz')
      await page.getByText('No hay opciones con ese texto.').waitFor()

      // Matches of the current text, even on quick typing.
      await province.fill('cordoba')
      await page.getByRole('status').filter({ hasText: '1 opción' }).waitFor()
      await page.evaluate(QUICK_FINGERS)
      await expect(province).toHaveValue('Salta')

      // Locked until its request ends.
      const send = page.getByRole('button', { name: 'Enviar', exact: true })
      await send.click()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      await expectFocus(page, 'Enviar')

      const covers = page.getByRole('region', { name: 'Portadas' })
      await covers.getByRole('button', { name: 'Detener' }).click()
      await covers.getByRole('button', { name: 'Seguir' }).waitFor()

      // A carousel stands still with reduced motion.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await hydrated(page)
      await covers.getByText('1 de 3').waitFor()
      await expect(covers.getByRole('button', { name: 'Detener' })).toHaveCount(0)
      await covers.getByRole('button', { name: 'Siguiente' }).click()
      await covers.getByText('2 de 3').waitFor()

      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await fits(page)).toBe(true)
      }
      await page.addStyleTag({ url: await doubled(page, site) })
      expect(await fits(page)).toBe(true)
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await fits(page)).toBe(true)
    })
  })

  test('works without scripts', async ({ withKit }) => {
    await withKit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, async (page) => {
      for (const text of ['Los precios por año, en pesos.', 'Motor, transmisión y medidas.', 'Nota 6']) {
        expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true)
      }
      await page.locator('main summary', { hasText: 'Menú' }).click()
      expect(await page.getByRole('main').getByRole('link', { name: 'Comparador' }).isVisible()).toBe(true)
      expect(await page.locator('datalist option[value="Santa Fe"]').count()).toBe(1)
      expect(await page.getByRole('img', { name: /^Precio por año de modelo/ }).isVisible()).toBe(true)
      await expect(page.getByRole('slider')).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Guía de demostración.')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    })
  })

  /** A style sheet of the site's origin, since the policy allows no other. */
  async function doubled(page: Page, site: Program): Promise<string> {
    const path = `${site.url}/doubled.css`
    await page.route(path, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )
    return path
  }
})
