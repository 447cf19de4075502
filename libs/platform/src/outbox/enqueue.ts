import { JOBS, type JobName, type JobPayload } from '@preciosa/contracts/registry'
import type { Queryable } from '../database/database.js'

export const OUTBOX_CHANNEL = 'outbox'

export interface EnqueueOptions {
  runAt?: Date
  /** A job with a key is accepted once while its row exists (see `purgeOutbox`). */
  key?: string
}

const WAKE_RELAY = `pg_notify('${OUTBOX_CHANNEL}', '')`
const INSERT = `
  with added as (
    insert into outbox (job, payload, run_at, key) values ($1, $2::jsonb, coalesce($3, now()), $4)
    on conflict (job, key) where key is not null do nothing
    returning id
  )
  select id, ${WAKE_RELAY} from added`

/**
 * Writes a job in the caller's transaction. @throws ZodError for an invalid payload
 * @returns the job's id, or undefined if the key is taken
 */
export async function enqueue<N extends JobName>(
  client: Queryable,
  name: N,
  payload: JobPayload<N>,
  { runAt, key }: EnqueueOptions = {},
): Promise<string | undefined> {
  const checked = JOBS[name].payload.parse(payload)
  const values = [name, JSON.stringify(checked), runAt ?? null, key ?? null]
  const { rows } = await client.query<{ id: string }>({ text: INSERT, values })
  return rows[0]?.id
}

/** SQL of a job for each row of `rows`, a CTE with its `payload`; for a statement that writes more than the job. */
export function enqueueEach(name: JobName, rows: string): string {
  return `insert into outbox (job, payload) select '${name}', payload from ${rows} returning ${WAKE_RELAY}`
}
