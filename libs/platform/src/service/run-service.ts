import type { Logger } from 'pino'
import type { MigrationInterface } from 'typeorm'
import { type Config, ConfigError, loadConfig, type ServiceVariable } from '../config/config.js'
import { waitForDatabase } from '../database/connect.js'
import { migrate } from '../database/data-source.js'
import { AppError } from '../errors/app-error.js'
import { createLogger } from '../logging/logger.js'
import { endOnSignals } from '../shutdown/shutdown.js'

export interface ServiceProgram {
  /** In the logs and in pg_stat_activity. */
  name: string
  migrations: (new () => MigrationInterface)[]
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
  start(program).catch((error: unknown) => {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  })
}

async function start({ name, migrations, needed, open }: ServiceProgram): Promise<void> {
  const config = loadConfig(process.env, needed)
  const logger = createLogger({ level: config.logLevel, name })
  let close = (): Promise<void> => Promise.resolve()
  // From the first moment: a signal while we wait for the database must end us, too.
  endOnSignals({ close: () => close(), logger })
  const { url } = config.database
  await waitForDatabase(url, {
    onWait: (problem, elapsed) =>
      logger.warn({ problem, seconds: Math.round(elapsed) }, 'Esperando a la base de datos…'),
  })
  const ran = await migrate({ url, migrations })
  if (ran.length > 0) logger.info({ migrations: ran }, 'schema brought up to date')
  const service = await open(config, logger)
  close = () => service.close()
  logger.info('ready')
  process.send?.('ready')
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
