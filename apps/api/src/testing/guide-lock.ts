import type { Database } from '@preciosa/platform'

/** Holds the guide's lock during `work`, like an import of another list. */
export async function withGuideLocked(database: Database, work: () => Promise<void>): Promise<void> {
  await database.connection(async (client) => {
    await client.query('select pg_advisory_lock(7317, 1), pg_advisory_lock(7317, 2)')
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock_all()')
    }
  })
}
