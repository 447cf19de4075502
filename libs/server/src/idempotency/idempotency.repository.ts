import type { Queryable } from '@preciosa/platform'

/** What is kept under a key; `answer` is null while the work goes on. */
export interface KeptAnswer {
  question: Buffer
  answer: unknown
}

export interface AnswerKey {
  accountId: number
  key: string
}

/** First answers, by account and key. */
export class IdempotencyRepository {
  constructor(private readonly db: Queryable) {}

  /**
   * Takes a key that no request has, or one whose request is long overdue or whose answer has expired.
   * @returns false when another request has it
   */
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

  /** @returns undefined when no request has the key (any more) */
  async kept({ accountId, key }: AnswerKey): Promise<KeptAnswer | undefined> {
    const { rows } = await this.db.query<KeptAnswer>(
      'select question, answer from idempotent_answer where account_id = $1 and key = $2',
      [accountId, key],
    )
    return rows[0]
  }

  /**
   * Keeps the answer of the request that took the key until `heldUntil`; not if another has taken over. Of what the
   * account had before, the newest `others` stay.
   */
  async keep(
    { accountId, key }: AnswerKey,
    answer: string,
    { now, heldUntil, others }: { now: Date; heldUntil: Date; others: number },
  ): Promise<void> {
    // A key whose work goes on isn't removed. A row that is locked is being removed by another request: waiting for
    // it could be waiting for each other.
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

  /** Gives the key back without an answer. */
  async release({ accountId, key }: AnswerKey, heldUntil: Date): Promise<void> {
    await this.db.query(
      `delete from idempotent_answer
        where account_id = $1 and key = $2 and held_until = $3 and answer is null`,
      [accountId, key, heldUntil],
    )
  }

  async removeExpired(now: Date): Promise<void> {
    await this.db.query('delete from idempotent_answer where expires_at <= $1', [now])
  }

  /** Forgets an account's answers, which may tell what it paid. */
  async removeAll(accountId: number): Promise<void> {
    await this.db.query('delete from idempotent_answer where account_id = $1', [accountId])
  }
}
