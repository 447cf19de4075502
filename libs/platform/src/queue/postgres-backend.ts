import { type BackendFactory, createPostgresBackend, runMigrations } from 'bullmq'
import pg from 'pg'
import type { QueueBackend } from './queue-backend.js'

const SCHEMA = 'bullmq'

/** The queue beside the guide in PostgreSQL, in a schema of its own. */
export class PostgresBackend implements QueueBackend {
  readonly kind = 'postgres'
  readonly factory = createPostgresBackend as unknown as BackendFactory
  readonly queueConnection
  readonly workerConnection

  constructor(private readonly url: string) {
    const connection = {
      // BullMQ honours `schema` in the object form only: given a plain address or a ready pool it would use
      // our search_path.
      connectionString: url,
      schema: SCHEMA,
      // A worker holds one more, to listen. More than two made no queue faster (measured), and an embedded
      // server has 100 for everybody.
      max: 2,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'preciosa-queue',
    }
    this.queueConnection = { connection }
    this.workerConnection = { connection }
  }

  /** BullMQ's tables; several processes may come at once, it takes a lock. */
  async prepare(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'preciosa-queue' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await runMigrations(client, SCHEMA)
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
