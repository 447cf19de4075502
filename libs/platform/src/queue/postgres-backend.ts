import {
  DEFAULT_SCHEMA,
  type IQueueBackend,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  type QueueBaseOptions,
  runMigrations,
} from 'bullmq'
import pg from 'pg'
import { LastingClient } from '../database/lasting-client.js'
import type { ConnectionNeeds, QueueBackend } from './queue-backend.js'
import type { QueueLog } from './queue-log.js'

const NAME = 'preciosa-queue'
/** Connections of a queue: more made none faster (measured), and an embedded server has 100 for everybody. */
const MAX = 2

/** The queue beside the guide in PostgreSQL, in a schema of its own. */
export class PostgresBackend implements QueueBackend {
  readonly kind = 'postgres'
  readonly prefix = undefined

  constructor(
    private readonly url: string,
    readonly log: QueueLog,
  ) {}

  open(
    name: string,
    options: QueueBaseOptions<QueueBackend>,
    { withBlockingConnection = false }: ConnectionNeeds = {},
  ): IQueueBackend {
    const pool = new pg.Pool({
      // A worker has one more, to listen.
      max: withBlockingConnection ? MAX + 1 : MAX,
      Client: LastingClient,
      connectionString: this.url,
      // Given a pool, BullMQ takes this one for granted.
      options: `-c search_path=${DEFAULT_SCHEMA}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: NAME,
    })
    // A worker's connection that listens is found by its name.
    const listener = withBlockingConnection ? name : undefined
    const own = { ...options, connection: {} }
    return new PostgresQueueBackend(new PooledConnection(pool), name, own, true, listener)
  }

  /** BullMQ's tables; several processes may come at once, it takes a lock. */
  async prepare(): Promise<void> {
    const client = new LastingClient({ connectionString: this.url, application_name: NAME })
    await client.connect()
    try {
      await runMigrations(client, DEFAULT_SCHEMA)
    } finally {
      await client.end()
    }
  }

  /** Without its server an addition fails at once: nothing to find out beforehand. */
  isReachable(): Promise<boolean> {
    return Promise.resolve(true)
  }

  release(): void {
    // Connections are opened when they are needed, and no more are.
  }
}

/**
 * BullMQ's connections from a pool of ours: one of its own starts to listen for errors only after it has
 * connected, and the process ends by the one that comes in between.
 */
class PooledConnection extends PostgresConnection {
  private ended: Promise<void> | undefined

  constructor(private readonly ours: pg.Pool) {
    super(ours as unknown as PostgresConnectionOptions)
  }

  override async close(): Promise<void> {
    await super.close()
    await (this.ended ??= this.ours.end())
  }
}
