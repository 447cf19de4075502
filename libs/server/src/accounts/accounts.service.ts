import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { permissionsOf, type User } from '@preciosa/contracts'
import { AppError, Clock, Database } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'
import { FavouritesService } from '../favourites/index.js'
import { LocalIdentity } from '../identity/index.js'
import { MailService } from '../mail/index.js'
import { SubscriptionsService } from '../plans/index.js'
import { AccountsRepository, profileOf } from './accounts.repository.js'
import { TokensService } from './tokens.service.js'

/** Registered people, as they see themselves. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(LocalIdentity) private readonly identities: LocalIdentity,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(FavouritesService) private readonly favourites: FavouritesService,
    @Inject(MailService) private readonly mails: MailService,
  ) {}

  /** @throws AppError `account-incomplete` until a profile exists */
  async user(accountId: number): Promise<User> {
    const profile = await profileOf(this.db, accountId, this.clock.now())
    if (profile === undefined) throw new AppError('account-incomplete')
    const [availableInfocredits, activeSubscription, paid, favourites] = await Promise.all([
      this.credits.balance(accountId),
      this.subscriptions.activeOf(accountId),
      this.credits.paidThisMonth(accountId),
      this.favourites.of(accountId),
    ])
    const { plan, creditsActive, ...shown } = profile
    const permissions = permissionsOf(plan)
    return {
      ...shown,
      availableInfocredits,
      infoCreditsActive: creditsActive,
      activeSubscription,
      codiasConsultados: paid.map(({ codia, vehicleType, spentAt }) => ({
        codia,
        vehicleType,
        dateConsulted: spentAt.toISOString(),
      })),
      // Kept, but not shown, while a plan doesn't have them.
      codiasFavorites: permissions.has('FAVORITES') ? favourites : [],
      permissions: [...permissions],
    }
  }

  /**
   * Changes the password of an identity of our own; other sessions end, and the person hears of it by mail.
   * @throws AppError `invalid-grant` when the present one is wrong, `validation` for one that is guessed first
   */
  async changePassword(
    { accountId, token }: { accountId: number; token: string },
    passwords: { password: string; newPassword: string },
  ): Promise<void> {
    const person = await new AccountsRepository(this.db.pool).subjectOf(accountId)
    if (person === undefined) throw new AppError('session-expired')
    await this.identities.changePassword(person.subject, passwords.password, passwords.newPassword)
    const at = this.clock.now().toISOString()
    await this.db.transaction(async (client) => {
      const address = await this.tokens.endSessions(client, accountId, token)
      await this.mails.send(client, 'password-changed', { accountId, address }, { at }, randomUUID())
    })
  }
}
