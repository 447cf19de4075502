import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Period } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'
import type { ImportResult, OpenPriceLists } from '@preciosa/server'
import { demoFileName, periodOfDemoFile, writeDemoList } from './lists.js'
import { demoMarket, type Market } from './market.js'
import { periodsEnding, periodsFrom } from './months.js'
import { DEMO_SHEETS_FILE, writeDemoSheets } from './sheets.js'

export interface LoadDemoGuideOptions {
  databaseUrl: string
  filesDir: string
  log: (line: string) => void
  /** The last month; by default the current month in Buenos Aires. */
  endPeriod?: Period
  versions?: number
  months?: number
}

const SEED = 1

/**
 * Fills an empty guide or finishes an interrupted load; leaves a guide with other lists alone.
 * @throws Error if the importer doesn't publish a list, ConfigError for an unusable environment
 */
export async function loadDemoGuide(
  options: LoadDemoGuideOptions,
): Promise<{ loaded: number; invented: boolean }> {
  return withImporter(options, async (services, now) => {
    const { db, formats, priceLists } = services
    const { endPeriod = now, versions = 2000, months = 13, log } = options
    const missing = await missingPeriods(db, endPeriod, months)
    if (missing === undefined) return { loaded: 0, invented: false }
    const market = demoMarket({ seed: SEED, versions })
    if (missing.length === 0) {
      await loadSheets(services, market)
      await loadPhotos(services)
      return { loaded: 0, invented: true }
    }
    log(`Cargando la guía de muestra: ${missing.length} meses, ${versions} versiones…`)
    const format = await formats.named('preciosa')
    const dir = await mkdtemp(path.join(tmpdir(), 'preciosa-demo-'))
    try {
      for (const period of missing) {
        const file = path.join(dir, demoFileName(period))
        await writeDemoList(market, period, file)
        requirePublished(await priceLists.importFile(file, format, { publish: true }), `de ${period}`)
        await rm(file)
      }
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
    await loadSheets(services, market)
    await loadPhotos(services)
    return { loaded: missing.length, invented: true }
  })
}

async function loadSheets({ db, formats, priceLists }: OpenPriceLists, market: Market): Promise<void> {
  const [known] = await db.query<{ done: boolean }>(
    `select exists (select from price_list where file_name = $1 and status in ('published', 'unchanged', 'held')) as done`,
    [DEMO_SHEETS_FILE],
  )
  if (known?.done === true) return
  const dir = await mkdtemp(path.join(tmpdir(), 'preciosa-demo-'))
  try {
    const file = path.join(dir, DEMO_SHEETS_FILE)
    await writeDemoSheets(market, file)
    const format = await formats.named('preciosa-fichas')
    requirePublished(await priceLists.importFile(file, format, { publish: true }), 'de fichas')
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The pictures are drawings of the site, marked as samples. */
async function loadPhotos({ db }: OpenPriceLists): Promise<void> {
  const [known] = await db.query<{ done: boolean }>('select exists (select from version_photo) as done')
  if (known?.done === true) return
  const versions = await db.query<{ id: number; type: string }>(
    'select id, vehicle_type as type from version order by id',
  )
  const rows = versions.flatMap(({ id, type }) =>
    [1, 2].map((n) => `${id},/muestra/${type === 'cars' ? 'auto' : 'moto'}-${n}.svg`),
  )
  const dir = await mkdtemp(path.join(tmpdir(), 'preciosa-demo-'))
  try {
    const file = path.join(dir, 'fotos.csv')
    await writeFile(file, ['codia,url', ...rows, ''].join('\n'))
    const { PhotosService } = await import('@preciosa/server')
    await new PhotosService(db).importFile(file)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function requirePublished({ status, reports }: ImportResult, which: string): void {
  if (status === 'published' || status === 'unchanged') return
  const [reason] = reports.flatMap(({ guards, rejected }) => [
    ...guards.map(({ message }) => message),
    ...rejected.map((row) => row.reason),
  ])
  throw new Error(`La lista de muestra ${which} no se publicó (${status}): ${reason ?? 'sin motivo'}`)
}

async function missingPeriods(
  db: Database,
  endPeriod: Period,
  months: number,
): Promise<Period[] | undefined> {
  const lists = await db.query<{ file_name: string; done: boolean }>(
    `select file_name, bool_or(status not in ('received', 'importing', 'staged')) as done
       from price_list where status not in ('refused', 'discarded') and file_name <> $1 group by file_name`,
    [DEMO_SHEETS_FILE],
  )
  const known = lists.map(({ file_name, done }) => ({ period: periodOfDemoFile(file_name), done }))
  if (known.some(({ period }) => period === null)) return undefined
  const [first] = known.map(({ period }) => period ?? '').sort()
  const wanted = first === undefined ? periodsEnding(endPeriod, months) : periodsFrom(first, months)
  return wanted.filter((period) => !known.some((list) => list.period === period && list.done))
}

/** Imported lazily, so that tests that only start a database don't load the server. */
async function withImporter<T>(
  { databaseUrl, filesDir }: LoadDemoGuideOptions,
  work: (services: OpenPriceLists, now: Period) => Promise<T>,
): Promise<T> {
  const { loadConfig, SystemClock } = await import('@preciosa/platform')
  const { openPriceLists } = await import('@preciosa/server')
  const config = loadConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    DATABASE_POOL: '3',
  })
  const services = await openPriceLists(config)
  try {
    return await work(services, new SystemClock().period())
  } finally {
    await services.close()
  }
}
