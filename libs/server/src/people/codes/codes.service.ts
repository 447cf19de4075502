import { timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { USE_THE_LINK } from '@preciosa/contracts/own-account'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  hashOf,
  newToken,
  type Queryable,
  wideNetwork,
} from '@preciosa/platform'
import { recordRemoved } from '../../operations/retention/index.js'
import { lockAccount } from '../../paid/credits/index.js'
import { CodesRepository } from './codes.repository.js'
import {
  CODE_SECONDS,
  isCode,
  LINK_SECONDS,
  MAX_CODES,
  MAX_WRONG,
  newCode,
  WRONG_CODES,
} from './codes.rules.js'

/** Keyed, because a plain hash of 10,000 possible codes is easy to reverse. */
const CODES = 'preciosa: one-time codes'
const COUNTED = ['network', 'site'] as const

export interface MailedSecrets {
  /** Null when only links work: too many codes for the account today, or too many wrong ones. */
  code: string | null
  token: string
}

/**
 * One live code but many links, so that a stranger can't lock the owner out (decision 055).
 */
@Injectable()
export class CodesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits' | 'keys'>,
  ) {}

  async issue(client: Queryable, accountId: number): Promise<MailedSecrets> {
    const codes = new CodesRepository(client)
    const now = this.clock.now()
    await lockAccount(client, accountId)
    const { codes: counted, wrong } = await codes.count(accountId, now)
    const isLeft = counted <= MAX_CODES && wrong < MAX_WRONG && !(await this.areOff(codes, now))
    const code = isLeft ? newCode() : null
    if (code !== null)
      await codes.putCode(
        accountId,
        this.config.keys.mac(codeText(accountId, code), CODES),
        after(now, CODE_SECONDS),
      )
    const { token, hash } = newToken()
    await codes.addLink(accountId, hash, after(now, LINK_SECONDS))
    return { code, token }
  }

  /** True if no code is pending and the daily limit isn't reached. */
  async isDue(client: Queryable, accountId: number): Promise<boolean> {
    return !(await new CodesRepository(client).hasOrHadAll(accountId, this.clock.now()))
  }

  /**
   * Counts the attempt before comparing, so that racing attempts all count. @throws AppError `invalid-code`
   */
  async check(accountId: number, otp: string): Promise<(client: Queryable) => Promise<void>> {
    const use = isCode(otp) ? await this.checkCode(accountId, otp) : this.checkLink(accountId, otp)
    return async (client) => {
      const codes = new CodesRepository(client)
      // Without the lock a code and a link used at once would deadlock.
      await lockAccount(client, accountId).catch(asWrongCode)
      if (!(await use(codes))) throw new AppError('invalid-code')
      await codes.end(accountId)
    }
  }

  /**
   * Runs `work`, which checks the code. Wrong codes count by network and for the site, at known and unknown
   * accounts alike; beyond the limits only links work (decision 023).
   * @throws AppError `invalid-code`
   */
  async guard<T>(otp: string, address: string, work: () => Promise<T>): Promise<T> {
    if (this.config.limits === null || !isCode(otp)) return work()
    const codes = new CodesRepository(this.db.pool)
    const keys = this.countersOf(address)
    const counts = await codes.countWrong(keys, this.clock.now())
    if (COUNTED.some((counted, at) => (counts[at] ?? 0) > WRONG_CODES[counted].most)) {
      await codes.uncountWrong(keys)
      throw new AppError('invalid-code', USE_THE_LINK, [{ path: 'otp', message: USE_THE_LINK }])
    }
    try {
      const result = await work()
      await codes.uncountWrong(keys)
      return result
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'invalid-code')) await codes.uncountWrong(keys)
      throw error
    }
  }

  /** True while wrong codes from this network, or on the whole site, ask for a dearer captcha. */
  async isUnderAttack(address: string): Promise<boolean> {
    if (this.config.limits === null) return false
    const counts = await new CodesRepository(this.db.pool).wrongCodes(
      this.countersOf(address),
      this.clock.now(),
    )
    return COUNTED.some((counted, at) => (counts[at] ?? 0) >= WRONG_CODES[counted].dear)
  }

  end(client: Queryable, accountId: number): Promise<void> {
    return new CodesRepository(client).end(accountId)
  }

  async tidy(): Promise<void> {
    const now = this.clock.now()
    const { links, codes } = await new CodesRepository(this.db.pool).removeExpired(now)
    await recordRemoved(this.db.pool, 'links', links, now)
    await recordRemoved(this.db.pool, 'codes', codes, now)
  }

  private async checkCode(accountId: number, code: string) {
    const hash = await new CodesRepository(this.db.pool).tryCode(accountId, this.clock.now())
    const given = this.config.keys
      .macs(codeText(accountId, code), CODES)
      .find((one) => hash !== undefined && timingSafeEqual(hash, one))
    if (given === undefined) throw new AppError('invalid-code')
    return (codes: CodesRepository) => codes.useCode(accountId, given, this.clock.now())
  }

  private checkLink(accountId: number, token: string) {
    return (codes: CodesRepository) => codes.useLink(accountId, hashOf(token), this.clock.now())
  }

  private async areOff(codes: CodesRepository, now: Date): Promise<boolean> {
    if (this.config.limits === null) return false
    const [wrong = 0] = await codes.wrongCodes([this.counterOf('site')], now)
    return wrong >= WRONG_CODES.site.most
  }

  private countersOf(address: string): Buffer[] {
    return [this.counterOf('network', wideNetwork(address)), this.counterOf('site')]
  }

  private counterOf(counted: (typeof COUNTED)[number], ...parts: string[]): Buffer {
    return this.config.keys.mac(JSON.stringify([counted, ...parts]), 'preciosa: wrong codes')
  }
}

function codeText(accountId: number, code: string): string {
  return `${accountId}:${code}`
}

/** A deleted account has no code. */
function asWrongCode(error: unknown): never {
  throw error instanceof AppError && error.code === 'session-expired' ? new AppError('invalid-code') : error
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
