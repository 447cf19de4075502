import { Inject, Injectable } from '@nestjs/common'
import type { UserType } from '@preciosa/contracts'
import { AppError, Clock, type Queryable } from '@preciosa/platform'
import { CodesService } from '../codes/index.js'
import { CreditsService } from '../credits/index.js'
import type { Identity } from '../identity/index.js'
import { freePlanOf, SubscriptionsService } from '../plans/index.js'
import { AccountsRepository, type EnsuredAccount } from './accounts.repository.js'

/** Makes accounts of people whom an identity provider knows, and their profiles. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(CodesService) private readonly codes: CodesService,
  ) {}

  /**
   * The account of a person by issuer and subject alone, made at first sight; its address is what the provider says today. With
   * another address than before, what was mailed to that one and the sessions that were opened with it end.
   * @param client the connection whose transaction this belongs to
   */
  async ensureAccount(client: Queryable, identity: Identity): Promise<EnsuredAccount> {
    const accounts = new AccountsRepository(client)
    const account = await accounts.ensure(identity, this.clock.now())
    if (account.hasMoved) {
      await this.codes.end(client, account.id)
      await accounts.removeTokens(account.id, null)
    }
    return account
  }

  /**
   * Gives an account its profile, with it the Free plan where it has no other, and the welcome lot if it is activated; else that
   * comes with the activation. One that has a profile keeps it as it is, of whichever type, so that asking twice, or from two
   * places at once, gives once.
   * @param client the connection whose transaction this belongs to
   * @returns whether the profile is new
   * @throws AppError `session-expired` when the account is gone
   */
  async completeProfile(client: Queryable, accountId: number, type: UserType): Promise<boolean> {
    const accounts = new AccountsRepository(client)
    const person = await accounts.lock(accountId)
    if (person === undefined) throw new AppError('session-expired')
    if (!(await accounts.addProfile(accountId, type, this.clock.now()))) return false
    // Who is on a group's plan comes to their profile with it.
    if ((await this.subscriptions.activeOf(accountId, client)) === null)
      await this.subscriptions.start(client, accountId, freePlanOf(type), { source: 'registration' })
    if (person.isActivated) await this.credits.welcome(client, { id: accountId, email: person.email })
    else await this.credits.open(client, accountId)
    return true
  }
}
