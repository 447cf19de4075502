import pg from 'pg'
import { DataSource, type MigrationInterface } from 'typeorm'
import { Database, type Queryable } from './database.js'
import { GuardedPool } from './guarded-pool.js'
import { ResilientClient } from './resilient-client.js'

export interface DataSourceSettings {
  url: string
  pool?: number
  /** PostgreSQL's statement timeout in seconds; none by default. */
  statementSeconds?: number
  name: string
  entities?: readonly (new () => object)[]
  migrations?: (new () => MigrationInterface)[]
}

export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: { ...pg, Pool: GuardedPool },
    url: settings.url,
    applicationName: settings.name,
    entities: [...(settings.entities ?? [])],
    migrations: settings.migrations ?? [],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
    poolSize: settings.pool ?? 10,
    connectTimeoutMS: 10_000,
    logging: false,
    extra: {
      Client: ResilientClient,
      keepAlive: true,
      idleTimeoutMillis: 0,
      ...(settings.statementSeconds === undefined
        ? {}
        : { statement_timeout: settings.statementSeconds * 1000 }),
    },
  })
}

const MIGRATION_LOCK = 7_317_001

export interface Schema {
  migrations: (new () => MigrationInterface)[]
  /** Updates shipped data after the migrations, in a transaction; returns the changes for the log. */
  shippedData: (db: Queryable) => Promise<string[]>
}

/** Several processes may migrate at once: an advisory lock serializes them. */
export async function migrate({
  url,
  migrations,
  shippedData,
}: Schema & { url: string }): Promise<{ migrations: string[]; data: string[] }> {
  const settings = { url, migrations, name: 'preciosa-migrate', pool: 2 }
  const dataSource = await createDataSource(settings).initialize()
  const lock = dataSource.createQueryRunner()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const ran = await dataSource.runMigrations()
    const data = await new Database(dataSource).transaction(shippedData)
    return { migrations: ran.map(({ name }) => name), data }
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    await lock.release()
    await dataSource.destroy()
  }
}
