import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { migrations } from '@preciosa/migrations'
import { JobQueues, NestLogger, runService } from '@preciosa/platform'
import { bringShippedDataUpToDate } from '@preciosa/server'
import { createBoard } from './board/board.js'
import { workerOf } from './worker.js'

runService({
  name: 'worker',
  migrations,
  shippedData: bringShippedDataUpToDate,
  needed: ['SECRET_KEY'],
  open: async (config, logger) => {
    const worker = await NestFactory.createApplicationContext(workerOf({ config, logger }), {
      logger: NestLogger.quieter(logger),
      abortOnError: false,
    })
    const { host, port } = config.worker
    const board = await createBoard(worker.get(JobQueues), config)
    await board.listen({ host, port })
    logger.info({ host, port }, 'listening')
    return {
      close: async () => {
        await board.close()
        await worker.close()
      },
    }
  },
})
