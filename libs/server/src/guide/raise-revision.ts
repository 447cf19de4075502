import type { Queryable } from '@preciosa/platform'
import type { Topic } from './guide.rules.js'

/** The channel on which a publication is told (design D14); the payload is the topic. */
export const GUIDE_CHANNEL = 'guide'

/** Raises a topic's revision and tells every process (design D14); in the transaction that changes what is seen. */
export async function raiseRevision(db: Queryable, topic: Topic): Promise<void> {
  await db.query('update guide_state set revision = revision + 1 where topic = $1', [topic])
  await db.query('select pg_notify($1, $2)', [GUIDE_CHANNEL, topic])
}
