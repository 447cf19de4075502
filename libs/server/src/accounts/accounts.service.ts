import { Inject, Injectable } from '@nestjs/common'
import { permissionsOf, type User } from '@preciosa/contracts'
import { AppError, Clock, Database } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'
import { FavouritesService } from '../favourites/index.js'
import { SubscriptionsService } from '../plans/index.js'
import { profileOf } from './accounts.repository.js'

/** Registered people, as they see themselves. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(FavouritesService) private readonly favourites: FavouritesService,
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
}
