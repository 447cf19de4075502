import 'reflect-metadata'
import { migrations } from '@preciosa/migrations'
import {
  AppError,
  type Config,
  ConfigError,
  connectWithRetry,
  createDataSource,
  createLogger,
  endOnSignals,
  loadConfig,
  migrate,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { createApi } from './create-api.js'

/** Waits for the database and brings it to the newest schema. */
async function prepareDatabase({ database: { url } }: Config, logger: Logger): Promise<void> {
  const probe = await connectWithRetry(createDataSource({ url, name: 'preciosa-api', pool: 1 }), {
    onWait: (elapsed) => logger.warn({ seconds: Math.round(elapsed) }, 'Esperando a la base de datos…'),
  })
  await probe.destroy()
  const ran = await migrate({ url, migrations })
  if (ran.length > 0) logger.info({ migrations: ran }, 'schema brought up to date')
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const logger = createLogger({ level: config.logLevel, name: 'api' })
  await prepareDatabase(config, logger)
  const app = await createApi(config, { logger })
  endOnSignals({ close: () => app.close(), logger })
  await app.listen(config.api.port, config.api.host)
  logger.info({ host: config.api.host, port: config.api.port }, 'listening')
  process.send?.('ready')
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof AppError || isListenError(error)
  const text = foreseen
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})

/** The port is taken or not ours: the message says which. */
function isListenError(error: unknown): error is Error {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'listen'
}
