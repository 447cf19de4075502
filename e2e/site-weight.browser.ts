import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures/site-test.js'
import type { WholeSite } from './whole-site.js'

/** design §5, in bytes after gzip. */
const MOST_SCRIPTS = 130 * 1024

const PAGES: [name: string, path: (whole: WholeSite) => string][] = [
  ['home', () => '/'],
  ['a sheet', ({ ids }) => `/ficha/cars/${ids.gol.codia}`],
  ['the register dialog', () => '/?showregistermodal=true'],
  ['the login dialog', () => '/?showloginmodal=true&showsession=true'],
]

for (const [name, pathOf] of PAGES) {
  test(`${name} loads within the weight, and nothing moves`, async ({ whole, visit }) => {
    for (const width of [360, 1280]) {
      const visitor = await visit(whole.site, { width })
      const page = await visitor.newPage()
      await page.addInitScript(
        `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.moved += entry.value }))
           .observe({ type: 'layout-shift', buffered: true })`,
      )
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url())
      })
      // What is waited for is that nothing more is asked for.
      await page.goto(whole.site + pathOf(whole), { waitUntil: 'networkidle' })
      // Fetched once more: of what the browser fetched it doesn't always still have the bytes.
      const bodies = await Promise.all(
        [...scripts].map(async (url) => (await visitor.request.get(url)).body()),
      )
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
      const moved = await page.evaluate<number>('window.moved')
      test.info().annotations.push({
        type: `${width} px`,
        description: `${(bytes / 1024).toFixed(1)} kB of scripts, CLS ${moved.toFixed(3)}`,
      })
      expect(scripts.size).toBeGreaterThan(3)
      expect(bytes).toBeLessThan(MOST_SCRIPTS)
      expect(moved).toBeLessThan(0.05)
    }
  })
}
