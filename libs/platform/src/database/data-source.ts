import pg from 'pg'
import { DataSource, type MigrationInterface } from 'typeorm'
import { GuardedPool } from './guarded-pool.js'
import { ResilientClient } from './resilient-client.js'

export interface DataSourceSettings {
  url: string
  pool?: number
  /** PostgreSQL's statement timeout in seconds; none by default. */
  statementSeconds?: number
  /** PostgreSQL's lock timeout in seconds; none by default. */
  lockSeconds?: number
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
      ...(settings.lockSeconds === undefined ? {} : { lock_timeout: settings.lockSeconds * 1000 }),
    },
  })
}
