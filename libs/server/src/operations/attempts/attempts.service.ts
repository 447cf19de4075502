import { Inject, Injectable } from '@nestjs/common'
import { AppError, callerNetwork, Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import type { AttemptSource } from '../../http/index.js'
import { CaptchaService } from '../captcha/index.js'
import { recordRemoved } from '../retention/index.js'
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

export interface Attempt extends AttemptSource {
  /** An e-mail in any case, or an account id. */
  subject: string
}

const FAILURES: readonly string[] = ['invalid-grant', 'invalid-code']

export type TellAccount = (account: string) => void

/** In PostgreSQL: counters survive restarts and cover all instances (decision 023). */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits' | 'keys'>,
    private readonly captchas: CaptchaService,
    private readonly log: SecurityLog,
  ) {}

  /** Counts first, so that racing attempts all count. @throws AppError `too-many-requests`, `captcha` */
  async guard<T>(kind: AttemptKind, attempt: Attempt, work: (tell: TellAccount) => Promise<T>): Promise<T> {
    const counters = this.config.limits === null ? null : await this.admit(kind, attempt)
    const limits: AttemptLimits = ATTEMPTS[kind]
    let account: string | null = null
    const forget = async (forgotten: Buffer | null, more: readonly Buffer[] = []) => {
      if (counters !== null && limits.countsSuccess !== true)
        await this.counters.takeBack([...keysOf(counters), ...more], forgotten)
    }
    const result = await work((owner) => (account = owner)).catch(async (error: unknown) => {
      if (error instanceof AppError && FAILURES.includes(error.code))
        this.log.note('failed', kind, attempt, account)
      // Only wrong credentials count, not an outage of the identity provider.
      else await forget(null)
      throw error
    })
    this.log.note('succeeded', kind, attempt, account)
    // A success needs no spared captcha any more.
    await forget(counters?.both?.key ?? null, this.sparedFor(kind, attempt))
    if (counters !== null && limits.spares !== undefined)
      await this.counters.count({ both: this.spared(limits.spares, attempt) }, this.clock.now())
    return result
  }

  async tidy(): Promise<void> {
    const now = this.clock.now()
    await recordRemoved(this.db.pool, 'attempts', await this.counters.removeExpired(now), now)
  }

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
    // A missing captcha is no guess, but `both` still counts it to bound repeated requests.
    if (response === undefined || response === '')
      await this.counters.takeBack(keysOf({ address: counters.address, subject: counters.subject }), null)
    await this.captchas
      .require({ action: verdict.action, address, response })
      .catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'unavailable')
          await this.counters.takeBack(keysOf(counters), null)
        throw error
      })
    return raised(counters, counts)
  }

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
    return this.config.keys.mac(JSON.stringify([name, ...parts]), 'preciosa: attempts')
  }

  private get counters(): AttemptsRepository {
    return new AttemptsRepository(this.db.pool)
  }
}

function raised(
  counters: Counters,
  counts: Readonly<Partial<Record<Counted, { attempts: number }>>>,
): Counters {
  return counts.both?.attempts === 1 ? counters : { ...counters, strangers: undefined }
}

function keysOf(counters: Counters): Buffer[] {
  return COUNTED.flatMap((counted) => counters[counted]?.key ?? [])
}
