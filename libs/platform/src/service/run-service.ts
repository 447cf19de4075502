import type { Logger } from 'pino'
import { type Config, ConfigError, loadConfig, type ServiceVariable } from '../config/config.js'
import { waitForDatabase } from '../database/connect.js'
import { migrate, type Schema } from '../database/data-source.js'
import { AppError } from '../errors/app-error.js'
import { createLogger } from '../logging/logger.js'
import { endOnSignals } from '../shutdown/shutdown.js'

export interface Program extends Schema {
  name: string
}

export interface ServiceProgram extends Program {
  needed: readonly ServiceVariable[]
  open: (config: Config, logger: Logger) => Promise<{ close(): Promise<void> }>
}

/** Sends `ready` to the parent process; prints an error for the operator without a stack. */
export function runService(program: ServiceProgram): void {
  start(program).catch(endWith)
}

/** Exits with 0 or 1, so that a failure stops the rest of an upgrade. */
export function runMigrations(program: Program): void {
  migrateOnly(program).catch(endWith)
}

async function migrateOnly(program: Program): Promise<void> {
  const { database, logLevel } = loadConfig(process.env)
  const logger = createLogger({ level: logLevel, name: program.name })
  await prepareDatabase(program, database.url, logger)
  logger.info('the schema is up to date')
}

async function start(program: ServiceProgram): Promise<void> {
  const { name, needed, open } = program
  const config = loadConfig(process.env, needed)
  const logger = createLogger({ level: config.logLevel, name })
  let close = (): Promise<void> => Promise.resolve()
  // Else one request could end the process for all callers.
  process.on('unhandledRejection', (reason) =>
    logger.error(
      { problem: reason instanceof Error ? reason.stack : String(reason) },
      'a promise failed that no code waits for',
    ),
  )
  // Before the wait for the database, which a signal must be able to end.
  endOnSignals({ close: () => close(), logger })
  await prepareDatabase(program, config.database.url, logger)
  const service = await open(config, logger)
  close = () => service.close()
  logger.info('ready')
  process.send?.('ready')
}

async function prepareDatabase(
  { migrations, shippedData }: Schema,
  url: string,
  logger: Logger,
): Promise<void> {
  await waitForDatabase(url, {
    onWait: (problem, elapsed) =>
      logger.warn({ problem, seconds: Math.round(elapsed) }, 'Esperando a la base de datos…'),
  })
  const changed = await migrate({ url, migrations, shippedData })
  if (changed.migrations.length > 0)
    logger.info({ migrations: changed.migrations }, 'schema brought up to date')
  if (changed.data.length > 0) logger.info({ data: changed.data }, 'built-in data brought up to date')
}

function endWith(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const foreseen =
    error instanceof ConfigError ||
    error instanceof AppError ||
    (error as NodeJS.ErrnoException).syscall === 'listen'
  return foreseen ? error.message : (error.stack ?? error.message)
}
