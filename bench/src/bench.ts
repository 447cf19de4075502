import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCluster } from './guide/place.js'
import { type BenchRow, table } from './measure/result.js'
import { importBigList, importRealList } from './rows/import.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const rows: BenchRow[] = []

function add(row: BenchRow): void {
  rows.push(row)
  console.error(`${row.row}: ${row.ratio.toFixed(2)} × ${row.floor} (target ${row.target})`)
}

const folder = await mkdtemp(join(tmpdir(), 'preciosa-bench-'))
const cluster = await openCluster(folder)
try {
  add(await importBigList(cluster, folder, 50_000))
  const real = join(
    process.env.PRECIOSA_SHARED ?? join(root, '..', 'shared'),
    'data/fipe-br_2026-01_semicolon.csv',
  )
  if (existsSync(real)) add(await importRealList(cluster, folder, real))
  else console.error('Skipped: the real list isn’t beside the clone.')
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

await writeFile(join(root, 'bench', 'results.json'), `${JSON.stringify(rows, null, 2)}\n`)
console.log(table(rows))
