import { enqueueEach, type Queryable, TIME_ZONE } from '@preciosa/platform'
import type { SignatureProblem } from '../provider/index.js'

export interface Notice {
  topic: string
  subject: string
  requestId: string
}

/** One statement, because each one more costs an answer as much as all the rest of it. */
const ACCEPT = `
  with notice as (
    insert into payment_notice (topic, subject, request_id, received_at) values ($1, $2, $3, $4)
    on conflict do nothing returning jsonb_build_object('noticeId', id) as payload
  ), job as (${enqueueEach('payments.notice', 'notice')})
  select from job`

export class WebhooksRepository {
  constructor(private readonly db: Queryable) {}

  /** Stores a webhook with its job; a repeated one changes nothing. */
  async accept({ topic, subject, requestId }: Notice, now: Date): Promise<void> {
    await this.db.query({
      name: 'payment-notice-accept',
      text: ACCEPT,
      values: [topic, subject, requestId, now],
    })
  }

  /** Stores one that is shown and has no job. */
  async ignore({ topic, subject, requestId }: Notice, problem: string, now: Date): Promise<void> {
    await this.db.query(
      `insert into payment_notice (topic, subject, request_id, received_at, handled_at, problem)
       values ($1, $2, $3, $4, $4, $5) on conflict do nothing`,
      [topic, subject, requestId, now, problem],
    )
  }

  /** Counted by day and reason, so that a flood fills nothing. */
  async refused(problem: SignatureProblem, now: Date): Promise<void> {
    await this.db.query(
      `insert into refused_notice as r (day, reason, count, last_at)
       values (($2::timestamptz at time zone '${TIME_ZONE}')::date, $1, 1, $2)
       on conflict (day, reason) do update set count = r.count + 1, last_at = greatest(r.last_at, excluded.last_at)`,
      [problem, now],
    )
  }

  async one(id: number): Promise<(Notice & { handledAt: Date | null }) | undefined> {
    const { rows } = await this.db.query<Notice & { handledAt: Date | null }>(
      `select topic, subject, request_id as "requestId", handled_at as "handledAt"
         from payment_notice where id = $1`,
      [id],
    )
    return rows[0]
  }

  async handled(id: number, problem: string | null, now: Date): Promise<void> {
    await this.db.query(
      'update payment_notice set handled_at = $3, problem = $2 where id = $1 and handled_at is null',
      [id, problem, now],
    )
  }
}
