import {
  createRedisBackend,
  type IQueueBackend,
  type QueueBaseOptions,
  type RedisConnection,
  RedisQueueBackend,
} from 'bullmq'
import type { BackendUser, ConnectionNeeds, QueueBackend } from './queue-backend.js'
import type { QueueLog } from './queue-log.js'

export class RedisBackend implements QueueBackend {
  readonly kind = 'redis'
  private readonly connection
  private released = false

  constructor(
    url: string,
    readonly prefix: string,
    readonly log: QueueLog,
    retry = { first: 1000, most: 20_000 },
  ) {
    // Null ends the connection and rejects its pending commands.
    const retryStrategy = (times: number) =>
      this.released ? null : Math.min(retry.first * 2 ** (times - 1), retry.most)
    this.connection = { url, retryStrategy, connectTimeout: 10_000, keepAlive: 10_000 }
  }

  open(name: string, options: QueueBaseOptions<QueueBackend>, needs: ConnectionNeeds = {}): IQueueBackend {
    // Adding a job fails with the connection and the outbox keeps its row; a worker waits for ever.
    const maxRetriesPerRequest = needs.withBlockingConnection === true ? null : 1
    const own = { ...options, connection: { ...this.connection, maxRetriesPerRequest } }
    return createRedisBackend(name, own, needs)
  }

  prepare(): Promise<void> {
    return Promise.resolve()
  }

  check(queue: BackendUser): void {
    void this.warnOfEviction(queue).catch((error: unknown) => this.log.trouble('redis', error))
  }

  /** ioredis queues commands for a server that is down, so only the connection's state shows it. */
  async isReachable(client: BackendUser): Promise<boolean> {
    const connection = connectionOf(client)
    if (connection.status === 'initializing') return false
    return (await connection.client).status === 'ready'
  }

  release(): void {
    this.released = true
  }

  private async warnOfEviction(queue: BackendUser): Promise<void> {
    const client = await connectionOf(queue).client
    // INFO instead of CONFIG, because hosted servers refuse CONFIG.
    const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info())?.[1]
    if (policy === undefined || policy === 'noeviction') return
    this.log.logger.warn(
      { policy },
      'Redis may drop jobs when its memory is full: set maxmemory-policy to noeviction',
    )
  }
}

function connectionOf(client: BackendUser): RedisConnection {
  const backend = client.getBackend()
  if (!(backend instanceof RedisQueueBackend)) throw new Error('The queue is not on Redis')
  return backend.connection
}
