import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type AnswerKey, IdempotencyRepository } from './idempotency.repository.js'
import {
  checkKey,
  errorOf,
  HELD_SECONDS,
  isFinal,
  KEPT_ANSWERS,
  KEPT_SECONDS,
  keyTaken,
  type Outcome,
  refusalOf,
  WAIT_SECONDS,
} from './idempotency.rules.js'

const LOOK_MS = 50

/** A call that is to be made once, however often it is sent. */
export interface OnceAsked extends AnswerKey {
  /** The call and what was sent, in one canonical text. */
  question: string
}

/** The first answer, or the same one again. */
export interface OnceAnswered<T> {
  outcome: Outcome<T>
  replayed: boolean
}

/**
 * Calls that cost money or credits and may be sent twice (api.md, Idempotency-Key). The work itself must bear being
 * repeated by a request that takes over from a process that died: the key saves the caller, the work's own rules save
 * the ledger.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Forgets an account's answers. @param client the connection whose transaction this belongs to */
  forget(client: Queryable, accountId: number): Promise<void> {
    return new IdempotencyRepository(client).removeAll(accountId)
  }

  /**
   * Does the work unless the account has asked just that under this key before: then gives that answer. A repetition
   * while the first request is being answered waits for it. The newest thousand answers of an account are kept, for
   * a day: what was asked before those is done again.
   * @param work its value must survive JSON
   * @throws AppError `conflict` when the key was used for something else, or the first request takes too long;
   * `validation` for a key that is none; and what `work` throws, unless it is a refusal, which is an answer
   */
  async once<T>({ accountId, key, question }: OnceAsked, work: () => Promise<T>): Promise<OnceAnswered<T>> {
    checkKey(key)
    const hash = createHash('sha256').update(question).digest()
    const answers = new IdempotencyRepository(this.db.pool)
    const own = { accountId, key }
    for (const deadline = Date.now() + WAIT_SECONDS * 1000; ;) {
      const now = this.clock.now()
      const heldUntil = after(now, HELD_SECONDS)
      if (await answers.take(own, hash, { now, heldUntil, expiresAt: after(now, KEPT_SECONDS) }))
        return { outcome: await this.answer(own, heldUntil, work), replayed: false }
      const kept = await answers.kept(own)
      if (kept !== undefined && !kept.question.equals(hash)) throw keyTaken()
      if (kept !== undefined && kept.answer !== null)
        return { outcome: kept.answer as Outcome<T>, replayed: true }
      if (Date.now() > deadline)
        throw new AppError('conflict', 'El mismo pedido todavía está en curso.', undefined, 5)
      await sleep(LOOK_MS)
    }
  }

  /** Removes what has expired; runs nightly. */
  async tidy(): Promise<void> {
    await new IdempotencyRepository(this.db.pool).removeExpired(this.clock.now())
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
        others: KEPT_ANSWERS - 1,
      })
      return outcome
    } catch (error) {
      await answers.release(key, heldUntil)
      throw error
    }
  }
}

/** What an outcome says, as a value or as the error it was. @throws AppError */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw errorOf(outcome.refusal)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
