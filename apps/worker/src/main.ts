import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { missingIn } from '@preciosa/migrations'
import { type Config, JobQueues, Metrics, NestLogger, runService } from '@preciosa/platform'
import { isClosed, refuseLostKeys } from '@preciosa/server'
import type { Logger } from 'pino'
import { createBoard } from './board/board.js'
import { untilOpen } from './until-open.js'
import { workerOf } from './worker.js'

runService({
  name: 'worker',
  missingIn,
  needed: ['SECRET_KEYS'],
  open: async (config, logger) => {
    await refuseLostKeys(config)
    return (await isClosed(config.database.url)) ? openLater(config, logger) : open(config, logger)
  },
})

async function open(config: Config, logger: Logger): Promise<{ close(): Promise<void> }> {
  const worker = await NestFactory.createApplicationContext(workerOf({ config, logger }), {
    logger: NestLogger.quieter(logger),
    abortOnError: false,
  })
  const { host, port } = config.worker
  const board = await createBoard(worker.get(JobQueues), worker.get(Metrics), config)
  await board.listen({ host, port })
  logger.info({ host, port }, 'listening')
  return {
    close: async () => {
      await board.close()
      await worker.close()
    },
  }
}

/** The process is ready, but no job runs before the restored system is open. */
function openLater(config: Config, logger: Logger): { close(): Promise<void> } {
  const ending = new AbortController()
  let running: { close(): Promise<void> } | undefined
  const start = async () => {
    await untilOpen(config, logger, ending.signal)
    if (!ending.signal.aborted) running = await open(config, logger)
  }
  start().catch((error: unknown) => {
    logger.fatal({ problem: error instanceof Error ? error.stack : String(error) }, 'the worker can’t start')
    process.exit(1)
  })
  return {
    // An opening under way isn't awaited: it may be killed at any moment.
    close: async () => {
      ending.abort()
      await running?.close()
    },
  }
}
