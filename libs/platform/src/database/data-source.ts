import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm'
import { LastingClient } from './lasting-client.js'

export interface DataSourceSettings {
  url: string
  pool?: number
  /** Seconds after which PostgreSQL gives a statement up; none when left out. */
  statementSeconds?: number
  /** Shown in pg_stat_activity. */
  name: string
  entities?: (EntitySchema | (new () => object))[]
  migrations?: (new () => MigrationInterface)[]
}

/** A TypeORM data source on PostgreSQL, not yet connected. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    applicationName: settings.name,
    entities: settings.entities ?? [],
    migrations: settings.migrations ?? [],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
    poolSize: settings.pool ?? 10,
    connectTimeoutMS: 10_000,
    logging: false,
    extra: {
      Client: LastingClient,
      keepAlive: true,
      idleTimeoutMillis: 0,
      ...(settings.statementSeconds === undefined
        ? {}
        : { statement_timeout: settings.statementSeconds * 1000 }),
    },
  })
}

const MIGRATION_LOCK = 7_317_001

/**
 * Brings a database to the newest schema; several processes may do so at once.
 * @returns the names of the migrations that ran, none when it was up to date already.
 */
export async function migrate(settings: {
  url: string
  migrations: (new () => MigrationInterface)[]
}): Promise<string[]> {
  const dataSource = await createDataSource({ ...settings, name: 'preciosa-migrate', pool: 2 }).initialize()
  const lock = dataSource.createQueryRunner()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const ran = await dataSource.runMigrations()
    return ran.map(({ name }) => name)
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    await lock.release()
    await dataSource.destroy()
  }
}
