import { Injectable } from '@nestjs/common'
import type { UserType } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { AccountsService } from '../accounts/index.js'
import { HeldPlansService } from '../../paid/plans/index.js'
import { type ChosenPlan, OnboardingRepository } from './onboarding.repository.js'
import { currentChoice, knownType } from './onboarding.rules.js'

/** The plan that a user chose, in the wizard or elsewhere; it lasts for a week. */
@Injectable()
export class PlanChoicesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly heldPlans: HeldPlansService,
  ) {}

  /** A paid plan that wasn't bought since; else null. @throws AppError `session-expired` */
  async of(accountId: number, client: Queryable = this.db.pool): Promise<number | null> {
    const now = this.clock.now()
    const stored = await new OnboardingRepository(client).of(accountId, now)
    if (stored === undefined) throw new AppError('session-expired')
    const choice = currentChoice(stored.choice, knownType(stored), now)
    return choice === null || choice.isFree || choice.isBought ? null : choice.planId
  }

  /** The plan that is asked for, else the chosen one. @throws AppError `not-found` without either */
  async wanted(accountId: number, planId: number | undefined): Promise<number> {
    const wanted = planId ?? (await this.of(accountId))
    if (wanted === null) throw new AppError('not-found', 'No hay un plan elegido.')
    return wanted
  }

  /** @param planId null forgets the choice @throws AppError `not-found`, `session-expired` */
  async choose(accountId: number, planId: number | null): Promise<void> {
    await this.db.transaction(async (client) => {
      await this.accounts.hold(client, accountId)
      const onboarding = new OnboardingRepository(client)
      if (planId === null) return onboarding.forgetChoice(accountId, this.clock.now())
      const stored = await onboarding.of(accountId, this.clock.now())
      await this.chooseIn(client, accountId, planId, stored === undefined ? null : knownType(stored))
    })
  }

  /** @param type null while unknown @throws AppError `not-found` for a plan that isn't offered to the type */
  async chooseIn(client: Queryable, accountId: number, planId: number, type: UserType | null): Promise<void> {
    const plan = (await this.heldPlans.templates(client)).find(({ id }) => id === planId)
    const types: readonly UserType[] = type === null ? ['individual', 'professional'] : [type]
    if (plan === undefined || !types.some((each) => isOfferedTo(each, plan)))
      throw new AppError('not-found', 'No existe ese plan, o no es para tu tipo de usuario.')
    await new OnboardingRepository(client).choose(accountId, planId, this.clock.now())
  }

  /** The last one, also after its week; for staff. */
  async lastOf(accountId: number): Promise<ChosenPlan | null> {
    return (await new OnboardingRepository(this.db.pool).chosenPlanOf(accountId, this.clock.now())) ?? null
  }
}
