import { Inject, Injectable } from '@nestjs/common'
import type { FieldError, UserType } from '@preciosa/contracts'
import {
  INTERESTS,
  type NewProfile,
  type ProfileChanges,
  UNKNOWN_LOCALITY,
  UNKNOWN_PROVINCE,
  VEHICLE_INTERESTS,
} from '@preciosa/contracts/profiles'
import { AppError, Clock, Database, dayAt, type Queryable } from '@preciosa/platform'
import { AccountsService, ActivationService } from '../accounts/index.js'
import { GuideBrands } from '../../guide/catalogue/index.js'
import { FreeCreditsService } from '../../paid/credits/index.js'
import { GeographyService } from '../../imports/geography/index.js'
import { freePlanOf, HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { ProfilesRepository, type StoredProfile } from './profiles.repository.js'
import { guideBrands, isComplete, wrongBirthDate, wrongInterests, wrongVehicles } from './profiles.rules.js'

const PAID_PLAN = 'Con un plan pago no podés cambiar de tipo de usuario.'

@Injectable()
export class ProfilesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly activation: ActivationService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly freeCredits: FreeCreditsService,
    private readonly geography: GeographyService,
    @Inject(GuideBrands) private readonly brands: Pick<GuideBrands, 'names'>,
  ) {}

  /** Once: later answers are changes. @throws AppError `conflict` if the profile has a name; `validation` */
  async add(accountId: number, profile: NewProfile): Promise<void> {
    const guide = await this.brandsFor(profile)
    await this.db.transaction((client) => this.addIn(client, accountId, profile, guide))
  }

  /** Runs in the transaction of `client`. */
  async addIn(
    client: Queryable,
    accountId: number,
    { type, ...answers }: ProfileChanges & Pick<NewProfile, 'type'>,
    guide: readonly string[] = [],
  ): Promise<void> {
    const { email } = await this.accounts.hold(client, accountId)
    const profiles = new ProfilesRepository(client)
    // Of a session from before profiles began with the activation.
    if ((await profiles.one(accountId)) === undefined)
      await this.activation.welcome(client, { id: accountId, email })
    const before = await profiles.one(accountId)
    if ((before?.firstName ?? '') !== '') throw new AppError('conflict', 'Tu perfil ya existe.')
    await this.changeIn(client, accountId, { type, ...answers }, guide)
  }

  /** @throws AppError `account-incomplete` without a profile; `conflict` on a paid plan; `validation` */
  async change(accountId: number, changes: ProfileChanges): Promise<void> {
    const guide = await this.brandsFor(changes)
    await this.db.transaction((client) => this.changeIn(client, accountId, changes, guide))
  }

  /** Runs in the transaction of `client`. */
  async changeIn(
    client: Queryable,
    accountId: number,
    changes: ProfileChanges,
    guide: readonly string[] = [],
  ): Promise<void> {
    const profiles = new ProfilesRepository(client)
    const { email } = await this.accounts.hold(client, accountId)
    const before = await profiles.one(accountId)
    if (before === undefined) throw new AppError('account-incomplete')
    const merged = merge(before, changes)
    if (merged.type !== before.type) await this.changeType(client, accountId, before.type, merged.type)
    const after = await this.checked(client, changes, { before, merged, guide })
    const completed = isComplete(after)
    await profiles.save(accountId, after, completed)
    if (completed && (await profiles.markCompleted(accountId, this.clock.now())))
      await this.freeCredits.giveForProfile(client, {
        id: accountId,
        email,
        prefix: after.prefix ?? '',
        phoneNumber: after.phoneNumber ?? '',
      })
  }

  /** Runs before a transaction, because it may take a connection itself. */
  private async brandsFor({ brandsOfInterest = [] }: ProfileChanges): Promise<readonly string[]> {
    return brandsOfInterest.length === 0 ? [] : this.brands.names()
  }

  /** Each type has its Free plan; a paid plan fixes the type, also of a profile from before it. */
  private async changeType(
    client: Queryable,
    accountId: number,
    from: UserType,
    to: UserType,
  ): Promise<void> {
    const plan = await this.heldPlans.activeOf(accountId, client)
    if (plan !== null && plan.subscriptionType.subscriptionCode !== freePlanOf(from)) {
      if (plan.professional === (to === 'professional')) return
      throw new AppError('conflict', PAID_PLAN, [{ path: 'type', message: PAID_PLAN }])
    }
    await this.subscriptions.start(client, accountId, freePlanOf(to), { source: 'profile' })
  }

  /** @throws AppError `validation` with all errors */
  private async checked(
    client: Queryable,
    changes: ProfileChanges,
    { before, merged, guide }: { before: StoredProfile; merged: StoredProfile; guide: readonly string[] },
  ): Promise<StoredProfile> {
    const errors: FieldError[] = []
    const after = { ...merged }
    if (changes.areasOfInterest !== undefined)
      errors.push(...wrongInterests(merged.type, merged.areasOfInterest))
    if (changes.vehiclesOfInterest !== undefined)
      errors.push(...wrongVehicles(merged.type, merged.vehiclesOfInterest))
    if (changes.brandsOfInterest !== undefined && changes.brandsOfInterest.length > 0) {
      const known = { guide, kept: before.brandsOfInterest }
      const { brands, errors: unknown } = guideBrands(merged.brandsOfInterest, known)
      after.brandsOfInterest = brands
      errors.push(...unknown)
    }
    const { province, locality } = merged
    const moves = province !== before.province || locality !== before.locality
    if (moves && province !== null && locality !== null) {
      const place = await this.geography.place(client, { province, locality })
      if (place === 'province') errors.push({ path: 'province', message: UNKNOWN_PROVINCE })
      else if (place === 'locality') errors.push({ path: 'locality', message: UNKNOWN_LOCALITY })
      else Object.assign(after, place)
    } else if (moves && (province !== null || locality !== null)) {
      errors.push(
        province === null
          ? { path: 'province', message: UNKNOWN_PROVINCE }
          : { path: 'locality', message: UNKNOWN_LOCALITY },
      )
    }
    if (changes.birthDate !== undefined && changes.birthDate !== null) {
      const message = wrongBirthDate(changes.birthDate, dayAt(this.clock.now()))
      if (message !== undefined) errors.push({ path: 'birthDate', message })
    }
    if (errors.length > 0) throw new AppError('validation', undefined, errors)
    return after
  }
}

/** Another type drops answers that only the former type allows. */
function merge(before: StoredProfile, changes: ProfileChanges): StoredProfile {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const merged = { ...before, ...(named as Partial<StoredProfile>) }
  if (merged.type === before.type) return merged
  const [areas, vehicles]: (readonly string[])[] = [INTERESTS[merged.type], VEHICLE_INTERESTS[merged.type]]
  return {
    ...merged,
    areasOfInterest: changes.areasOfInterest ?? before.areasOfInterest.filter((one) => areas?.includes(one)),
    vehiclesOfInterest:
      changes.vehiclesOfInterest ?? before.vehiclesOfInterest.filter((one) => vehicles?.includes(one)),
    muestraCodia: changes.muestraCodia ?? merged.type === 'professional',
  }
}
