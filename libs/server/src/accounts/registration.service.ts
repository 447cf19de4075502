import { Inject, Injectable } from '@nestjs/common'
import { Clock, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'
import type { Identity } from '../identity/index.js'
import { freePlanOf, SubscriptionsService } from '../plans/index.js'
import { AccountsRepository } from './accounts.repository.js'

/** Makes an account of a person whom an identity provider knows. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /**
   * The account of a person, made at first sight. Who said at sign-up what they are gets a profile with it, and with
   * the profile the Free plan and the welcome lot (design §3: until onboarding is built, at registration).
   * @returns its id
   */
  async accountOf(client: Queryable, identity: Identity): Promise<number> {
    const accounts = new AccountsRepository(client)
    const now = this.clock.now()
    const { id, isNew } = await accounts.ensure(identity, now)
    if (!isNew || identity.type === null) return id
    await accounts.addProfile(id, identity.type, now)
    await this.subscriptions.start(client, id, freePlanOf(identity.type), { source: 'registration' })
    await this.credits.welcome(client, { id, email: identity.email })
    return id
  }
}
