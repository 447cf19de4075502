import {
  type BackendFactory,
  DEFAULT_SCHEMA,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  runMigrations,
} from 'bullmq'
import pg from 'pg'
import { LastingClient } from '../database/lasting-client.js'
import type { QueueBackend } from './queue-backend.js'

const NAME = 'preciosa-queue'

type Factory = BackendFactory<PostgresQueueBackend, PostgresConnectionOptions>

/** The queue beside the guide in PostgreSQL, in a schema of its own. */
export class PostgresBackend implements QueueBackend {
  readonly kind = 'postgres'
  readonly queueConnection
  readonly workerConnection

  constructor(private readonly url: string) {
    // More than two made no queue faster (measured), and an embedded server has 100 for everybody.
    this.queueConnection = { connection: { max: 2 } }
    // One more, to listen.
    this.workerConnection = { connection: { max: 3 } }
  }

  readonly factory = ((name, opts, { withBlockingConnection = false } = {}) => {
    const pool = new pg.Pool({
      ...(opts.connection as { max: number }),
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
    return new PostgresQueueBackend(new PooledConnection(pool), name, opts, true, listener)
  }) as Factory as unknown as BackendFactory

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
