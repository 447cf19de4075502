import { gzipSync } from 'node:zlib'
import { LAUNCH_PATH } from '@preciosa/testing/fake-api'
import type { APIRequestContext } from 'playwright-core'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import type { WholeSite } from './whole-site.js'
import { hold } from './fixtures/held.js'

/** In bytes after gzip. */
const MOST_SCRIPTS = 130 * 1024
const MOST_WITH_DIALOG = 143 * 1024
/** Layout shift, as a share of the window. */
const MOST_MOVED = 0.03

const FONT_IS_SEEN = `document.fonts.ready.then(() =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))`

/** Capital M of 100 px is 83.3 px wide in Arial and in Liberation Sans; without both, pages may move. */
const HAS_ARIAL = `(() => {
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = '100px Arial'
  return Math.abs(pen.measureText('MMMMMMMMMM').width - 833) < 2
})()`

/** Without the document, a style sheet or script that blocks; bytes of the document alone. */
const BEFORE_FIRST_PAINT = `({
  blocking: performance.getEntriesByType('resource').filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').map(({ name }) => name),
  bytes: performance.getEntriesByType('navigation')[0].transferSize,
})`

const PAGES: [name: string, path: (whole: WholeSite) => string, who?: 'signed in' | 'fake API'][] = [
  ['home', () => '/'],
  ['a sheet', ({ ids }) => `/ficha/cars/${ids.gol.codia}`],
  [
    'the assisted search',
    ({ ids }) => `/busqueda-asistida?marca=${ids.gol.brand}&modelo=${ids.gol.group}&anio=2015`,
  ],
  [
    'the comparator',
    ({ ids }) => `/comparador?tipo=autos&codias=${ids.gol.codia}-${ids.fox.codia}&anio=2015`,
    'signed in',
  ],
  [
    'the visual search',
    ({ ids }) => `/busqueda-visual/cars/SED4?brand=${ids.gol.brand}&model=${ids.gol.group}`,
    'signed in',
  ],
  ['home with news', () => '/', 'fake API'],
  ['news', () => '/noticias', 'fake API'],
  ['an article', () => LAUNCH_PATH, 'fake API'],
  ['the magazine', () => '/revista', 'fake API'],
  ['the register dialog', () => '/?showregistermodal=true'],
  ['the login dialog', () => '/?showloginmodal=true&showsession=true'],
]

/** Fetches each script once, since the browser may have discarded its bytes. */
class Sizes {
  private readonly known = new Map<string, number>()

  async of(scripts: ReadonlySet<string>, request: APIRequestContext): Promise<number> {
    let sum = 0
    for (const url of scripts) {
      const size = this.known.get(url) ?? gzipSync(await (await request.get(url)).body()).length
      this.known.set(url, size)
      sum += size
    }
    return sum
  }
}

for (const width of [360, 1280])
  test(`pages stay within their script limit, wait for no file to paint, and don't move when the font loads late, ${width} pixels wide`, async ({
    whole,
    faked,
    visit,
  }) => {
    const sizes = new Sizes()
    const user = (await whole.person(0)).cookie
    for (const [name, pathOf, who] of PAGES) {
      const cookie = who === 'signed in' ? user : ''
      const site = who === 'fake API' ? faked.site : whole.site
      const visitor = await visit(site, { width, cookie })
      const page = await visitor.newPage()
      await page.addInitScript(
        `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value }))
           .observe({ type: 'layout-shift', buffered: true })`,
      )
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url())
      })
      const release = await hold(page, /\.woff2$/)
      await page.goto(site + pathOf(whole), { waitUntil: 'commit' })
      const pictures = `performance.getEntriesByName('first-contentful-paint').length`
      await expect.poll(() => page.evaluate<number>(pictures), { message: 'the first picture' }).toBe(1)
      release()
      await page.waitForLoadState('networkidle')
      await page.evaluate(FONT_IS_SEEN)
      const bytes = await sizes.of(scripts, visitor.request)
      const moved = await page.evaluate<number>('window.moved')
      const before = await page.evaluate<{ blocking: string[]; bytes: number }>(BEFORE_FIRST_PAINT)
      expect(before.blocking, 'what the first paint waits for').toEqual([])
      test.info().annotations.push({
        type: `${name}, ${width} px`,
        description: `${(bytes / 1024).toFixed(1)} kB of scripts, ${(before.bytes / 1024).toFixed(1)} kB before the first paint, CLS ${moved.toFixed(3)}`,
      })
      expect(page.url(), 'not led elsewhere').toBe(site + pathOf(whole))
      expect(scripts.size, name).toBeGreaterThan(3)
      expect(bytes, name).toBeLessThan(name.endsWith('dialog') ? MOST_WITH_DIALOG : MOST_SCRIPTS)
      if (await page.evaluate<boolean>(HAS_ARIAL)) expect(moved, name).toBeLessThanOrEqual(MOST_MOVED)
      else test.info().annotations.push({ type: 'movement not checked', description: 'Arial is missing' })
      await visitor.close()
    }
  })

const MOST_OPENED = 200 * 1024

test('a sheet stays within its limit after everything on it was opened', async ({ faked, visit }) => {
  const permissions = ['MEASUREMENTS', 'VISUAL_DATASHEET', 'PICTURES', 'FAVORITES', 'SHARE_PRICE'] as const
  const cookie = await faked.cookieOf('eva@example.com', { permissions: [...permissions] })
  const person = await visit(faked.site, { cookie })
  const page = await person.newPage()
  await stubTurnstile(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(faked.site)
    if (isOurs && request.resourceType() === 'script') scripts.add(request.url())
  })
  await goToHydrated(page, `${faked.site}/ficha/cars/120002`)
  const before = scripts.size
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  await page.getByRole('tab', { name: 'Precios' }).click()
  await page.getByRole('link', { name: /^Foto 1 de 2/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('link', { name: 'Reportar un error' }).click()
  await page.getByRole('dialog').getByLabel('Qué está mal').waitFor()
  const bodies = await Promise.all([...scripts].map(async (url) => (await person.request.get(url)).body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  test.info().annotations.push({ type: 'opened', description: `${(bytes / 1024).toFixed(1)} kB of scripts` })
  expect(scripts.size).toBeGreaterThan(before)
  expect(bytes).toBeLessThan(MOST_OPENED)
})
