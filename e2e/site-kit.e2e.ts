import { describeWithChromium } from '@preciosa/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium, openContext } from './browser.js'
import { faultsOf } from './console-axe.js'
import { type Program, startSite } from './programs.js'

/** The page asks the API for nothing. */
const NO_API = 'http://127.0.0.1:9'

describeWithChromium('the kit', () => {
  let site: Program
  let browser: Browser

  beforeAll(async () => {
    site = await startSite(NO_API, { DEMO: '1' })
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  async function withKit(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
    const context = await openContext(browser, { viewport: { width: 1280, height: 800 }, ...options })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    try {
      await page.goto(`${site.url}/_kit`, { waitUntil: 'networkidle' })
      await work(page)
      // The security policy speaks here too: no inline style, nothing from elsewhere.
      expect(problems).toEqual([])
    } finally {
      await context.close()
    }
  }

  const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')
  const focused = (page: Page) =>
    page.evaluate('(document.activeElement.textContent || document.activeElement.value).trim()')

  it('is not there where the guide is real', async () => {
    const real = await startSite(NO_API)
    try {
      expect((await fetch(`${real.url}/_kit`)).status).toBe(404)
    } finally {
      await real.stop()
    }
  })

  it.each([
    { viewport: { width: 360, height: 740 } },
    { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const },
    { viewport: { width: 768, height: 900 }, forcedColors: 'active' as const },
  ])('has no fault that axe finds: %j', async (options) => {
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

  it.each([320, 360])(
    'leaves nothing out of reach with text twice as large, %d pixels wide',
    async (width) => {
      await withKit({ viewport: { width, height: 740 } }, async (page) => {
        expect(await fits(page)).toBe(true)
        await page.addStyleTag({ url: await doubled(page) })
        expect(await fits(page)).toBe(true)
      })
    },
  )

  it('is worked by the keyboard', async () => {
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

  it('locks a button while what it began is on its way', async () => {
    await withKit({}, async (page) => {
      const send = page.getByRole('button', { name: 'Enviar', exact: true })
      await send.click()
      expect(await send.getAttribute('aria-busy')).toBe('true')
      expect(await send.evaluate('(element) => document.activeElement === element')).toBe(true)
    })
  })

  it('steps through a carousel, which stands still where less motion is asked for', async () => {
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

  it('is whole without scripts', async () => {
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
  async function doubled(page: Page): Promise<string> {
    const path = `${site.url}/doubled.css`
    await page.route(path, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )
    return path
  }
})
