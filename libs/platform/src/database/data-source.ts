import pg, { type PoolConfig } from 'pg'
import { DataSource, type MigrationInterface } from 'typeorm'
import { GuardedPool } from './guarded-pool.js'
import { ResilientClient } from './resilient-client.js'

const CONNECT_MS = 10_000
/** Imports, publications and backups that run at once in a process. */
const SESSIONS = 3

export interface DataSourceSettings {
  url: string
  pool?: number
  /** PostgreSQL's statement timeout in seconds; none by default. */
  statementSeconds?: number
  /** PostgreSQL's lock timeout in seconds, past any pooler; none by default. */
  lockSeconds?: number
  /** Behind a pooler, which refuses startup parameters. */
  isPooled?: boolean
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
    connectTimeoutMS: CONNECT_MS,
    logging: false,
    extra: { ...optionsOf(settings), idleTimeoutMillis: 0 },
  })
}

/** Options of the pool past a pooler. */
export function sessionPool(settings: DataSourceSettings): PoolConfig {
  return {
    ...optionsOf(settings),
    connectionString: settings.url,
    application_name: settings.name,
    connectionTimeoutMillis: CONNECT_MS,
    max: SESSIONS,
  }
}

function optionsOf({ statementSeconds, lockSeconds, isPooled = false }: DataSourceSettings): PoolConfig {
  return {
    Client: ResilientClient,
    keepAlive: true,
    // A startup parameter, to which a migration resets it.
    ...(lockSeconds === undefined ? {} : { lock_timeout: lockSeconds * 1000 }),
    ...(statementSeconds !== undefined && !isPooled ? { statement_timeout: statementSeconds * 1000 } : {}),
    ...(statementSeconds === undefined || !isPooled
      ? {}
      : {
          // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; its type doesn't say so
          onConnect: async (client) => {
            await client.query(`set statement_timeout = '${statementSeconds}s'`)
          },
        }),
  }
}
