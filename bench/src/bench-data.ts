import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, SystemClock } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import { fillGuide } from './guide/fill.js'
import { benchFolder, guideName, openCluster } from './guide/place.js'

const { values } = parseArgs({
  options: { versions: { type: 'string', default: '50000' }, months: { type: 'string', default: '120' } },
})
const size = { versions: Number(values.versions), months: Number(values.months) }
if (
  !Number.isInteger(size.versions) ||
  !Number.isInteger(size.months) ||
  size.versions < 100 ||
  size.months < 1
) {
  console.error('Uso: npm run bench:data -- [--versions 50000] [--months 120]')
  process.exit(2)
}

const folder = benchFolder()
console.log(`Building a guide of ${size.versions} versions and ${size.months} months in ${folder}`)
const started = Date.now()
const cluster = await openCluster(folder)
try {
  const url = await cluster.database(guideName(size))
  const services = await openPriceLists(loadConfig({ DATABASE_URL: url, FILES_DIR: join(folder, 'files') }))
  try {
    await fillGuide(services, size, new SystemClock().period(), join(folder, 'lists'), (line) =>
      console.log(line),
    )
    const [sizes] = await services.db.query<{ prices: string; whole: string }>(
      `select pg_size_pretty(pg_total_relation_size('edition_price')) as prices,
              pg_size_pretty(pg_database_size(current_database())) as whole`,
    )
    console.log(`prices ${sizes?.prices ?? ''}, database ${sizes?.whole ?? ''}`)
  } finally {
    await services.close()
  }
} finally {
  await cluster.stop()
}
console.log(`Done in ${Math.round((Date.now() - started) / 1000)} s`)
