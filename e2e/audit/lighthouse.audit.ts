import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PlanCode } from '@preciosa/contracts'
import { BUILT_IN_PAGES } from '@preciosa/server'
import { audited } from './lighthouse.js'
import { expect, test } from './demo-site.js'
import { type Bar, lineOf, medianOf, shortfallsOf } from './figures.js'
import { sampleOf } from './sample.js'

/** Odd, so that one run is the median. */
const RUNS = 5

interface Audited extends Bar {
  path: string
  as?: PlanCode
  /** Written pages are alike, so one run each is enough. */
  runs?: number
}

const PAGES: Record<string, Audited> = {
  home: { path: '/', isIndexed: true, mostCls: 0 },
  results: { path: '/resultado-busqueda?s=gol+trend', isIndexed: false },
  sheet: { path: '/ficha/cars/:codia', isIndexed: true },
  'visual results': {
    path: '/busqueda-visual/resultados?vehicleType=cars&brand=:brand',
    isIndexed: false,
    as: 'individualFree',
  },
  comparator: {
    path: '/comparador?tipo=autos&codias=:compared',
    isIndexed: false,
    as: 'individualPremium',
    // Milliseconds. The heaviest page: four vehicles with their history.
    mostLcp: 2500,
  },
  news: { path: '/noticias', isIndexed: true, mostCls: 0 },
  article: { path: '/noticias/articulo/:launch', isIndexed: true, mostCls: 0 },
  magazine: { path: '/revista', isIndexed: true, mostCls: 0 },
  contact: { path: '/contacto', isIndexed: true, runs: 3 },
  ...Object.fromEntries(
    Object.keys(BUILT_IN_PAGES).map((path) => [path, { path: `/${path}`, isIndexed: true, runs: 1 }]),
  ),
}

for (const [name, { path, as, runs: most = RUNS, ...bar }] of Object.entries(PAGES)) {
  test(`${name} meets the limits for a phone`, async ({ demo }) => {
    const sample = await sampleOf(demo.api, 'gol trend')
    const address = demo.site + sample.filled(path)
    const cookie = as === undefined ? undefined : await demo.cookieOf(as)
    expect((await fetch(address, cookie === undefined ? {} : { headers: { cookie } })).status).toBe(200)
    const runs = []
    for (let run = 0; run < most; run++) runs.push(await audited(address, cookie))
    const median = medianOf(runs.map(({ figures }) => figures))
    const report = `test-results/audit/${name.replace(' ', '-')}.html`
    await mkdir(dirname(report), { recursive: true })
    await writeFile(report, runs.find(({ figures }) => figures.lcp === median.lcp)?.report ?? '')
    process.stdout.write(`${name}: ${lineOf(median)}; ${report}\n`)
    const failed = [...new Set(runs.flatMap((run) => run.failed))]
    const shortfalls = shortfallsOf(median, bar)
    expect(shortfalls, `what falls short; audits that failed in any run:\n${failed.join('\n')}`).toEqual([])
  })
}
