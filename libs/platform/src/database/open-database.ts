import type { Config } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { connectWithRetry, waitForDatabase } from './connect.js'
import { createDataSource, type DataSourceSettings, sessionPool } from './data-source.js'
import { Database } from './database.js'

/** Identifies a database of a server, standbys of the server included. */
const IDENTITY = `select concat_ws('/', system_identifier, current_database()) as identity from pg_control_system()`

/**
 * Connects by both addresses.
 * @throws AppError `unavailable` if the database doesn't answer in 30 seconds, or the addresses lead to different ones
 */
export async function openDatabase(
  { url, directUrl, pool }: Config['database'],
  settings: Pick<DataSourceSettings, 'name' | 'entities' | 'statementSeconds'>,
): Promise<Database> {
  const isPooled = directUrl !== url
  const source = await connectWithRetry(createDataSource({ ...settings, url, pool, isPooled }))
  if (!isPooled) return new Database(source)
  const database = new Database(source, sessionPool({ ...settings, url: directUrl }))
  try {
    await waitForDatabase(directUrl, { variable: 'DATABASE_DIRECT_URL' })
    await refuseTwoDatabases(database)
    return database
  } catch (error) {
    await database.dataSource.destroy()
    throw error
  }
}

/** @throws AppError `unavailable`: locks in one database would protect nothing in another */
async function refuseTwoDatabases(database: Database): Promise<void> {
  const [pooled] = await database.query<{ identity: string }>(IDENTITY)
  const direct = await database.connection((client) => client.query<{ identity: string }>(IDENTITY))
  if (pooled?.identity === direct.rows[0]?.identity) return
  throw new AppError(
    'unavailable',
    'DATABASE_URL y DATABASE_DIRECT_URL llevan a bases de datos distintas: tienen que llevar a la misma.',
  )
}
