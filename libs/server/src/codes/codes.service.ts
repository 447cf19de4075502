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

/** What a mail proves its reader by. */
export interface MailedSecrets {
  /** Null when the account has been given too many today: the link is left. */
  code: string | null
  /** The token of the link. */
  token: string
}

/**
 * One-time codes and links that are mailed to an account's address (design §3, codes; decision 055). An account has one live code,
 * which five wrong tries end; each mail's link lives by itself, so that nobody's tries or wishes for mails keep the owner out.
 */
@Injectable()
export class CodesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secretKey'>,
  ) {}

  /**
   * Makes what a mail to an account will hold; its code takes the place of the one before.
   * @param client in the transaction that writes the mail
   */
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

  /**
   * Whether an account is to be given a code that nobody asked for: the last one's time is over, used up or not, so that it is one in ten
   * minutes at most, and none once the day's codes are given.
   */
  async isDue(client: Queryable, accountId: number): Promise<boolean> {
    return !(await new CodesRepository(client).hasOrHadAll(accountId, this.clock.now()))
  }

  /**
   * Looks at a code, or a link's token, without using it up. The try is counted for good before the code is compared: many at once are
   * as many tries.
   * @returns uses it up, with all others of the account, in the transaction of what it was given for
   * @throws AppError `invalid-code`, also by what it returns when it was used meanwhile
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

  /** Ends what an account was mailed, as with its password or the account itself. @param client in whose transaction */
  end(client: Queryable, accountId: number): Promise<void> {
    return new CodesRepository(client).end(accountId)
  }

  /** Removes links that are over; runs nightly. */
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
