import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDataSource, Database, SystemClock } from '@preciosa/platform'
import { benchFolder, openCluster } from './guide/place.js'
import { fillPayments } from './payments/fill.js'
import { growthOf } from './payments/growth.js'
import { measured } from './payments/measured.js'

const FEW = 1000

const { values } = parseArgs({ options: { payments: { type: 'string', default: '1000000' } } })
const many = Number(values.payments)
if (!Number.isInteger(many) || many <= FEW) {
  console.error('Uso: npm run bench:payments -- [--payments 1000000]')
  process.exit(2)
}

/** Fills the database once; later runs read it again. */
async function rowsAt(payments: number): Promise<Map<string, number>> {
  const url = await cluster.database(`payments_${payments}`)
  const source = await createDataSource({ url, name: 'bench-payments', pool: 1 }).initialize()
  try {
    const db = new Database(source)
    const [found] = await db.query('select from payment_order limit 1')
    if (found === undefined) {
      console.log(`Filling ${payments} payments`)
      await fillPayments(db, payments, clock.now())
    }
  } finally {
    await source.destroy()
  }
  return measured(url, join(folder, 'files'), clock)
}

const clock = new SystemClock()
const folder = benchFolder()
const cluster = await openCluster(folder)
try {
  const growth = growthOf(await rowsAt(FEW), await rowsAt(many))
  for (const { name, few, rows, isTooMuch } of growth)
    console.log([isTooMuch ? 'TOO MUCH' : 'ok', few, rows, name].join('\t'))
  if (growth.some(({ isTooMuch }) => isTooMuch)) process.exitCode = 1
} finally {
  await cluster.stop()
}
