import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type ChosenGuides, chooseGuides } from './guide/choose.js'
import { openCluster } from './guide/place.js'
import { type BenchRow, table } from './measure/result.js'
import { catalogueReads } from './rows/catalogue.js'
import { growth } from './rows/growth.js'
import { importBigList, importRealList } from './rows/import.js'
import { looks } from './rows/looks.js'
import { notices } from './rows/webhooks.js'
import { pages } from './rows/pages.js'
import { processes } from './rows/processes.js'
import { readers } from './rows/readers.js'
import { search } from './rows/search.js'
import { searchFlood } from './rows/search-flood.js'
import { wideReads } from './rows/wide-reads.js'
import { worstSearches } from './rows/worst-searches.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const started = Date.now()
const rows: BenchRow[] = []

function add(row: BenchRow): void {
  rows.push(row)
  console.error(
    `${row.row}: ${row.value.toFixed(1)}; ${row.ratio.toFixed(2)} × ${row.floor} (target ${row.target})`,
  )
}

const OF_GUIDES: Record<string, (guides: ChosenGuides) => Promise<void>> = {
  catalogue: ({ url }) => catalogueReads(url, filesDir, add),
  looks: ({ url }) => looks(url, filesDir, add),
  search: ({ url }) => search(url, filesDir, add),
  worst: async ({ url }) => {
    await worstSearches(url, add)
    await searchFlood(url, filesDir, add)
  },
  wide: ({ url, months }) => wideReads(url, { filesDir, months }, add),
  growth: async ({ url, singleUrl, months }) => {
    if (singleUrl !== undefined) await growth({ grown: url, single: singleUrl, months }, filesDir, add)
    else
      console.error(
        'Skipped: growth needs the guide of one month, which npm run bench:data builds beside the big one.',
      )
  },
  pages: ({ url }) => pages(url, filesDir, add, { withProfile }),
  processes: ({ url }) => processes(url, filesDir, add),
  readers: async (guides) => readers(await guides.copy(), { folder, versions: guides.versions }, add),
}
const NAMES = [...Object.keys(OF_GUIDES), 'notices', 'import']

const { only = [], profile: withProfile = false } = parseArgs({
  options: { only: { type: 'string', multiple: true }, profile: { type: 'boolean' } },
}).values
const unknown = only.find((name) => !NAMES.includes(name))
if (unknown !== undefined) {
  console.error(`There is no row ${unknown}: ${NAMES.join(', ')}.`)
  process.exit(2)
}
const wanted = (name: string): boolean => only.length === 0 || only.includes(name)

const folder = await mkdtemp(join(tmpdir(), 'preciosa-bench-'))
const filesDir = join(folder, 'files')

let size = ''
const cluster = await openCluster(folder)
try {
  const ofGuides = Object.entries(OF_GUIDES).filter(([name]) => wanted(name))
  if (ofGuides.length > 0) {
    const guides = await chooseGuides(cluster, folder)
    size = `${guides.versions} versions × ${guides.months} months`
    if (guides.small)
      size += ' (small: growth and an import’s weight show little; npm run bench:data builds the big one)'
    console.error(`Guide: ${size}`)
    try {
      for (const [, row] of ofGuides) await row(guides)
    } finally {
      await guides.close()
    }
  }
  if (wanted('notices')) add(await notices(cluster, filesDir))
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

const seconds = Math.round((Date.now() - started) / 1000)
await writeFile(join(root, 'bench', 'results.json'), `${JSON.stringify(rows, null, 2)}\n`)
console.log(table(rows))
console.log(`\n${size === '' ? '' : `Guide: ${size}. `}${seconds} s`)
