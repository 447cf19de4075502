import type { Page } from 'playwright-core'
import { atRest } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

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

test('focus rings are visible in dark bands, in light and dark colours', async ({ faked, openWindow }) => {
  const [name = '', value = ''] = (await faked.cookieOf('anillos@ejemplo.com.ar')).split('=')
  const context = await openWindow({ viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  for (const path of BANDED) {
    await goToHydrated(page, faked.site + path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await atRest(page)
      expect(await unseenIn(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
})
