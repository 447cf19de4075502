import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, callerNetwork, Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import { type AttemptKind, type AttemptLimit, ATTEMPTS } from './attempts.rules.js'
import { AttemptsRepository } from './attempts.repository.js'

/** Who tries what: the account or e-mail it is about, and the address it comes from. */
export interface Attempt {
  /** An e-mail in whatever case, or an account. */
  subject: string
  address: string
}

/**
 * Counts attempts at what must not be guessed (design D16). In PostgreSQL: they outlive restarts, are one for all
 * instances, and whoever can't be counted isn't let through.
 */
@Injectable()
export class AttemptsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits' | 'secretKey'>,
  ) {}

  /**
   * Makes an attempt. It is counted before it is made, so that many at once count as many. One that succeeds wipes
   * out what that account failed from that address and is taken back elsewhere, unless successes are what counts.
   * @throws AppError `too-many-requests` with the seconds to wait, and what the attempt throws
   */
  async guard<T>(kind: AttemptKind, attempt: Attempt, work: () => Promise<T>): Promise<T> {
    if (this.config.limits === null) return work()
    const keys = await this.take(kind, attempt)
    const result = await work()
    if (!('countsSuccess' in ATTEMPTS[kind])) await this.counters.succeed(keys)
    return result
  }

  /** Removes counters that are over; runs nightly. */
  async tidy(): Promise<void> {
    await this.counters.removeExpired(this.clock.now())
  }

  private async take(
    kind: AttemptKind,
    { subject, address }: Attempt,
  ): Promise<{ own: Buffer; wider: Buffer[] }> {
    const who = subject.trim().toLowerCase()
    const network = callerNetwork(address)
    const limits = ATTEMPTS[kind]
    const keys: { limit: AttemptLimit; key: Buffer }[] = [
      { limit: limits.both, key: this.keyOf(limits.both, who, network) },
      { limit: limits.subject, key: this.keyOf(limits.subject, who) },
      { limit: limits.address, key: this.keyOf(limits.address, network) },
    ]
    const now = this.clock.now()
    const asked = keys.map(({ key, limit }) => ({ key, seconds: limit.seconds }))
    const counted = await this.counters.count(asked, now)
    const waits = counted.flatMap(({ attempts, until }, at) =>
      attempts > (keys[at]?.limit.most ?? 0) ? [Math.ceil((until.getTime() - now.getTime()) / 1000)] : [],
    )
    if (waits.length > 0) throw new AppError('too-many-requests', undefined, undefined, Math.max(1, ...waits))
    const [both, ...wider] = keys.map(({ key }) => key)
    return { own: both ?? Buffer.alloc(0), wider }
  }

  private keyOf({ name }: AttemptLimit, ...parts: string[]): Buffer {
    const { secretKey } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to count attempts')
    return createHmac('sha256', secretKey)
      .update(JSON.stringify(['attempts', name, ...parts]))
      .digest()
  }

  private get counters(): AttemptsRepository {
    return new AttemptsRepository(this.db.pool)
  }
}
