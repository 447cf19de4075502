import type { Permission } from '@preciosa/contracts'
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
  scripts?: boolean
}

const test = siteTest.extend<{ open: (path: string, options?: Opening) => Promise<Page> }>({
  open: async ({ faked, visit }, use) => {
    await use(async (path, { permissions, width = 360, scripts = true } = {}) => {
      const cookie = permissions === undefined ? '' : await faked.cookieOf('eva@example.com', { permissions })
      const page = await (await visit(faked.site, { cookie, width, scripts })).newPage()
      await stubTurnstile(page)
      if (scripts) await goToHydrated(page, faked.site + path)
      else await page.goto(faked.site + path)
      return page
    })
  },
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const drawing = (page: Page) => page.getByRole('img', { name: /^Dibujo ilustrativo con las medidas/ })

test.describe('the technical sheet', () => {
  test("shows a visitor its sections, and the spec's texts for parts of other plans (spec 1 §2, §4)", async ({
    open,
  }) => {
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
    await expect(panel(page, 'Datos Técnicos')).toContainText('Distancia entre ejes2,489 m')
    await expect(panel(page, 'Datos Técnicos')).not.toContainText('Largo')
    await page.keyboard.press('ArrowRight')
    await expect(panel(page, 'Motor y Transmisión')).toContainText('Potencia120 CV')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Ver los medidores' }).click()
    await expect(modal(page, 'Para esta funcionalidad debes estar registrado')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Ver los medidores' })).toBeFocused()
    await tab(page, 'Precios').click()
    for (const name of ['Ver las medidas', 'Ver las fotos']) {
      await page.getByRole('link', { name }).click()
      await dialog(page, 'Para esta funcionalidad debes estar registrado')
        .getByRole('button', { name: 'Cerrar' })
        .click()
    }
    await page.getByRole('link', { name: 'Ver las fotos' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Registrarme' }).click()
    await expect(dialog(page, 'Crear mi cuenta')).toBeVisible()
  })

  test('shows a user what the plan lacks, and where to change it (spec 1 §2, §4)', async ({ open }) => {
    const page = await open(KA, { permissions: ['MEASUREMENTS'], width: 1280 })
    const aside = page.getByRole('complementary', { name: 'El vehículo' })
    await expect(aside).toContainText('Largo3,969 m')
    await expect(aside).toContainText('Peso1.085 kg')
    await expect(page.getByRole('link', { name: 'Ver las medidas' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver las fotos' }).click()
    const notice = page.getByRole('dialog')
    await expect(notice).toContainText('no podés acceder a esta información con tu plan actual')
    await expect(notice.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expect(notice.getByRole('link', { name: 'Cambiar plan' })).toHaveAttribute('href', '/perfil/plan')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Favorito' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0)
  })

  test('has drawing, gauges of variant B and pictures for the plans with them (spec 1 §6, §9)', async ({
    open,
  }) => {
    const page = await open(KA, { permissions: ALL, width: 1280 })
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
    for (const media of [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media)
      await expectAccessibleAtEachWidth(page)
    }
    await tab(page, 'Precios').click()
    await expectAccessible(page)
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

  test('stays in reach on a small phone and with large text', async ({ open }) => {
    const page = await open(KA, { permissions: ALL })
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

  test('shows its sections one below the other without scripts (spec 1 §2)', async ({ open }) => {
    const page = await open(KA, { scripts: false })
    for (const title of ['Confort', 'Especificaciones', 'Motor y Transmisión', 'Seguridad'])
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'Ver las medidas' }).click()
    await expect(dialog(page, 'Crear mi cuenta')).toBeVisible()
  })

  test('says that it is unavailable, and shows the prices', async ({ faked, open }) => {
    faked.api.refuse = { path: '/preciosa/models/120002/features', code: 'unavailable' }
    await expect(async () => {
      const page = await open(KA)
      await tab(page, 'Datos Técnicos').click()
      await expect(panel(page, 'Datos Técnicos')).toContainText('Ahora no podemos traer la ficha técnica.')
      await page.close()
    }).toPass()
  })
})

test.describe('actions on a sheet', () => {
  test('make it a favourite and undo that (spec 1 §4)', async ({ faked, open, problems }) => {
    problems.expect(/status of 503/)
    const page = await open(FIESTA, { permissions: ALL })
    const heart = page.getByRole('button', { name: 'Favorito' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const favourites = () => [...(faked.api.accounts.get('eva@example.com')?.favourites ?? [])]
    await expect.poll(favourites).toEqual([120_001])
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect.poll(favourites).toEqual([])
    faked.api.refuse = { path: '/admin/favorite', code: 'unavailable' }
    await heart.click()
    await expect(page.getByText('No pudimos guardar el cambio en tus favoritos.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('make it a favourite without scripts (spec 1 §4)', async ({ faked, open }) => {
    const page = await open(FIESTA, { permissions: ALL, scripts: false })
    await page.getByRole('button', { name: 'Favorito' }).click()
    await expect(page.getByRole('button', { name: 'Favorito' })).toHaveAttribute('aria-pressed', 'true')
    expect([...(faked.api.accounts.get('eva@example.com')?.favourites ?? [])]).toEqual([120_001])
  })

  test('share its link on the device or copy it, without a price (spec 1 §6)', async ({ open }) => {
    const page = await open(`${FIESTA}?anio=2018`, { permissions: ALL })
    const share = page.getByRole('button', { name: 'Compartir' })
    await page.evaluate(`window.shared = []; navigator.share = async (data) => { window.shared.push(data) }`)
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

  test('report an error by keyboard (spec 1 §8, §9)', async ({ faked, open }) => {
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
    faked.api.refuse = { path: '/admin/mail', code: 'too-many-requests' }
    await send()
    await expect(report.getByRole('alert')).toContainText('Mandaste muchos mensajes en poco tiempo.')
    await expect(report.getByLabel('Qué está mal')).toHaveValue('Tiene siete airbags.')
    faked.api.refuse = null
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

  test('lead to a report page without scripts, which says what it needs', async ({ open, problems }) => {
    problems.expect(/status of 400/)
    const page = await open(FIESTA, { scripts: false })
    await page.getByRole('link', { name: 'Reportar un error' }).click()
    await expect(page.getByRole('heading', { name: 'Reportar un error', level: 1 })).toBeVisible()
    await expect(page.locator('noscript p').first()).toBeVisible()
    expect(await page.content()).toContain('Para seguir activá JavaScript en el navegador.')
    await expect(page.getByRole('link', { name: 'Volver a la ficha' })).toBeVisible()
    await page.getByLabel('Qué está mal').fill('El precio.')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('alert')).toContainText('Elegí qué querés reportar.')
    await expect(page.getByLabel('Qué está mal')).toHaveValue('El precio.')
  })

  test('print the whole sheet, without screen controls', async ({ open }) => {
    const page = await open(KA, { permissions: ALL, width: 1280 })
    await page.emulateMedia({ media: 'print' })
    for (const title of ['Especificaciones', 'Motor y Transmisión', 'Seguridad', 'Confort'])
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(drawing(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const hidden of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(hidden)).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Reportar un error' })).toHaveCount(0)
  })
})
