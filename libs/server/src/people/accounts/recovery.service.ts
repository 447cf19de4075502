import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { NO_SUCH_USER, NOT_A_USER, WRONG_CODE } from '@preciosa/contracts/own-account'
import { AppError, Clock, Database } from '@preciosa/platform'
import { CodesService } from '../codes/index.js'
import { guessablePassword, IdentityProviders, refuseGuessable } from '../identity/index.js'
import { MailService } from '../../operations/mail/index.js'
import { ActivationService } from './activation.service.js'
import type { KnownAccount } from './accounts.repository.js'
import { RegistrationService } from './registration.service.js'
import { TokensService } from './tokens.service.js'

/** Sets a lost or first password by a mailed code. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identities: IdentityProviders,
    private readonly registration: RegistrationService,
    private readonly activation: ActivationService,
    private readonly codes: CodesService,
    private readonly tokens: TokensService,
    private readonly mails: MailService,
  ) {}

  /** @throws AppError `not-found` */
  async recover(email: string): Promise<void> {
    const account = await this.recoverable(email)
    if (account === undefined) throw unknown('username', NO_SUCH_USER)
    await this.db.transaction((client) => this.activation.mail(client, account, 'recovery'))
  }

  /** @throws AppError `not-found` */
  async invite(email: string): Promise<void> {
    const account = await this.recoverable(email)
    if (account === undefined) throw unknown('email', NOT_A_USER)
    const kind = account.isActivated ? 'recovery' : 'professional-activation'
    await this.db.transaction((client) => this.activation.mail(client, account, kind))
  }

  /**
   * Also verifies the address and ends all sessions.
   * @throws AppError `validation` for a guessable password, which uses up no attempt; `invalid-code`
   */
  async setPassword(
    input: { username: string; otp: string; password: string; address: string },
    tell: (account: string) => void,
  ): Promise<void> {
    refuseGuessable(input.password, input.username)
    await this.codes.guard(input.otp, input.address, () => this.setPasswordBy(input, tell))
  }

  private async setPasswordBy(
    { username, otp, password }: { username: string; otp: string; password: string },
    tell: (account: string) => void,
  ): Promise<void> {
    const account = await this.recoverable(username)
    if (account === undefined) throw wrongCode()
    tell(String(account.id))
    try {
      await this.putPassword(account, otp, password)
    } catch (error) {
      throw error instanceof AppError && error.code === 'invalid-code' ? wrongCode() : error
    }
  }

  /** An account that isn't activated loses its other sign-ins, which a stranger may have made. */
  private async recoverable(email: string): Promise<KnownAccount | undefined> {
    return (await this.activation.accountOf(email)) ?? (await this.unmet(email))
  }

  /** Creates the missing account of an identity, which would otherwise block the address. */
  private async unmet(email: string): Promise<KnownAccount | undefined> {
    const { byEmail } = this.identities
    const subject = await byEmail.subjectOf(email)
    if (subject === null || !(await byEmail.hasPassword(subject))) return undefined
    const { issuer } = byEmail
    const identity = { issuer, subject, email: email.trim().toLowerCase(), emailVerified: false, type: null }
    await this.db.transaction((client) => this.registration.ensureAccount(client, identity, null))
    return this.activation.accountOf(email)
  }

  private async putPassword(account: KnownAccount, otp: string, password: string): Promise<void> {
    const use = await this.codes.check(account.id, otp)
    await this.db.transaction(async (client) => {
      // Uses up the code first: a racing request waits here and then fails. A rollback restores the code.
      await use(client)
      const answer = await this.identities.byEmail.setPassword(
        account.subject,
        password,
        !account.isActivated,
      )
      if (!answer.ok)
        throw answer.reason === 'unknown-subject'
          ? unknown('username', NO_SUCH_USER)
          : guessablePassword('password')
      await this.activation.activateAccount(client, account)
      const address = await this.tokens.endSessions(client, account.id, null)
      const at = this.clock.now().toISOString()
      await this.mails.send(
        client,
        'password-changed',
        { accountId: account.id, address },
        { at },
        randomUUID(),
      )
    })
  }
}

function unknown(path: string, message: string): AppError {
  return new AppError('not-found', message, [{ path, message }])
}

function wrongCode(): AppError {
  return new AppError('invalid-code', WRONG_CODE, [{ path: 'otp', message: WRONG_CODE }])
}
