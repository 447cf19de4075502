import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import {
  EMAIL_IN_USE,
  UNKNOWN_USER,
  type UserType,
  WRONG_CURRENT_PASSWORD,
  WRONG_PASSWORD,
} from '@preciosa/contracts'
import { AppError, Clock, Database } from '@preciosa/platform'
import { guessablePassword, type IdentityProvider, IdentityProviders } from '../identity/index.js'
import { MailService } from '../mail/index.js'
import { AccountsRepository } from './accounts.repository.js'
import { TokensService } from './tokens.service.js'

/**
 * What people do with their identity at its provider; its refusals become the spec's messages here (spec 2 §5).
 */
@Injectable()
export class CredentialsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(IdentityProviders) private readonly identities: IdentityProviders,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(MailService) private readonly mails: MailService,
  ) {}

  /**
   * Creates an identity by e-mail and password.
   * @returns an id token
   * @throws AppError `conflict` when the address is taken, `validation` for a password that is guessed first
   */
  async signUp(given: { email: string; password: string; type: UserType }): Promise<string> {
    const answer = await this.identities.byEmail.signUp(given)
    if (answer.ok) return answer.idToken
    throw answer.reason === 'email-taken'
      ? new AppError('conflict', EMAIL_IN_USE, [{ path: 'email', message: EMAIL_IN_USE }])
      : guessablePassword('password')
  }

  /**
   * Checks e-mail and password.
   * @param tell is told whose address it is, with a right password or a wrong one
   * @returns an id token
   * @throws AppError `invalid-grant`
   */
  async signIn(
    { email, password }: { email: string; password: string },
    tell: (subject: string) => void,
  ): Promise<string> {
    const answer = await this.identities.byEmail.signIn(email, password)
    if (!answer.ok && answer.reason === 'unknown-email') throw notGranted('email', UNKNOWN_USER)
    tell(answer.subject)
    if (answer.ok) return answer.idToken
    throw answer.reason === 'disabled'
      ? notGranted('email', 'Tu cuenta está suspendida. Escribinos si creés que es un error.')
      : notGranted('password', WRONG_PASSWORD)
  }

  /**
   * Changes a person's password; their other sessions end, and they hear of it by mail.
   * @param caller the token is that of the session that goes on
   * @throws AppError `invalid-grant` when the present one is wrong, `validation` for one that is guessed first,
   * `unavailable` when the person's identity provider isn't configured
   */
  async changePassword(
    { accountId, token }: { accountId: number; token: string },
    { password, newPassword }: { password: string; newPassword: string },
  ): Promise<void> {
    const { provider, subject } = await this.identityOf(accountId)
    const answer = await provider.changePassword(subject, password, newPassword)
    if (!answer.ok)
      throw answer.reason === 'wrong-password'
        ? notGranted('password', WRONG_CURRENT_PASSWORD)
        : guessablePassword('newPassword')
    const at = this.clock.now().toISOString()
    await this.db.transaction(async (client) => {
      const address = await this.tokens.endSessions(client, accountId, token)
      await this.mails.send(client, 'password-changed', { accountId, address }, { at }, randomUUID())
    })
  }

  /**
   * Removes a person's identity at its provider, their sessions, and what would become one. The account stays. Asking
   * again after an interruption is safe.
   * @throws AppError `session-expired` when the account is gone, `unavailable` when the provider isn't configured
   */
  async deleteIdentity(accountId: number): Promise<void> {
    const { provider, subject } = await this.identityOf(accountId)
    // In this order: after the removal nobody signs in any more, so that no id token is newer than the end of sessions.
    await provider.delete(subject)
    await this.db.transaction((client) => this.tokens.endSessions(client, accountId, null))
  }

  private async identityOf(accountId: number): Promise<{ provider: IdentityProvider; subject: string }> {
    const person = await new AccountsRepository(this.db.pool).personOf(accountId)
    if (person === undefined) throw new AppError('session-expired')
    const provider = this.identities.of(person.issuer)
    if (provider === null)
      throw new AppError('unavailable', 'El servicio con el que iniciás sesión no está disponible.')
    return { provider, subject: person.subject }
  }
}

function notGranted(path: string, message: string): AppError {
  return new AppError('invalid-grant', message, [{ path, message }])
}
