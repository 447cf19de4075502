import type { JobName, JobPayload } from '@preciosa/contracts/registry'
import type { Queryable } from '../database/database.js'

export interface OutboxRow {
  id: string
  job: string
  payload: unknown
  attempts: number
}

const PENDING = 'relayed_at is null and set_aside_at is null'

/** Locks the next due rows and skips rows that another relay has locked. */
export async function lockDueRows(client: Queryable, limit: number): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>({
    text: `select id, job, payload, attempts from outbox where ${PENDING} and run_at <= now()
      order by run_at, id limit $1 for update skip locked`,
    values: [limit],
  })
  return rows
}

export async function markRelayed(client: Queryable, ids: string[]): Promise<void> {
  await client.query({
    text: 'update outbox set relayed_at = now() where id = any($1::uuid[])',
    values: [ids],
  })
}

export async function setAside(client: Queryable, id: string, problem: string): Promise<void> {
  await client.query({
    text: 'update outbox set set_aside_at = now(), problem = $2 where id = $1',
    values: [id, problem],
  })
}

export async function postpone(
  client: Queryable,
  id: string,
  seconds: number,
  problem: string,
): Promise<void> {
  await client.query({
    text: `update outbox set attempts = attempts + 1, problem = $3, run_at = now() + make_interval(secs => $2)
      where id = $1`,
    values: [id, seconds, problem],
  })
}

export async function secondsToNextRow(client: Queryable): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>({
    text: `select extract(epoch from min(run_at) - now())::float8 as seconds from outbox
      where ${PENDING} and run_at > now()`,
  })
  return rows[0]?.seconds ?? null
}

export type OutboxState = 'pending' | 'relayed' | 'set-aside'

export async function jobsWith<N extends JobName>(
  client: Queryable,
  job: N,
  payload: JobPayload<N>,
): Promise<{ id: string; state: OutboxState }[]> {
  const { rows } = await client.query<{ id: string; state: OutboxState }>({
    text: `select id, case when set_aside_at is not null then 'set-aside'
                           when relayed_at is not null then 'relayed' else 'pending' end as state
      from outbox where job = $1 and payload = $2::jsonb order by created_at, id`,
    values: [job, JSON.stringify(payload)],
  })
  return rows
}

/** Age in seconds of the oldest due row, or 0. Minutes mean that no worker is alive or the queue is down. */
export async function outboxLag(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>({
    text: `select extract(epoch from now() - min(run_at))::float8 as seconds from outbox
      where ${PENDING} and run_at <= now()`,
  })
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Removes rows relayed a week ago or set aside a quarter ago. @returns their number */
export async function purgeOutbox(client: Queryable): Promise<number> {
  const { rowCount } = await client.query({
    text: `delete from outbox where relayed_at < now() - interval '7 days'
      or set_aside_at < now() - interval '90 days'`,
  })
  return rowCount ?? 0
}
