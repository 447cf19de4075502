import type { Logger } from 'pino'
import { type Config, loadConfig, type ServiceVariable } from '../config/config.js'
import { ConfigError } from '../config/config-error.js'
import { waitForDatabase } from '../database/connect.js'
import { migrate, type Schema } from '../database/migrate.js'
import { refuseOlderSchema } from '../database/older-schema.js'
import { AppError } from '../errors/app-error.js'
import { createLogger } from '../logging/logger.js'
import { endOnSignals } from '../shutdown/shutdown.js'

export interface MigrationProgram extends Schema {
  name: string
}

export interface ServiceProgram {
  name: string
  needed: readonly ServiceVariable[]
  /** Names of the program's migrations that the stored ones lack. */
  missingIn: (stored: readonly string[]) => string[]
  open: (config: Config, logger: Logger) => Promise<{ close(): Promise<void> }>
}

/** Sends `ready` to the parent process; prints an error for the operator without a stack. */
export function runService(program: ServiceProgram): void {
  start(program).catch(endWith)
}

/** Exits with 0 or 1, so that a failure stops the rest of an upgrade. */
export function runMigrations(program: MigrationProgram): void {
  migrateOnly(program).catch(endWith)
}

async function migrateOnly({ name, migrations, shippedData }: MigrationProgram): Promise<void> {
  const { database, logLevel } = loadConfig(process.env)
  const logger = createLogger({ level: logLevel, name })
  await reach(database.directUrl, logger)
  const changed = await migrate({
    url: database.directUrl,
    migrations,
    shippedData,
    onBusy: (migration) => logger.warn({ migration }, 'a migration waits for a lock of another session'),
  })
  if (changed.migrations.length > 0)
    logger.info({ migrations: changed.migrations }, 'schema brought up to date')
  if (changed.data.length > 0) logger.info({ data: changed.data }, 'built-in data brought up to date')
  logger.info('the schema is up to date')
}

async function start(program: ServiceProgram): Promise<void> {
  const { name, needed, missingIn, open } = program
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
  await reach(config.database.url, logger)
  await refuseOlderSchema(config.database.url, missingIn)
  const service = await open(config, logger)
  close = () => service.close()
  logger.info('ready')
  process.send?.('ready')
}

function reach(url: string, logger: Logger): Promise<void> {
  return waitForDatabase(url, {
    onWait: (problem, elapsed) =>
      logger.warn({ problem, seconds: Math.round(elapsed) }, 'Esperando a la base de datos…'),
  })
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
