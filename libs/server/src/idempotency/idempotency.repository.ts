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

  /** Keeps the answer of the request that took the key until `heldUntil`; not if another has taken over. */
  async keep({ accountId, key }: AnswerKey, heldUntil: Date, answer: string): Promise<void> {
    await this.db.query(
      `update idempotent_answer set answer = $4
        where account_id = $1 and key = $2 and held_until = $3 and answer is null`,
      [accountId, key, heldUntil, answer],
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
}
