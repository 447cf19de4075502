import type { RetentionKind } from '@preciosa/contracts/retention'
import { dayAt, type Queryable } from '@preciosa/platform'

/** Notes that a job removed what is too old, also if there was none. */
export async function recordRemoved(
  client: Queryable,
  kind: RetentionKind,
  removed: number,
  at: Date,
): Promise<void> {
  await client.query(
    `insert into retention_run as r (kind, day, ran_at, removed) values ($1, $2, $3, $4)
     on conflict (kind, day) do update
       set ran_at = greatest(r.ran_at, excluded.ran_at), removed = r.removed + excluded.removed`,
    [kind, dayAt(at), at, removed],
  )
}
