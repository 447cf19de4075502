import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PlanOf1732100000015 implements MigrationInterface {
  name = 'PlanOf1732100000015'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Which plans are over and not ended yet.
      create index subscription_expiry on subscription (expires_at) where ended_at is null;

      -- The plan of an account at a moment; one row, also for no account. Look, person, permissions and credits all ask
      -- here, so that a plan that has expired is the Free plan for all of them at once, ended yet or not. SQL and
      -- stable, so that it becomes part of the statement that asks.
      --   user_type           null without a profile
      --   subscription_id     of the one in force; null for nobody's, or Free for want of another
      --   credits_active      false while the charge of the plan in force is rejected
      --   credits_this_month  what the account's last subscription gives this month, having been in force in it
      create function plan_of(p_account int, p_now timestamptz)
      returns table (
        user_type text, code text, subscription_id int, credits_active boolean, credits_this_month int
      ) language sql stable parallel safe as $$
        select p.type,
               case when p.type is null then 'unsuscribed'
                    when running.it then s.code
                    when p.type = 'professional' then 'professionalFree'
                    else 'individualFree' end,
               case when running.it then s.id end,
               s.credits_active or running.it is not true,
               case when running.it or s.created_at >= month.began or s.expires_at > month.began
                    then s.infocredits_per_month else 0 end
          from (select p_account as account_id) a
          left join profile p on p.account_id = a.account_id
          left join subscription s on s.account_id = a.account_id and s.ended_at is null
         cross join lateral (select s.id is not null and (s.expires_at is null or s.expires_at > p_now) as it) running
         cross join lateral (
           select date_trunc('month', p_now, 'America/Argentina/Buenos_Aires') as began) month
      $$;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
