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
import { ResilientClient } from '../database/resilient-client.js'
import type { ConnectionNeeds, QueueBackend } from './queue-backend.js'
import type { QueueLog } from './queue-log.js'

const NAME = 'preciosa-queue'
/** Connections of a queue. More brought no speed, and an embedded server has 100 in all. */
const MAX = 2

export class PostgresBackend implements QueueBackend {
  readonly kind = 'postgres'
  readonly prefix = undefined

  constructor(
    /** Past any pooler, which refuses `options` and forgets LISTEN. */
    private readonly directUrl: string,
    readonly log: QueueLog,
  ) {}

  open(
    name: string,
    options: QueueBaseOptions<QueueBackend>,
    { withBlockingConnection = false }: ConnectionNeeds = {},
  ): IQueueBackend {
    const pool = new pg.Pool({
      // A worker needs one more for LISTEN.
      max: withBlockingConnection ? MAX + 1 : MAX,
      Client: ResilientClient,
      connectionString: this.directUrl,
      // BullMQ doesn't set the schema on a pool that it is given.
      options: `-c search_path=${DEFAULT_SCHEMA}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: NAME,
    })
    // BullMQ finds a worker's listening connection by this name.
    const listener = withBlockingConnection ? name : undefined
    const own = { ...options, connection: {} }
    return new PostgresQueueBackend(new PooledConnection(pool), name, own, true, listener)
  }

  /** Creates BullMQ's tables; BullMQ takes a lock, so several processes may call it at once. */
  async prepare(): Promise<void> {
    const client = new ResilientClient({ connectionString: this.directUrl, application_name: NAME })
    await client.connect()
    try {
      await runMigrations(client, DEFAULT_SCHEMA)
    } finally {
      await client.end()
    }
  }

  /** Without PostgreSQL adding a job fails at once, so no check is needed. */
  isReachable(): Promise<boolean> {
    return Promise.resolve(true)
  }

  release(): void {}
}

/** BullMQ's own connection handles errors only once connected; an earlier error ends the process. */
class PooledConnection extends PostgresConnection {
  private ended: Promise<void> | undefined

  constructor(private readonly ours: pg.Pool) {
    super(ours as unknown as PostgresConnectionOptions)
  }

  /**
   * False: BullMQ waits for ten seconds at most. After a failure it would wait for an hour, and a connection that is
   * lost between its LISTEN and the wait wakes nothing.
   */
  override get hasListenClientKeepAlive(): boolean {
    return false
  }

  override async close(): Promise<void> {
    await super.close()
    await (this.ended ??= this.ours.end())
  }
}
