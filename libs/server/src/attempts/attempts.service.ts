import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, callerNetwork, Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import { CaptchaService } from '../captcha/index.js'
import {
  type AttemptKind,
  type AttemptLimit,
  type AttemptLimits,
  ATTEMPTS,
  type Counted,
  COUNTED,
  judge,
} from './attempts.rules.js'
import { AttemptsRepository, type Counter, type Counters } from './attempts.repository.js'
import { SecurityLog } from './security-log.js'

/** Who tries what: the account or e-mail it is about, and where it comes from. */
export interface Attempt {
  /** An e-mail in any case, or an account. */
  subject: string
  address: string
  /** The header `captcha-response`. */
  captcha: string | undefined
  /** The captcha of something that this is a part of was solved: no other one is asked for. */
  isPartOfSolved?: boolean
}

/** Refusals that say that who tried didn't know what they had to. */
const FAILURES: readonly string[] = ['invalid-grant', 'invalid-code']

/** Tells the log which account an attempt turned out to be at. */
export type TellAccount = (account: string) => void

/**
 * Counts attempts at what must not be guessed (design D16, decision 023). In PostgreSQL: they outlive restarts, are one
 * for all instances, and what can't be counted isn't let through.
 */
@Injectable()
export class AttemptsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits' | 'secretKey'>,
    @Inject(CaptchaService) private readonly captchas: CaptchaService,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /**
   * Makes an attempt. It is counted before it is made, so that many at once count as many. One that succeeds wipes
   * out what that subject failed from that address and is taken back elsewhere, unless successes are what counts.
   * @throws AppError `too-many-requests` with the seconds to wait, `captcha` where one is asked for and lacks or is
   * wrong, and what the attempt throws
   */
  async guard<T>(kind: AttemptKind, attempt: Attempt, work: (tell: TellAccount) => Promise<T>): Promise<T> {
    const counters = this.config.limits === null ? null : await this.admit(kind, attempt)
    let account: string | null = null
    const result = await work((owner) => (account = owner)).catch((error: unknown) => {
      if (error instanceof AppError && FAILURES.includes(error.code))
        this.log.note('failed', kind, attempt, account)
      throw error
    })
    this.log.note('succeeded', kind, attempt, account)
    const limits: AttemptLimits = ATTEMPTS[kind]
    if (counters !== null && limits.countsSuccess !== true)
      // Who got in without it has no use for what would spare them a captcha.
      await this.counters.takeBack(
        [...keysOf(counters), ...this.sparedFor(kind, attempt)],
        counters.both?.key ?? null,
      )
    if (counters !== null && limits.spares !== undefined)
      await this.counters.count({ both: this.spared(limits.spares, attempt) }, this.clock.now())
    return result
  }

  /** Removes counters that are over; runs nightly. */
  async tidy(): Promise<void> {
    await this.counters.removeExpired(this.clock.now())
  }

  /** @returns what was counted */
  private async admit(kind: AttemptKind, attempt: Attempt): Promise<Counters> {
    const now = this.clock.now()
    const counters = this.countersOf(kind, attempt)
    const counts = await this.counters.count(counters, now)
    const verdict = judge(ATTEMPTS[kind], counts, now)
    if (verdict.is === 'open') return raised(counters, counts)
    this.log.note(verdict.is, kind, attempt, null)
    if (verdict.is === 'refused')
      throw new AppError('too-many-requests', undefined, undefined, verdict.seconds)
    if (attempt.isPartOfSolved === true || (await this.isSpared(kind, attempt, now)))
      return raised(counters, counts)
    const { captcha: response, address } = attempt
    // A demand for a captcha that isn't met is no guess: only `both` keeps it, or it could be repeated without end.
    if (response === undefined || response === '')
      await this.counters.takeBack(keysOf({ address: counters.address, subject: counters.subject }), null)
    await this.captchas.require({ action: verdict.action, address, response })
    return raised(counters, counts)
  }

  /** Whether it follows what spares it a captcha, by the same subject from the same address; one attempt is spared. */
  private async isSpared(kind: AttemptKind, attempt: Attempt, now: Date): Promise<boolean> {
    for (const key of this.sparedFor(kind, attempt)) if (await this.counters.take(key, now)) return true
    return false
  }

  private sparedFor(kind: AttemptKind, attempt: Attempt): Buffer[] {
    const all: readonly AttemptLimits[] = Object.values(ATTEMPTS)
    return all.flatMap(({ spares }) => (spares?.kind === kind ? this.spared(spares, attempt).key : []))
  }

  private spared(
    { kind, seconds }: NonNullable<AttemptLimits['spares']>,
    { subject, address }: Attempt,
  ): Counter {
    const name = `spared-${kind}`
    const [most, who] = [1, subject.trim().toLowerCase()]
    return { key: this.keyOf({ name, most, seconds }, who, callerNetwork(address)), seconds, most }
  }

  private countersOf(kind: AttemptKind, { subject, address }: Attempt): Counters {
    const who = subject.trim().toLowerCase()
    const network = callerNetwork(address)
    const limits: AttemptLimits = ATTEMPTS[kind]
    const counter = (limit: AttemptLimit | undefined, ...parts: string[]) =>
      limit && { key: this.keyOf(limit, ...parts), seconds: limit.seconds, most: limit.most }
    return {
      both: counter(limits.both, who, network),
      address: counter(limits.address, network),
      subject: counter(limits.subject, who),
      strangers: counter(limits.strangers, network),
    }
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

/** The counters that an attempt has raised: that of strangers only by the first one at a subject. */
function raised(
  counters: Counters,
  counts: Readonly<Partial<Record<Counted, { attempts: number }>>>,
): Counters {
  return counts.both?.attempts === 1 ? counters : { ...counters, strangers: undefined }
}

function keysOf(counters: Counters): Buffer[] {
  return COUNTED.flatMap((counted) => counters[counted]?.key ?? [])
}
