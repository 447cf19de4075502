import { createRedisBackend, type RedisConnection, RedisQueueBackend } from 'bullmq'
import type { JobQueue, JobWorker, QueueBackend } from './queue-backend.js'
import type { QueueLog } from './queue-log.js'

/** The queue on Redis (or a server that speaks like it). */
export class RedisBackend implements QueueBackend {
  readonly kind = 'redis'
  readonly factory = createRedisBackend
  readonly queueConnection
  readonly workerConnection
  private released = false

  /** @param retry milliseconds before a reconnection, doubled each time up to the most */
  constructor(url: string, prefix: string, retry = { first: 1000, most: 20_000 }) {
    // Null ends a connection with all that waits for it.
    const retryStrategy = (times: number) =>
      this.released ? null : Math.min(retry.first * 2 ** (times - 1), retry.most)
    const connection = { url, retryStrategy, connectTimeout: 10_000, keepAlive: 10_000 }
    // An addition fails when the connection does, and the outbox keeps the row; a worker waits for ever.
    this.queueConnection = { connection: { ...connection, maxRetriesPerRequest: 1 }, prefix }
    this.workerConnection = { connection: { ...connection, maxRetriesPerRequest: null }, prefix }
  }

  prepare(): Promise<void> {
    return Promise.resolve()
  }

  check(queue: JobQueue, log: QueueLog): void {
    void this.warnOfEviction(queue, log).catch((error: unknown) => log.trouble('redis', error))
  }

  /** ioredis keeps commands for a server that is away: looking at the state is the only way to know. */
  async isReachable(client: JobQueue | JobWorker): Promise<boolean> {
    const connection = connectionOf(client)
    if (connection.status === 'initializing') return false
    return (await connection.client).status === 'ready'
  }

  release(): void {
    this.released = true
  }

  private async warnOfEviction(queue: JobQueue, { logger }: QueueLog): Promise<void> {
    const client = await connectionOf(queue).client
    // INFO rather than CONFIG, which hosted servers refuse.
    const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info())?.[1]
    if (policy === undefined || policy === 'noeviction') return
    logger.warn({ policy }, 'Redis may drop jobs when its memory is full: set maxmemory-policy to noeviction')
  }
}

function connectionOf(client: JobQueue | JobWorker): RedisConnection {
  const backend = client.getBackend()
  if (!(backend instanceof RedisQueueBackend)) throw new Error('The queue is not on Redis')
  return backend.connection
}
