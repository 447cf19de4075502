import { Inject, Injectable } from '@nestjs/common'
import type { UserType } from '@preciosa/contracts'
import { AppError, Clock, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'
import type { Identity } from '../identity/index.js'
import { freePlanOf, SubscriptionsService } from '../plans/index.js'
import { AccountsRepository } from './accounts.repository.js'

/** Makes accounts of people whom an identity provider knows, and their profiles. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /**
   * The account of a person, and the profile of one who said at sign-up what they are; any other fills it in later, and
   * hears 412 until then (design §3: until onboarding is built, the profile begins at registration).
   * @param client the connection whose transaction this belongs to
   * @returns the account's id
   */
  async register(client: Queryable, identity: Identity): Promise<number> {
    const { id, hasProfile } = await this.ensureAccount(client, identity)
    if (identity.type !== null && !hasProfile) await this.completeProfile(client, id, identity.type)
    return id
  }

  /**
   * The account of a person by issuer and subject alone, made at first sight; its address is what the provider says today.
   * @param client the connection whose transaction this belongs to
   * @returns its id, and whether it was seen to have a profile
   */
  ensureAccount(client: Queryable, identity: Identity): Promise<{ id: number; hasProfile: boolean }> {
    return new AccountsRepository(client).ensure(identity, this.clock.now())
  }

  /**
   * Gives an account its profile, and with it the Free plan and the welcome lot. One that has a profile keeps it as it is,
   * of whichever type, so that asking twice, or from two places at once, gives once.
   * @param client the connection whose transaction this belongs to
   * @returns whether the profile is new
   * @throws AppError `session-expired` when the account is gone
   */
  async completeProfile(client: Queryable, accountId: number, type: UserType): Promise<boolean> {
    const accounts = new AccountsRepository(client)
    const person = await accounts.lock(accountId)
    if (person === undefined) throw new AppError('session-expired')
    if (!(await accounts.addProfile(accountId, type, this.clock.now()))) return false
    await this.subscriptions.start(client, accountId, freePlanOf(type), { source: 'registration' })
    await this.credits.welcome(client, { id: accountId, email: person.email })
    return true
  }
}
