import { Injectable } from '@nestjs/common'
import { permissionsOf, type PlanCode, type UserType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService, FreeCreditsService } from '../../paid/credits/index.js'
import { FavouritesService } from '../my-vehicles/index.js'
import { HeldPlansService } from '../../paid/plans/index.js'
import { AccountsRepository, profileOf, type ProfileRow } from './accounts.repository.js'

@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly freeCredits: FreeCreditsService,
    private readonly heldPlans: HeldPlansService,
    private readonly favourites: FavouritesService,
  ) {}

  /** @throws AppError `account-incomplete` until a profile exists */
  async kindOf(
    accountId: number,
    client: Queryable = this.db.pool,
  ): Promise<{ type: UserType; plan: PlanCode }> {
    const { type, plan } = await this.profileOf(accountId, client)
    return { type, plan }
  }

  /** For what is made out to a name. @throws AppError `account-incomplete` until the profile has one */
  async namedKindOf(
    accountId: number,
    client: Queryable = this.db.pool,
  ): Promise<{ type: UserType; plan: PlanCode }> {
    const { type, plan, firstName } = await this.profileOf(accountId, client)
    if ((firstName ?? '') === '') throw new AppError('account-incomplete')
    return { type, plan }
  }

  /** @throws AppError `session-expired` when the account is gone */
  async emailOf(accountId: number): Promise<string> {
    const person = await new AccountsRepository(this.db.pool).personOf(accountId)
    if (person === undefined) throw new AppError('session-expired')
    return person.email
  }

  typeOrElse(client: Queryable, accountId: number, type: UserType): Promise<UserType> {
    return new AccountsRepository(client).typeOrElse(accountId, type)
  }

  /** Prevents a deletion while personal data is written. @throws AppError `session-expired` */
  async hold(client: Queryable, accountId: number): Promise<{ email: string; isActivated: boolean }> {
    const person = await new AccountsRepository(client).lock(accountId)
    if (person === undefined) throw new AppError('session-expired')
    return person
  }

  forgetPerson(client: Queryable, accountId: number): Promise<void> {
    return new AccountsRepository(client).forgetPerson(accountId)
  }

  /** @throws AppError `account-incomplete` until a profile exists */
  async user(accountId: number): Promise<User> {
    const now = this.clock.now()
    const profile = await this.profileOf(accountId, this.db.pool)
    const { email, completedProfile, wasCompleted } = profile
    const [availableInfocredits, activeSubscription, paid, favourites, wasEverCompleted] = await Promise.all([
      this.credits.balance(accountId, now),
      this.heldPlans.activeOf(accountId, undefined, now),
      this.credits.paidThisMonth(accountId, now),
      this.favourites.of(accountId),
      completedProfile || wasCompleted || this.freeCredits.hadProfileGift(email),
    ])
    const { plan, creditsActive, awaitsCharge, ...shown } = profile
    const permissions = permissionsOf(plan, { isPaused: !creditsActive, awaitsCharge })
    return {
      ...shown,
      wasCompleted: wasEverCompleted,
      availableInfocredits,
      infoCreditsActive: creditsActive,
      activeSubscription,
      codiasConsultados: paid.map(({ codia, vehicleType, spentAt }) => ({
        codia,
        vehicleType,
        dateConsulted: spentAt.toISOString(),
      })),
      // Favourites stay stored, but are hidden while the plan doesn't include them.
      codiasFavorites: permissions.has('FAVORITES') ? favourites : [],
      permissions: [...permissions],
    }
  }

  private async profileOf(accountId: number, client: Queryable): Promise<ProfileRow> {
    const profile = await profileOf(client, accountId, this.clock.now())
    if (profile === undefined) throw new AppError('account-incomplete')
    return profile
  }
}
