import type { Database } from '@preciosa/platform'

/** Does `work` while another list is being imported, as far as the guide's locks tell. */
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
