import type { Queryable } from '@preciosa/platform'

/** `answer` is null while the first request is in progress. */
export interface StoredAnswer {
  question: Buffer
  answer: unknown
}

export interface AnswerKey {
  accountId: number
  key: string
}

export class IdempotencyRepository {
  constructor(private readonly db: Queryable) {}

  /** Takes a free, expired or overdue key; false when another request holds it. */
  async take(
    { accountId, key }: AnswerKey,
    question: Buffer,
    { now, heldUntil, expiresAt }: { now: Date; heldUntil: Date; expiresAt: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into idempotent_answer as kept (account_id, key, question, held_until, expires_at)
       values ($1, $2, $3, $5, $6)
       on conflict (account_id, key) do update
         set question = excluded.question, answer = null, held_until = excluded.held_until,
             expires_at = excluded.expires_at
       where kept.expires_at <= $4
          or (kept.answer is null and kept.held_until <= $4 and kept.question = excluded.question)`,
      [accountId, key, question, now, heldUntil, expiresAt],
    )
    return rowCount === 1
  }

  async stored({ accountId, key }: AnswerKey): Promise<StoredAnswer | undefined> {
    const { rows } = await this.db.query<StoredAnswer>(
      'select question, answer from idempotent_answer where account_id = $1 and key = $2',
      [accountId, key],
    )
    return rows[0]
  }

  /** Stores nothing if another request has taken the key over; keeps the account's newest `others`. */
  async keep(
    { accountId, key }: AnswerKey,
    answer: string,
    { now, heldUntil, others }: { now: Date; heldUntil: Date; others: number },
  ): Promise<void> {
    // Skips locked rows, because waiting for another request's deletion can deadlock.
    await this.db.query(
      `with kept as (
         update idempotent_answer set answer = $3
          where account_id = $1 and key = $2 and held_until = $5 and answer is null
       ), beyond as (
         select key from idempotent_answer
          where account_id = $1 and key <> $2 and (answer is not null or held_until <= $4)
          order by expires_at desc, key
         offset $6
       ), removable as materialized (
         select key from idempotent_answer join beyond using (key)
          where account_id = $1
            for update of idempotent_answer skip locked
       )
       delete from idempotent_answer using removable
        where account_id = $1 and idempotent_answer.key = removable.key`,
      [accountId, key, answer, now, heldUntil, others],
    )
  }

  async release({ accountId, key }: AnswerKey, heldUntil: Date): Promise<void> {
    await this.db.query(
      `delete from idempotent_answer
        where account_id = $1 and key = $2 and held_until = $3 and answer is null`,
      [accountId, key, heldUntil],
    )
  }

  /** @returns the number of answers */
  async removeExpired(now: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from idempotent_answer where expires_at <= $1', [now])
    return rowCount ?? 0
  }

  async removeAll(accountId: number): Promise<void> {
    await this.db.query('delete from idempotent_answer where account_id = $1', [accountId])
  }
}
