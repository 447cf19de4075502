import type { PlanCode, UserSheet, UserType } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'

interface StoredOnboarding {
  email: string
  signedUpAs: UserType | null
  plan: PlanCode
  /** Null without a profile. */
  profileType: UserType | null
  isNamed: boolean
  answers: { type?: UserType; areasOfInterest?: string[] } | null
  planId: number | null
  finishedAt: Date | null
}

export type ChosenPlan = NonNullable<UserSheet['chosenPlan']>

export class OnboardingRepository {
  constructor(private readonly db: Queryable) {}

  async of(accountId: number, now: Date): Promise<StoredOnboarding | undefined> {
    const { rows } = await this.db.query<StoredOnboarding>(
      `select a.email, a.signed_up_as as "signedUpAs", coalesce(s.code, plan.code) as plan, p.type as "profileType",
              coalesce(p.first_name, '') <> '' as "isNamed", o.answers, o.plan_id as "planId",
              o.finished_at as "finishedAt"
         from account a
         left join profile p on p.account_id = a.id
         left join account_onboarding o on o.account_id = a.id
        cross join lateral plan_of(a.id, $2) plan
         -- Plan permissions need a profile; the plan itself doesn’t.
         left join subscription s on s.id = plan.subscription_id
        where a.id = $1`,
      [accountId, now],
    )
    return rows[0]
  }

  async answer(
    accountId: number,
    { answers, planId }: { answers: object; planId: number | null },
    at: Date,
  ): Promise<void> {
    await this.db.query(
      `insert into account_onboarding as o (account_id, answers, plan_id, updated_at) values ($1, $2, $3, $4)
       on conflict (account_id) do update
         set answers = o.answers || excluded.answers, plan_id = coalesce(excluded.plan_id, o.plan_id),
             updated_at = excluded.updated_at`,
      [accountId, JSON.stringify(answers), planId, at],
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
