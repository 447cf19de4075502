import type { Logger } from 'pino'
import { type Config, ConfigError, loadConfig, type ServiceVariable } from '../config/config.js'
import { waitForDatabase } from '../database/connect.js'
import { migrate, type Schema } from '../database/data-source.js'
import { AppError } from '../errors/app-error.js'
import { createLogger } from '../logging/logger.js'
import { endOnSignals } from '../shutdown/shutdown.js'

export interface Program extends Schema {
  /** In the logs and in pg_stat_activity. */
  name: string
}

export interface ServiceProgram extends Program {
  /** Variables that this program can't do without. */
  needed: readonly ServiceVariable[]
  /** Opens the service on a migrated database; what it gives back is closed on a signal. */
  open: (config: Config, logger: Logger) => Promise<{ close(): Promise<void> }>
}

/**
 * Runs a program of ours: reads the configuration, waits for the database, brings it to the newest schema, opens
 * the service, tells a supervising parent `ready`, and ends in good order on a signal or when that parent is gone.
 * What an operator can mend is said in one message, without a stack.
 */
export function runService(program: ServiceProgram): void {
  start(program).catch(endWith)
}

/**
 * Runs a program that brings the database to the newest schema and ends: 0 when that is what it has, 1 with one
 * message when it can't be done. For the step before an upgrade, so that its failure stops what comes after.
 */
export function runMigrations(program: Program): void {
  migrateOnly(program).catch(endWith)
}

async function migrateOnly(program: Program): Promise<void> {
  const { database, logLevel } = loadConfig(process.env)
  const logger = createLogger({ level: logLevel, name: program.name })
  await prepareDatabase(program, database.url, logger)
  logger.info('the schema is the newest')
}

async function start(program: ServiceProgram): Promise<void> {
  const { name, needed, open } = program
  const config = loadConfig(process.env, needed)
  const logger = createLogger({ level: config.logLevel, name })
  let close = (): Promise<void> => Promise.resolve()
  // From the first moment: a signal while we wait for the database must end us, too.
  endOnSignals({ close: () => close(), logger })
  await prepareDatabase(program, config.database.url, logger)
  const service = await open(config, logger)
  close = () => service.close()
  logger.info('ready')
  process.send?.('ready')
}

/** Waits for the database and brings it to the newest schema. */
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
  if (changed.data.length > 0) logger.info({ data: changed.data }, 'own data brought up to date')
}

function endWith(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A port that is taken or not ours: the message says which.
  const foreseen =
    error instanceof ConfigError ||
    error instanceof AppError ||
    (error as NodeJS.ErrnoException).syscall === 'listen'
  return foreseen ? error.message : (error.stack ?? error.message)
}
