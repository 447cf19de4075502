import { JOBS, type JobName, type JobPayload } from '@preciosa/contracts'
import type { Queryable } from '../database/database.js'

/** The channel that tells relays of new rows. */
export const OUTBOX_CHANNEL = 'outbox'

export interface EnqueueOptions {
  /** Not before this instant; the row waits in the outbox until then. */
  runAt?: Date
  /** The same job with the same key is taken once while its row is kept (see `purgeOutbox`). */
  key?: string
}

const INSERT = `
  with added as (
    insert into outbox (job, payload, run_at, key) values ($1, $2::jsonb, coalesce($3, now()), $4)
    on conflict (job, key) where key is not null do nothing
    returning id
  )
  select id, pg_notify('${OUTBOX_CHANNEL}', '') from added`

/**
 * Starts a job: writes it on the caller's connection, so that it exists if and only if the caller's transaction
 * commits (design D9).
 * @returns the job's id, or undefined when a job with this key was there already
 * @throws ZodError when the payload isn't the registry's
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
