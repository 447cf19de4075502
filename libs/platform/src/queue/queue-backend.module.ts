import { type DynamicModule, Global, Module } from '@nestjs/common'
import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { LOGGER } from '../logging/logging.module.js'
import { PostgresBackend } from './postgres-backend.js'
import type { QueueBackend } from './queue-backend.js'
import { QueueLog } from './queue-log.js'
import { RedisBackend } from './redis-backend.js'

/** Injection token of the process's {@link QueueBackend}. */
export const QUEUE_BACKEND = Symbol('QueueBackend')

export interface QueueBackendOptions {
  /** Of all keys on Redis. */
  prefix?: string
  /** Milliseconds before a lost connection to Redis is tried again, other than usual. */
  retry?: { first: number; most: number }
}

/** The store of jobs that the configuration names, ready before the first queue is opened on it. */
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
                ? new PostgresBackend(database.url, log)
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
