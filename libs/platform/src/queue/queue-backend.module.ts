import { type DynamicModule, Global, Module } from '@nestjs/common'
import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { LOGGER } from '../logging/logging.module.js'
import { PostgresBackend } from './postgres-backend.js'
import type { QueueBackend } from './queue-backend.js'
import { QueueLog } from './queue-log.js'
import { RedisBackend } from './redis-backend.js'

export const QUEUE_BACKEND = Symbol('QueueBackend')

export interface QueueBackendOptions {
  prefix?: string
  retry?: { first: number; most: number }
}

@Global()
@Module({})
export class QueueBackendModule {
  static forRoot({ prefix = 'preciosa', retry }: QueueBackendOptions): DynamicModule {
    return {
      module: QueueBackendModule,
      providers: [
        {
          provide: QUEUE_BACKEND,
          inject: [CONFIG, LOGGER],
          useFactory: async ({ database, redisUrl }: Config, logger: Logger): Promise<QueueBackend> => {
            const log = new QueueLog(logger)
            const backend =
              redisUrl === undefined
                ? new PostgresBackend(database.directUrl, log)
                : new RedisBackend(redisUrl, prefix, log, retry)
            await backend.prepare()
            return backend
          },
        },
      ],
      exports: [QUEUE_BACKEND],
    }
  }
}
