import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
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
  NestLogger,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { WorkerModule } from './worker.module.js'

/** Waits for the database and brings it to the newest schema. */
async function prepareDatabase({ database: { url } }: Config, logger: Logger): Promise<void> {
  const probe = await connectWithRetry(createDataSource({ url, name: 'preciosa-worker', pool: 1 }), {
    onWait: (elapsed) => logger.warn({ seconds: Math.round(elapsed) }, 'Esperando a la base de datos…'),
  })
  await probe.destroy()
  const ran = await migrate({ url, migrations })
  if (ran.length > 0) logger.info({ migrations: ran }, 'schema brought up to date')
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const logger = createLogger({ level: config.logLevel, name: 'worker' })
  let close = (): Promise<void> => Promise.resolve()
  // From the first moment: a signal while we wait for the database must end us, too.
  endOnSignals({ close: () => close(), logger })
  await prepareDatabase(config, logger)
  const app = await NestFactory.createApplicationContext(WorkerModule.with({ config, logger }), {
    // Nest tells of every module at `info`: only its warnings are of interest.
    logger: new NestLogger(
      logger.child({}, { level: config.logLevel === 'info' ? 'warn' : config.logLevel }),
    ),
    abortOnError: false,
  })
  close = () => app.close()
  logger.info('ready')
  process.send?.('ready')
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof AppError
  const text = error instanceof Error && !foreseen ? error.stack : (error as Error).message
  process.stderr.write(`${text ?? ''}\n`)
  process.exit(1)
})
