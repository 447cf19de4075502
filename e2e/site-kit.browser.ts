import type { Page } from 'playwright-core'
import { faultsOf } from './fixtures/axe.js'
import { expect, NO_API, test } from './fixtures/kit-test.js'
import { type Program, startSite } from './programs.js'

test.describe('the kit', () => {
  const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')
  const focused = (page: Page) =>
    page.evaluate('(document.activeElement.textContent || document.activeElement.value).trim()')

  test('is not there where the guide is real', async () => {
    const real = await startSite(NO_API)
    try {
      expect((await fetch(`${real.url}/_kit`)).status).toBe(404)
    } finally {
      await real.stop()
    }
  })

  for (const options of [
    { viewport: { width: 360, height: 740 } },
    { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const },
    { viewport: { width: 768, height: 900 }, forcedColors: 'active' as const },
  ])
    test(`has no fault that axe finds: ${JSON.stringify(options)}`, async ({ withKit }) => {
      await withKit({ ...options, reducedMotion: 'reduce' }, async (page) => {
        expect(await faultsOf(page)).toEqual([])
        expect(await fits(page)).toBe(true)
        await page.getByRole('combobox', { name: /Provincia/ }).fill('san')
        await page.getByRole('option', { name: 'Santa Fe' }).waitFor()
        await page.locator('summary', { hasText: 'Mi cuenta' }).evaluate('(element) => element.click()')
        expect(await faultsOf(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Uno que borra' }).click()
        await page.getByRole('dialog', { name: '¿Borrar tu cuenta?' }).waitFor()
        expect(await faultsOf(page)).toEqual([])
      })
    })

  for (const width of [320, 360])
    test(`leaves nothing out of reach with text twice as large, ${width} pixels wide`, async ({
      withKit,
      site,
    }) => {
      await withKit({ viewport: { width, height: 740 } }, async (page) => {
        expect(await fits(page)).toBe(true)
        await page.addStyleTag({ url: await doubled(page, site) })
        expect(await fits(page)).toBe(true)
      })
    })

  test('is worked by the keyboard', async ({ withKit }) => {
    await withKit({}, async (page) => {
      const opener = page.getByRole('button', { name: 'Uno que borra' })
      await opener.press('Enter')
      await page.getByRole('dialog').waitFor()
      // What destroys doesn't have the focus.
      expect(await focused(page)).toBe('Cancelar')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await focused(page)).toBe('Uno que borra')

      await page.getByRole('tab', { name: 'Precios' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('Datos técnicos')
      await page.getByText('Motor, transmisión y medidas.').waitFor()
      expect(await page.getByText('Los precios por año, en pesos.').isVisible()).toBe(false)
      await page.keyboard.press('End')
      expect(await focused(page)).toBe('Confort')

      const menu = page.locator('summary', { hasText: 'Mi cuenta' })
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Mis datos' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Mis datos' }).waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe('Mi cuenta')

      const province = page.getByRole('combobox', { name: /Provincia/ })
      await province.fill('cordoba')
      await page.getByRole('status').filter({ hasText: '1 opción' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await province.inputValue()).toBe('Córdoba')
      await province.fill('xyz')
      await page.getByText('No hay opciones con ese texto.').waitFor()
    })
  })

  test('locks a button while what it began is on its way', async ({ withKit }) => {
    await withKit({}, async (page) => {
      const send = page.getByRole('button', { name: 'Enviar', exact: true })
      await send.click()
      expect(await send.getAttribute('aria-busy')).toBe('true')
      expect(await send.evaluate('(element) => document.activeElement === element')).toBe(true)
    })
  })

  test('steps through a carousel, which stands still where less motion is asked for', async ({ withKit }) => {
    await withKit({ reducedMotion: 'reduce' }, async (page) => {
      const covers = page.getByRole('region', { name: 'Portadas' })
      await covers.getByText('1 de 3').waitFor()
      expect(await covers.getByRole('button', { name: 'Detener' }).count()).toBe(0)
      await covers.getByRole('button', { name: 'Siguiente' }).click()
      await covers.getByText('2 de 3').waitFor()
    })
    await withKit({}, async (page) => {
      const covers = page.getByRole('region', { name: 'Portadas' })
      await covers.getByRole('button', { name: 'Detener' }).click()
      await covers.getByRole('button', { name: 'Seguir' }).waitFor()
    })
  })

  test('is whole without scripts', async ({ withKit }) => {
    await withKit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, async (page) => {
      for (const text of ['Los precios por año, en pesos.', 'Motor, transmisión y medidas.', 'Nota 6']) {
        expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true)
      }
      await page.locator('summary', { hasText: 'Menú' }).click()
      expect(await page.getByRole('link', { name: 'Comparador' }).isVisible()).toBe(true)
      expect(await page.locator('datalist option[value="Santa Fe"]').count()).toBe(1)
      expect(await page.getByRole('img', { name: /^Precio por año de modelo/ }).isVisible()).toBe(true)
    })
  })

  /** A style sheet of the site's own origin, which is all that the policy lets in. */
  async function doubled(page: Page, site: Program): Promise<string> {
    const path = `${site.url}/doubled.css`
    await page.route(path, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )
    return path
  }
})
