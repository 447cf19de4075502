import { timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  hashOf,
  newToken,
  type Queryable,
} from '@preciosa/platform'
import { CodesRepository } from './codes.repository.js'
import { CODE_SECONDS, codeHash, isCode, LINK_SECONDS, MAX_CODES, newCode } from './codes.rules.js'

export interface MailedSecrets {
  /** Null once the account has reached its daily limit of codes. */
  code: string | null
  token: string
}

/**
 * One live code but many links, so that a stranger can't lock the owner out (design §3, codes; decision 055).
 */
@Injectable()
export class CodesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secretKey'>,
  ) {}

  async issue(client: Queryable, accountId: number): Promise<MailedSecrets> {
    const codes = new CodesRepository(client)
    const now = this.clock.now()
    await codes.lock(accountId)
    const isLeft = (await codes.count(accountId, now)) <= MAX_CODES
    const code = isLeft ? newCode() : null
    if (code !== null)
      await codes.putCode(accountId, codeHash(this.secretKey, accountId, code), after(now, CODE_SECONDS))
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
      await codes.lock(accountId)
      if (!(await use(codes))) throw new AppError('invalid-code')
      await codes.end(accountId)
    }
  }

  end(client: Queryable, accountId: number): Promise<void> {
    return new CodesRepository(client).end(accountId)
  }

  tidy(): Promise<void> {
    return new CodesRepository(this.db.pool).removeExpired(this.clock.now())
  }

  private async checkCode(accountId: number, code: string) {
    const hash = await new CodesRepository(this.db.pool).tryCode(accountId, this.clock.now())
    const given = codeHash(this.secretKey, accountId, code)
    if (hash === undefined || !timingSafeEqual(hash, given)) throw new AppError('invalid-code')
    return (codes: CodesRepository) => codes.useCode(accountId, given, this.clock.now())
  }

  private checkLink(accountId: number, token: string) {
    return (codes: CodesRepository) => codes.useLink(accountId, hashOf(token), this.clock.now())
  }

  private get secretKey(): string {
    const { secretKey } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed for one-time codes')
    return secretKey
  }
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
