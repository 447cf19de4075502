import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadConfig, SystemClock } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import { fillGuide } from './guide/fill.js'
import { type BenchCluster, benchFolder, openCluster } from './guide/place.js'
import { type BenchRow, table } from './measure/result.js'
import { catalogueReads } from './rows/catalogue.js'
import { importBigList, importRealList } from './rows/import.js'
import { looks } from './rows/looks.js'
import { search } from './rows/search.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const rows: BenchRow[] = []

function add(row: BenchRow): void {
  rows.push(row)
  console.error(`${row.row}: ${row.ratio.toFixed(2)} × ${row.floor} (target ${row.target})`)
}

/** The big guide of `npm run bench:data` where it was built, else a small one made for this run. */
async function guide(
  temporary: BenchCluster,
): Promise<{ size: string; url: string; close: () => Promise<void> }> {
  const big = benchFolder()
  if (existsSync(join(big, 'pgdata'))) {
    const cluster = await openCluster(big)
    const [biggest] = (await cluster.guides()).sort((a, b) => b.versions * b.months - a.versions * a.months)
    if (biggest !== undefined) {
      const { name, versions, months } = biggest
      return {
        size: `${versions} versions × ${months} months`,
        url: await cluster.database(name),
        close: () => cluster.stop(),
      }
    }
    await cluster.stop()
  }
  const url = await temporary.database('guide_small', { fresh: true })
  const services = await openPriceLists(loadConfig({ DATABASE_URL: url, FILES_DIR: join(folder, 'files') }))
  const size = { versions: 2000, months: 13 }
  await fillGuide(services, size, new SystemClock().period(), join(folder, 'lists'), () => undefined)
  await services.close()
  return {
    size: '2,000 versions × 13 months (npm run bench:data builds the big one)',
    url,
    close: () => Promise.resolve(),
  }
}

const { values: only } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = (name: string): boolean => only.only === undefined || only.only === name

const folder = await mkdtemp(join(tmpdir(), 'preciosa-bench-'))
const cluster = await openCluster(folder)
try {
  if (wanted('catalogue') || wanted('looks') || wanted('search')) {
    const { size, url, close } = await guide(cluster)
    console.error(`Guide: ${size}`)
    try {
      if (wanted('catalogue')) await catalogueReads(url, join(folder, 'files'), add)
      if (wanted('looks')) await looks(url, join(folder, 'files'), add)
      if (wanted('search')) await search(url, join(folder, 'files'), add)
    } finally {
      await close()
    }
  }
  if (wanted('import')) {
    add(await importBigList(cluster, folder, 50_000))
    const real = join(
      process.env.PRECIOSA_SHARED ?? join(root, '..', 'shared'),
      'data/fipe-br_2026-01_semicolon.csv',
    )
    if (existsSync(real)) add(await importRealList(cluster, folder, real))
    else console.error('Skipped: the real list isn’t beside the clone.')
  }
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

await writeFile(join(root, 'bench', 'results.json'), `${JSON.stringify(rows, null, 2)}\n`)
console.log(table(rows))
