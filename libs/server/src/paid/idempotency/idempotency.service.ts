import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { recordRemoved } from '../../operations/retention/index.js'
import { type AnswerKey, IdempotencyRepository } from './idempotency.repository.js'
import {
  checkKey,
  errorOf,
  HELD_SECONDS,
  isFinal,
  MAX_STORED_ANSWERS,
  STORED_SECONDS,
  keyTaken,
  type Outcome,
  refusalOf,
  WAIT_SECONDS,
} from './idempotency.rules.js'

const LOOK_MS = 50

export interface IdempotentRequest extends AnswerKey {
  /** Route and body in one canonical text. */
  question: string
}

export interface IdempotentAnswer<T> {
  outcome: Outcome<T>
  replayed: boolean
}

/** The work must be repeatable: another request takes over from a process that died. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  forget(client: Queryable, accountId: number): Promise<void> {
    return new IdempotencyRepository(client).removeAll(accountId)
  }

  /**
   * Repetitions under a key get the first answer for a day; the value must survive JSON.
   * @throws AppError `conflict` for a key of another call or a slow first request; `validation`
   */
  async once<T>(
    { accountId, key, question }: IdempotentRequest,
    work: () => Promise<T>,
  ): Promise<IdempotentAnswer<T>> {
    checkKey(key)
    const hash = createHash('sha256').update(question).digest()
    const answers = new IdempotencyRepository(this.db.pool)
    const own = { accountId, key }
    for (const deadline = Date.now() + WAIT_SECONDS * 1000; ;) {
      const now = this.clock.now()
      const heldUntil = after(now, HELD_SECONDS)
      if (await answers.take(own, hash, { now, heldUntil, expiresAt: after(now, STORED_SECONDS) }))
        return { outcome: await this.answer(own, heldUntil, work), replayed: false }
      const stored = await answers.stored(own)
      if (stored !== undefined && !stored.question.equals(hash)) throw keyTaken()
      if (stored !== undefined && stored.answer !== null)
        return { outcome: stored.answer as Outcome<T>, replayed: true }
      if (Date.now() > deadline)
        throw new AppError('conflict', 'El mismo pedido todavía está en curso.', undefined, 5)
      await sleep(LOOK_MS)
    }
  }

  async tidy(): Promise<void> {
    const now = this.clock.now()
    const removed = await new IdempotencyRepository(this.db.pool).removeExpired(now)
    await recordRemoved(this.db.pool, 'answers', removed, now)
  }

  private async answer<T>(key: AnswerKey, heldUntil: Date, work: () => Promise<T>): Promise<Outcome<T>> {
    const answers = new IdempotencyRepository(this.db.pool)
    try {
      const outcome = await work().then(
        (value): Outcome<T> => ({ ok: true, value }),
        (error: unknown): Outcome<T> => {
          if (isFinal(error)) return { ok: false, refusal: refusalOf(error) }
          throw error
        },
      )
      await answers.keep(key, JSON.stringify(outcome), {
        now: this.clock.now(),
        heldUntil,
        others: MAX_STORED_ANSWERS - 1,
      })
      return outcome
    } catch (error) {
      await answers.release(key, heldUntil)
      throw error
    }
  }
}

/** @throws AppError the stored refusal */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw errorOf(outcome.refusal)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
