import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pesos } from '@preciosa/contracts'
import { type AnyListFormat, lacksPeriod } from '@preciosa/contracts/price-lists'
import { AppError, ConfigError, TIME_ZONE } from '@preciosa/platform'
import { PostgresError } from '@preciosa/sandbox'
import { rejectionsCsv, type ListFormatsService, type OpenPriceLists } from '@preciosa/server'
import { withDatabase } from '../launch/database.js'
import { retryWhenLost, onlyOnce } from './retry.js'
import { parseCommand, USAGE, UsageError, type Command } from './arguments.js'
import { describeReport, exitCodeOf } from './describe.js'
import { formatFile } from './format-file.js'
import { withPriceLists } from './services.js'

/** Exit codes: 0 done or unchanged, 1 refused, 2 wrong usage, 3 held, 4 database unreachable. */
export async function main(words: string[]): Promise<number> {
  try {
    const command = parseCommand(words)
    if (command.name === 'help') {
      console.log(USAGE)
      return 0
    }
    const given: Given = { format: undefined, interrupted: undefined, leave: undefined }
    if (command.name === 'import') {
      await requireFile(command.file)
      given.format = await formatFile(command.format)
    }
    const work = (seconds: number) =>
      withDatabase((databaseUrl, filesDir) => run(command, { databaseUrl, filesDir }, given), {
        seconds,
        leaving: () => given.leave?.() ?? Promise.resolve(),
      })
    return await (command.name === 'rollback' ? onlyOnce(work) : retryWhenLost(work, console.error))
  } catch (error) {
    // With --json the output is always an array, also after an error.
    if (words.includes('--json')) console.log('[]')
    return explain(error)
  }
}

function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
  if (error instanceof PostgresError || (error instanceof AppError && error.code === 'unavailable')) {
    console.error(error.message)
    return 4
  }
  if (error instanceof AppError || error instanceof ConfigError) {
    console.error(error.message)
    return 1
  }
  throw error
}

interface Given {
  format: AnyListFormat | undefined
  interrupted: number | undefined
  leave: (() => Promise<void>) | undefined
}

async function run(
  command: Exclude<Command, { name: 'help' }>,
  database: { databaseUrl: string; filesDir: string },
  given: Given,
): Promise<number> {
  return withPriceLists(database, (services) => {
    switch (command.name) {
      case 'import':
        return importList(command, services, given)
      case 'rollback':
        return rollback(command, services)
      case 'trace':
        return trace(command, services)
      case 'rejections':
        return rejections(command, services)
    }
  })
}

async function importList(
  command: Extract<Command, { name: 'import' }>,
  { formats, priceLists }: OpenPriceLists,
  given: Given,
): Promise<number> {
  if (given.interrupted !== undefined) await priceLists.discardInterrupted(given.interrupted)
  const format = given.format ?? (await storedFormat(formats, command.format))
  if (given.format !== undefined && (await formats.isHomonym(format))) {
    console.error(
      `Hay un formato guardado «${format.name}» que es distinto: esta lista se lee con el del archivo y el guardado queda como está.`,
    )
  }
  if (lacksPeriod(format) && command.options.period === undefined) {
    throw new UsageError(
      `Las listas del formato «${format.name}» no dicen su mes: indicalo con --period AAAA-MM.`,
    )
  }
  let stage = ''
  given.leave = async () => {
    if (given.interrupted !== undefined) await priceLists.discardInterrupted(given.interrupted)
  }
  const result = await priceLists.importFile(command.file, format, command.options, (progress) => {
    if (progress.stage !== stage) console.error(STAGES[progress.stage])
    stage = progress.stage
    given.interrupted = progress.priceListId
  })
  if (command.json) console.log(JSON.stringify(result.reports, null, 2))
  else for (const report of result.reports) console.log(describeReport(report))
  if (result.status === 'held' || result.status === 'refused')
    console.error(`Es la lista ${result.priceListId}.`)
  return exitCodeOf(result.status)
}

async function rollback(
  { period, vehicleType, kind }: Extract<Command, { name: 'rollback' }>,
  { publishing }: OpenPriceLists,
): Promise<number> {
  const { restored } = await publishing.rollback({ period, vehicleType, kind })
  const now = restored === null ? 'el mes quedó sin publicar' : `volvió la anterior (edición ${restored})`
  console.log(`${period}: se retiró la edición; ${now}.`)
  return 0
}

async function trace(
  { codia, year, period }: Extract<Command, { name: 'trace' }>,
  { traces }: OpenPriceLists,
): Promise<number> {
  const found = await traces.trace(codia, year, period)
  const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: TIME_ZONE }).format(
    found.publishedAt,
  )
  console.log(
    `${pesos(found.price)}: lista ${found.listId} de ${found.period} (${found.fileName}), línea ${found.line}, publicada el ${day}. Original: ${found.fileKey}`,
  )
  return 0
}

async function rejections(
  { listId }: Extract<Command, { name: 'rejections' }>,
  { priceLists }: OpenPriceLists,
): Promise<number> {
  await pipeline(rejectionsCsv(await priceLists.rejections(listId)), process.stdout, { end: false })
  return 0
}

const STAGES = {
  reading: 'Leyendo la lista…',
  waiting: 'Hay otra lista en curso: espero a que termine…',
  staging: 'Cargando…',
  placing: 'Reconociendo versiones…',
  comparing: 'Comparando con la edición anterior…',
  staged: 'Lista preparada.',
  publishing: 'Publicando…',
  published: 'Publicada.',
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new UsageError(`No existe el archivo ${path}.`)
  if (!found.isFile()) throw new UsageError(`${path} no es un archivo.`)
}

async function storedFormat(formats: ListFormatsService, name: string): Promise<AnyListFormat> {
  return formats.named(name).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not-found' ? new UsageError(error.message) : error
  })
}
