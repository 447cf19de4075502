import type { Page } from 'playwright-core'
import { MAILED } from '../apps/site/src/testing/fake-api.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expectFocusSeen } from './fixtures/keyboard.js'
import { modal } from './fixtures/modal.js'
import { choosePlace, fillData } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

const BANDED = [
  '/',
  '/?tipo=motos',
  '/resultado-busqueda?q=fiesta',
  '/ficha/cars/120001',
  '/perfil/mis-datos',
]
const FOCUSABLE = '.block-dark :is(a, button, input, select, textarea, summary, [tabindex="0"])'
/** Contrast of a focus ring, WCAG 2.2, 1.4.11. */
const LEAST = 3

/** Contrast of the focus ring, which an ancestor may draw (a radio button's label), with its background. */
const RING = `(() => {
  const hasRing = (one) => {
    const { opacity, outlineStyle, outlineWidth } = getComputedStyle(one)
    return opacity !== '0' && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  let ringed = document.activeElement
  while (ringed !== null && !hasRing(ringed)) ringed = ringed.parentElement
  if (ringed === null || !ringed.closest('.block-dark')) return 0
  const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ringed)
  const isInside = parseFloat(outlineOffset) + parseFloat(outlineWidth) <= 0
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number)
  let behind = isInside ? ringed : ringed.parentElement
  while (channels(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement
  const light = (colour) =>
    channels(colour)
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05)
  const both = [outlineColor, getComputedStyle(behind).backgroundColor].map(light)
  return Math.max(...both) / Math.min(...both)
})()`

const FOCUSED = `document.activeElement.outerHTML.replace(/\\s+/g, ' ').slice(0, 120)`

async function unseenIn(page: Page): Promise<string[]> {
  const unseen: string[] = []
  await page.keyboard.press('Tab')
  const stops = await page.locator(FOCUSABLE).filter({ visible: true }).all()
  expect(stops.length).toBeGreaterThan(5)
  for (const one of stops) {
    await one.focus()
    const contrast = await page.evaluate<number>(RING)
    if (contrast < LEAST) unseen.push(`${contrast.toFixed(2)} ${await page.evaluate<string>(FOCUSED)}`)
  }
  return unseen
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`focus rings are visible in dark bands, ${colorScheme}`, async ({ faked, openWindow }) => {
    const [name = '', value = ''] = (await faked.cookieOf('anillos@ejemplo.com.ar')).split('=')
    const context = await openWindow({ colorScheme, viewport: { width: 1280, height: 800 } })
    await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    for (const path of BANDED) {
      await goToHydrated(page, faked.site + path)
      expect(await unseenIn(page), path).toEqual([])
    }
  })

test.describe('the message about saved data is in view and has the focus', () => {
  for (const width of [360, 1280])
    for (const way of ['mouse', 'keyboard'])
      test(`by the ${way}, ${width} pixels wide`, async ({ whole, ana, visit }) => {
        const page = await (await visit(whole.site, { cookie: ana.cookie, width })).newPage()
        const send = async (name: string) => {
          const button = page.getByRole('button', { name })
          await button.scrollIntoViewIfNeeded()
          expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
          await (way === 'mouse' ? button.click() : button.press('Enter'))
        }
        const expectSaid = async (text: string) => {
          await expect(page.getByText(text)).toBeInViewport()
          await hydrated(page)
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
          await expect(page.getByText(text)).toBeInViewport()
          await expectFocusSeen(page)
        }
        await goToHydrated(page, `${whole.site}/perfil/mis-datos`)
        await fillData(page)
        await choosePlace(page)
        await send('Guardar mis datos')
        await expectSaid('Guardamos tus datos.')

        await goToHydrated(page, `${whole.site}/perfil/facturacion`)
        await page.getByLabel('Condición ante el IVA').selectOption('Consumidor Final')
        await page.getByLabel('Tipo de documento').selectOption('DNI')
        await page.getByLabel('Número').fill('12345678')
        await page.getByLabel('Nombre y apellido').fill('Ana Pérez')
        await page.getByLabel('E-mail').fill('ana@example.com')
        await choosePlace(page)
        await page.getByLabel('Dirección').fill('Mitre 12')
        await page.getByLabel('Código postal').fill('4427')
        await send('Guardar')
        await expectSaid('Guardamos tus datos de facturación.')
      })
})

test('the dialog of a new password keeps the focus after saving', async ({ faked, visit }) => {
  faked.api.addAccount('foco-clave@ejemplo.com.ar')
  const page = await (await visit(faked.site)).newPage()
  await stubTurnstile(page)
  const address = `/?showrecovermodal=true&email=foco-clave%40ejemplo.com.ar&enlace=${MAILED.link}`
  await goToHydrated(page, faked.site + address)
  const choose = modal(page, 'Elegí una contraseña nueva')
  for (const label of ['Contraseña nueva', 'Repetí la contraseña'])
    await choose.getByLabel(label, { exact: true }).fill('otra clave que nadie usa')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === '/' && url.search === '',
    async (route) => {
      await held
      await route.continue()
    },
  )
  await page.keyboard.press('Enter')
  const done = modal(page, 'Tu contraseña nueva está lista')
  await expect(done.getByRole('heading', { name: 'Tu contraseña nueva está lista' })).toBeFocused()
  release()
  await page.waitForURL(`${faked.site}/`)
})
