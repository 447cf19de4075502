import { Injectable } from '@nestjs/common'
import type { UserType } from '@preciosa/contracts'
import { AppError, Clock, type Queryable } from '@preciosa/platform'
import { acceptLegalPages } from '../../content/pages/index.js'
import { CodesService } from '../codes/index.js'
import { CreditsService, FreeCreditsService } from '../../paid/credits/index.js'
import type { Identity } from '../identity/index.js'
import { freePlanOf, HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { AccountsRepository, type EnsuredAccount } from './accounts.repository.js'

@Injectable()
export class RegistrationService {
  constructor(
    private readonly clock: Clock,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly freeCredits: FreeCreditsService,
    private readonly codes: CodesService,
  ) {}

  /**
   * Identifies the account by issuer and subject alone; a changed e-mail ends its codes and sessions.
   * @param by the caller, whose network bounds the free credits, and how they accept the terms; null if staff make
   * the account, which then has accepted nothing
   */
  async ensureAccount(
    client: Queryable,
    identity: Identity,
    by: { address: string; door: 'sign-up' | 'social' } | null,
  ): Promise<EnsuredAccount> {
    const accounts = new AccountsRepository(client)
    const network = by === null ? null : this.freeCredits.networkOf(by.address)
    const now = this.clock.now()
    const account = await accounts.ensure(identity, { network, at: now })
    if (account.isNew && by !== null) await acceptLegalPages(client, account.id, by.door, now)
    if (account.hasMoved) {
      await this.codes.end(client, account.id)
      await accounts.removeTokens(account.id, null)
    }
    return account
  }

  /**
   * Makes a profile without a name and starts the Free plan unless another one runs; an existing profile stays unchanged.
   * @param asked else as a running plan says, as the person signed up, or individual
   * @throws AppError `session-expired` when the account is gone
   */
  async startProfile(client: Queryable, accountId: number, asked?: UserType): Promise<boolean> {
    const accounts = new AccountsRepository(client)
    const person = await accounts.lock(accountId)
    if (person === undefined) throw new AppError('session-expired')
    // Customers of the previous website and members of a group have a plan before their profile.
    const plan = await this.heldPlans.activeOf(accountId, client)
    const ofPlan = plan === null ? null : plan.professional ? 'professional' : 'individual'
    const type = asked ?? ofPlan ?? person.signedUpAs ?? 'individual'
    if (!(await accounts.addProfile(accountId, type, this.clock.now()))) return false
    if (plan === null)
      await this.subscriptions.start(client, accountId, freePlanOf(type), { source: 'registration' })
    await this.credits.open(client, accountId)
    return true
  }
}
