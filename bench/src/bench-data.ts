import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, SystemClock } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import { fillGuide, type GuideSize } from './guide/fill.js'
import { benchFolder, guideName, openCluster } from './guide/place.js'

const { values } = parseArgs({
  options: { versions: { type: 'string', default: '50000' }, months: { type: 'string', default: '120' } },
})
const size: GuideSize = { versions: Number(values.versions), months: Number(values.months) }
if (
  !Number.isInteger(size.versions) ||
  !Number.isInteger(size.months) ||
  size.versions < 100 ||
  size.months < 1
) {
  console.error('Uso: npm run bench:data -- [--versions 50000] [--months 120]')
  process.exit(2)
}

async function build(guide: GuideSize): Promise<void> {
  const url = await cluster.database(guideName(guide))
  const services = await openPriceLists(loadConfig({ DATABASE_URL: url, FILES_DIR: join(folder, 'files') }))
  try {
    await fillGuide(services, guide, new SystemClock().period(), join(folder, 'lists'), console.log)
    const [sizes] = await services.db.query<{ prices: string; whole: string }>(
      `select pg_size_pretty(pg_total_relation_size('edition_price')) as prices,
              pg_size_pretty(pg_database_size(current_database())) as whole`,
    )
    console.log(`prices ${sizes?.prices ?? ''}, database ${sizes?.whole ?? ''}`)
  } finally {
    await services.close()
  }
}

const folder = benchFolder()
const started = Date.now()
const cluster = await openCluster(folder)
try {
  // The second guide has one month, as the baseline for the first one's growth.
  for (const guide of [size, { ...size, months: 1 }]) {
    console.log(`Building a guide of ${guide.versions} versions × ${guide.months} months in ${folder}`)
    await build(guide)
  }
} finally {
  await cluster.stop()
}
console.log(`Done in ${Math.round((Date.now() - started) / 1000)} s`)
