import type { Database } from '@preciosa/platform'
import { whileHeld } from '@preciosa/testing'

/** Holds the guide's lock during `work`, like an import of another list. */
export async function withGuideLocked(database: Database, work: () => Promise<void>): Promise<void> {
  const lock = 'select pg_advisory_xact_lock(7317, 1), pg_advisory_xact_lock(7317, 2)'
  await whileHeld(database, (client) => client.query(lock), work)
}
