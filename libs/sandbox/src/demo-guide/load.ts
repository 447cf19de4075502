import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Period, VEHICLE_TYPES } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'
import type { ListFormatsService, PriceListsService } from '@preciosa/server'
import { demoFileName, periodOfDemoFile, writeDemoList } from './lists.js'
import { demoMarket } from './market.js'
import { periodsEnding, periodsFrom } from './months.js'

export interface LoadDemoGuideOptions {
  /** Of a migrated database. */
  databaseUrl: string
  /** Where the application keeps uploaded files. */
  filesDir: string
  log: (line: string) => void
  /** The last month; this month in Buenos Aires when left out. */
  endPeriod?: Period
  versions?: number
  months?: number
}

const SEED = 1

/**
 * Fills an empty guide with the demo market, a month's list at a time, through the importer. A guide into which
 * anything else was ever imported is left alone; one whose loading was cut short is finished.
 * @returns how many months were loaded now; 0 when there was nothing to do.
 * @throws Error when the importer doesn't publish a list, ConfigError when the environment is unusable.
 */
export async function loadDemoGuide(options: LoadDemoGuideOptions): Promise<number> {
  return withServices(options, async ({ db, formats, priceLists, now }) => {
    const { endPeriod = now, versions = 2000, months = 13, log } = options
    const missing = await missingPeriods(db, endPeriod, months)
    if (missing.length === 0) return 0
    log(`Cargando la guía de muestra: ${missing.length} meses, ${versions} versiones…`)
    const market = demoMarket({ seed: SEED, versions })
    const format = await formats.named('preciosa')
    const dir = await mkdtemp(path.join(tmpdir(), 'preciosa-demo-'))
    try {
      for (const period of missing) {
        const file = path.join(dir, demoFileName(period))
        await writeDemoList(market, period, VEHICLE_TYPES, file)
        const { status, reports } = await priceLists.importFile(file, format, { publish: true })
        await rm(file)
        if (status === 'published' || status === 'unchanged') continue
        const [reason] = reports.flatMap(({ guards, rejected }) => [
          ...guards.map(({ message }) => message),
          ...rejected.map((row) => row.reason),
        ])
        throw new Error(
          `La lista de muestra de ${period} no se publicó (${status}): ${reason ?? 'sin motivo'}`,
        )
      }
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
    return missing.length
  })
}

/** The months still to load: all when no list was ever imported, none when one that isn't ours was. */
async function missingPeriods(db: Database, endPeriod: Period, months: number): Promise<Period[]> {
  const lists = await db.query<{ file_name: string; done: boolean }>(
    `select file_name, bool_or(status not in ('received', 'importing', 'staged')) as done
       from price_list group by file_name`,
  )
  const known = lists.map(({ file_name, done }) => ({ period: periodOfDemoFile(file_name), done }))
  if (known.some(({ period }) => period === null)) return []
  const [first] = known.map(({ period }) => period ?? '').sort()
  const wanted = first === undefined ? periodsEnding(endPeriod, months) : periodsFrom(first, months)
  return wanted.filter((period) => !known.some((list) => list.period === period && list.done))
}

interface Services {
  db: Database
  formats: ListFormatsService
  priceLists: PriceListsService
  now: Period
}

/**
 * Lends the importer. It is loaded only here: whoever needs another part of the sandbox, such as a test that
 * starts a database, doesn't wait for the whole server.
 */
async function withServices<T>(
  { databaseUrl, filesDir }: LoadDemoGuideOptions,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { createDataSource, Database, loadConfig, SystemClock } = await import('@preciosa/platform')
  const { FileStore, ListFormatsService, PriceListsService, PublishingService } =
    await import('@preciosa/server')
  await mkdir(filesDir, { recursive: true })
  const config = loadConfig({ ...process.env, DATABASE_URL: databaseUrl, FILES_DIR: filesDir })
  const dataSource = await createDataSource({
    url: databaseUrl,
    name: 'preciosa-demo-guide',
    pool: 3,
  }).initialize()
  try {
    const db = new Database(dataSource)
    const clock = new SystemClock()
    const publishing = new PublishingService(db, clock)
    const priceLists = new PriceListsService(db, new FileStore(config.filesDir), publishing, clock, config)
    return await work({ db, formats: new ListFormatsService(db), priceLists, now: clock.period() })
  } finally {
    await dataSource.destroy()
  }
}
