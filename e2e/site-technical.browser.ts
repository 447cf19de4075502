import type { Permission } from '@preciosa/contracts'
import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { contactRoutes } from '@preciosa/contracts/contact'
import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth, faultsOf } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test as siteTest } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import { expectNothingSideways } from './fixtures/widths.js'

const FIESTA = '/ficha/cars/120001'
const KA = '/ficha/cars/120002'
const ALL: Permission[] = ['MEASUREMENTS', 'VISUAL_DATASHEET', 'PICTURES', 'FAVORITES', 'SHARE_PRICE']

interface Opening {
  permissions?: Permission[]
  width?: number
}

const test = siteTest.extend<{ open: (path: string, options?: Opening) => Promise<Page> }>({
  open: async ({ faked, visit }, use) => {
    await use(async (path, { permissions, width = 360 } = {}) => {
      const cookie = permissions === undefined ? '' : await faked.cookieOf('eva@example.com', { permissions })
      const page = await (await visit(faked.site, { cookie, width })).newPage()
      await stubTurnstile(page)
      await goToHydrated(page, faked.site + path)
      return page
    })
  },
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const drawing = (page: Page) => page.getByRole('img', { name: /^Dibujo ilustrativo con las medidas/ })

const EVA = 'eva@example.com'

test.describe('the technical sheet', () => {
  test('shows a visitor its sections as tabs, and where to register', async ({ open }) => {
    const page = await open(KA)
    await expect(page.getByRole('tab')).toHaveText([
      'Precios',
      'Confort',
      'Datos Técnicos',
      'Motor y Transmisión',
      'Seguridad',
    ])
    await expect(drawing(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Los 14 datos de la ficha' }).click()
    await expect(tab(page, 'Datos Técnicos')).toBeFocused()
    await expect(panel(page, 'Datos Técnicos').getByRole('heading', { level: 2 })).toHaveText(
      'Especificaciones',
    )
    await page.keyboard.press('ArrowRight')
    await expect(panel(page, 'Motor y Transmisión')).toContainText('Potencia120 CV')
    await page.getByRole('link', { name: 'Ver los medidores' }).click()
    await expect(modal(page, 'Para esta funcionalidad debes estar registrado')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Ver los medidores' })).toBeFocused()
    await tab(page, 'Precios').click()
    await page.getByRole('link', { name: 'Ver las medidas' }).click()
    await dialog(page, 'Para esta funcionalidad debes estar registrado')
      .getByRole('button', { name: 'Cerrar' })
      .click()
    await page.getByRole('link', { name: 'Ver las medidas y las fotos' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Registrarme' }).click()
    await expect(dialog(page, 'Crear mi cuenta')).toBeVisible()
  })

  test('has drawing, gauges of variant B and pictures for the plans with them', async ({ faked, open }) => {
    const page = await open(KA, { permissions: ['MEASUREMENTS'], width: 1280 })

    await test.step('another plan', async () => {
      await page.getByRole('link', { name: 'Ver las fotos' }).click()
      const notice = page.getByRole('dialog')
      await expect(notice).toContainText('no podés acceder a esta información con tu plan actual')
      await expect(notice.getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await expect(notice.getByRole('link', { name: 'Cambiar plan' })).toHaveAttribute(
        'href',
        '/particulares',
      )
      await page.keyboard.press('Enter')
      await expect(notice).toHaveCount(0)
      faked.api.accounts.get(EVA)!.permissions = ALL
      await goToHydrated(page, page.url())
    })

    await expect(drawing(page)).toHaveAccessibleName(
      'Dibujo ilustrativo con las medidas: largo 3,97 m, ancho 1,72 m, alto 1,46 m, entre ejes 2,49 m.',
    )
    await tab(page, 'Datos Técnicos').click()
    await expect(panel(page, 'Datos Técnicos').locator('.scale')).toContainText([
      /Baúl281 litros.*900.*Mediana de su clase: 285 litros/,
      /Tanque52 litros.*500.*Mediana de su clase: 47 litros/,
    ])
    await tab(page, 'Motor y Transmisión').click()
    await expect(panel(page, 'Motor y Transmisión').locator('.scale')).toContainText([
      /Potencia120 CV.*500.*Mediana de su clase: 99 CV. Bastante más./,
      /Velocidad máxima190 km\/h.*400/,
      /De 0 a 100 km\/h10,5 segundos.*2,5.*20/,
      /Autonomía en ruta800 km.*300.*1\.500/,
    ])
    await expectAccessibleAtEachWidth(page)

    await test.step('pictures', async () => {
      await tab(page, 'Precios').click()
      const pictures = page.getByRole('link', { name: /^Foto \d de 2 de/ })
      await expect(pictures).toHaveCount(2)
      await pictures.nth(1).click()
      const larger = modal(page, 'Fotos de Ford Ka 1.5 S')
      await expect(larger.getByText('1 de 2')).toBeVisible()
      await larger.getByRole('button', { name: 'Siguiente' }).click()
      await expect(larger.getByText('2 de 2')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(pictures.nth(1)).toBeFocused()
    })

    await test.step('on paper, without screen controls', async () => {
      await page.emulateMedia({ media: 'print' })
      for (const title of ['Especificaciones', 'Motor y Transmisión', 'Seguridad', 'Confort'])
        await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
      await expect(drawing(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const hidden of ['banner', 'contentinfo', 'navigation'] as const)
        await expect(page.getByRole(hidden)).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Reportar un error' })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('on a small phone and with large text', async () => {
      for (const size of [
        { width: 320, height: 256 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size)
        await expectNothingSideways(page)
      }
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      for (const name of ['Precios', 'Motor y Transmisión', 'Datos Técnicos']) {
        await tab(page, name).click()
        await expectNothingSideways(page)
      }
    })
  })

  test('has accessible gauges in every colour scheme', { tag: '@sweep' }, async ({ open }) => {
    const page = await open(KA, { permissions: ALL, width: 1280 })
    await tab(page, 'Motor y Transmisión').click()
    for (const media of [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media)
      await expectAccessibleAtEachWidth(page)
    }
  })
})

test.describe('actions on a sheet', () => {
  test('make it a favourite and undo that, and share its link without a price', async ({
    faked,
    open,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const page = await open(`${FIESTA}?anio=2018`, { permissions: ALL })

    await test.step('sharing on the device, else by a copy', async () => {
      const share = page.getByRole('button', { name: 'Compartir' })
      await page.evaluate(
        `window.shared = []; navigator.share = async (data) => { window.shared.push(data) }`,
      )
      await share.click()
      await expect
        .poll(() => page.evaluate('window.shared'))
        .toEqual([
          {
            title: 'Ford Fiesta 1.6 SE',
            text: 'Ford Fiesta 1.6 SE en Preciosa',
            url: expect.stringMatching(/\/ficha\/cars\/120001\?anio=2018$/),
          },
        ])
      await page.evaluate(
        `delete navigator.share; delete Navigator.prototype.share
         Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } } })`,
      )
      await share.click()
      await expect(page.getByText('Copiamos el enlace.')).toBeVisible()
      expect(await page.evaluate('window.copied')).toMatch(/\/ficha\/cars\/120001\?anio=2018$/)
    })

    await test.step('the favourite', async () => {
      const heart = page.getByRole('button', { name: 'Favorito' })
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.press('Enter')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      const favourites = () => [...(faked.api.accounts.get(EVA)?.favourites ?? [])]
      await expect.poll(favourites).toEqual([120_001])
      await goToHydrated(page, page.url())
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      faked.api.refuse(myVehiclesRoutes.removeFavourite, 'unavailable')
      await heart.click()
      await expect(page.getByText('No pudimos guardar el cambio en tus favoritos.')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      faked.api.answerAsUsual()
      await heart.click()
      await expect.poll(favourites).toEqual([])
    })
  })

  test('report an error by keyboard', async ({ faked, open }) => {
    faked.api.mails.length = 0
    const page = await open(FIESTA)
    const opener = page.getByRole('link', { name: 'Reportar un error' })
    await opener.press('Enter')
    const report = dialog(page, 'Reportar un error')
    await expect(report.getByRole('radio')).toHaveCount(2)
    const send = async () => {
      const button = report.getByRole('button', { name: 'Enviar' })
      // The button is locked until the page has reloaded its data, which is after the answer.
      await expect(button).toBeEnabled()
      await button.press('Enter')
    }
    await send()
    await expect(report.getByRole('alert').locator('xpath=..')).toBeFocused()
    await expect(report.getByRole('alert').getByRole('link')).toHaveText([
      'Elegí qué querés reportar.',
      'Contanos qué está mal.',
      'Ingresá tu e-mail.',
    ])
    await expectAccessibleAtEachWidth(page)
    await report.getByRole('radio', { name: 'Ficha Técnica' }).press('Space')
    await report.getByLabel('Qué está mal').fill('Tiene siete airbags.')
    await report.getByLabel('Tu e-mail').fill('eva@example.com')
    faked.api.refuse(contactRoutes.writeMail, 'too-many-requests')
    await send()
    await expect(report.getByRole('alert')).toContainText('Mandaste muchos mensajes en poco tiempo.')
    await expect(report.getByLabel('Qué está mal')).toHaveValue('Tiene siete airbags.')
    faked.api.answerAsUsual()
    // Holds the timer that closes the dialog after two seconds, since axe may take longer.
    await page.evaluate(`window.held = new Promise((resolve) => {
      const own = window.setTimeout
      window.setTimeout = (work, ms, ...rest) => (ms === 2000 ? resolve({ work }) : own(work, ms, ...rest))
    }); undefined`)
    await send()
    await expect(report.getByText('Mensaje enviado!')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.evaluate('window.held.then(({ work }) => work())')
    await expect(report).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(faked.api.mails).toEqual([
      {
        email: 'eva@example.com',
        subject: 'Reporte: Ficha Técnica',
        message: expect.stringContaining('Ford Fiesta 1.6 SE (codia 120001)'),
      },
    ])
  })
})
