import type { PlanCode, UserType } from '@preciosa/contracts'
import type { UserSheet } from '@preciosa/contracts/users'
import type { Queryable } from '@preciosa/platform'
import type { PlanChoice } from './onboarding.rules.js'

export interface StoredOnboarding {
  email: string
  signedUpAs: UserType | null
  plan: PlanCode
  /** Null without a profile. */
  profileType: UserType | null
  isNamed: boolean
  answers: { type?: UserType; areasOfInterest?: string[] } | null
  choice: PlanChoice | null
  finishedAt: Date | null
}

type OptionalChoice = Omit<PlanChoice, 'planId'> & { planId: number | null }

export type ChosenPlan = NonNullable<UserSheet['chosenPlan']>

export class OnboardingRepository {
  constructor(private readonly db: Queryable) {}

  async of(accountId: number, now: Date): Promise<StoredOnboarding | undefined> {
    const { rows } = await this.db.query<Omit<StoredOnboarding, 'choice'> & OptionalChoice>(
      `select a.email, a.signed_up_as as "signedUpAs", coalesce(s.code, plan.code) as plan, p.type as "profileType",
              coalesce(p.first_name, '') <> '' as "isNamed", nullif(o.answers, '{}') as answers,
              o.plan_id as "planId", case when chosen.professional then 'professional' else 'individual' end as type,
              chosen.price_cents = 0 as "isFree",
              exists (select from subscription bought
                       where bought.account_id = a.id and bought.plan_id = o.plan_id
                         and (bought.id = s.id
                              or greatest(bought.created_at, bought.raised_at) >= o.plan_chosen_at)) as "isBought",
              o.plan_chosen_at as "chosenAt", o.finished_at as "finishedAt"
         from account a
         left join profile p on p.account_id = a.id
         left join account_onboarding o on o.account_id = a.id
        cross join lateral plan_of(a.id, $2) plan
         -- Plan permissions need a profile; the plan itself doesn’t.
         left join subscription s on s.id = plan.subscription_id
         left join plan_terms($2) chosen on chosen.id = o.plan_id
        where a.id = $1`,
      [accountId, now],
    )
    const [row] = rows
    if (row === undefined) return undefined
    const { planId, type, isFree, isBought, chosenAt, ...stored } = row
    return { ...stored, choice: planId === null ? null : { planId, type, isFree, isBought, chosenAt } }
  }

  async answer(accountId: number, answers: object, at: Date): Promise<void> {
    await this.db.query(
      `insert into account_onboarding as o (account_id, answers, updated_at) values ($1, $2, $3)
       on conflict (account_id) do update
         set answers = o.answers || excluded.answers, updated_at = excluded.updated_at`,
      [accountId, JSON.stringify(answers), at],
    )
  }

  async choose(accountId: number, planId: number, at: Date): Promise<void> {
    await this.db.query(
      `insert into account_onboarding (account_id, plan_id, plan_chosen_at, updated_at) values ($1, $2, $3, $3)
       on conflict (account_id) do update
         set plan_id = excluded.plan_id, plan_chosen_at = excluded.plan_chosen_at, updated_at = excluded.updated_at`,
      [accountId, planId, at],
    )
  }

  async forgetChoice(accountId: number, at: Date): Promise<void> {
    await this.db.query(
      `update account_onboarding set plan_id = null, plan_chosen_at = null, updated_at = $2
        where account_id = $1 and plan_id is not null`,
      [accountId, at],
    )
  }

  async finish(accountId: number, at: Date): Promise<void> {
    await this.db.query(
      'update account_onboarding set finished_at = $2, updated_at = $2 where account_id = $1 and finished_at is null',
      [accountId, at],
    )
  }

  /** Undefined for Free. */
  async chosenPlanOf(accountId: number, now: Date): Promise<ChosenPlan | undefined> {
    const { rows } = await this.db.query<ChosenPlan>(
      `select p.name, p.billing from account_onboarding o join plan_terms($2) p on p.id = o.plan_id
        where o.account_id = $1 and p.price_cents > 0`,
      [accountId, now],
    )
    return rows[0]
  }

  async remove(accountId: number): Promise<void> {
    await this.db.query('delete from account_onboarding where account_id = $1', [accountId])
  }
}
