import type { Queryable } from '@preciosa/platform'
import type { Topic } from './guide.rules.js'

/** Channel of publications; the payload is the topic. */
export const GUIDE_CHANNEL = 'guide'

/** Raises the revision and notifies every process, in the transaction of the change. */
export async function raiseRevision(db: Queryable, topic: Topic): Promise<void> {
  await db.query('update guide_state set revision = revision + 1 where topic = $1', [topic])
  await db.query('select pg_notify($1, $2)', [GUIDE_CHANNEL, topic])
}
