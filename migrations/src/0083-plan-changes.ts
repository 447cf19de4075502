import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Plans whose terms change while they go on (decision 062). */
export class PlanChanges1732100000083 implements MigrationInterface {
  name = 'PlanChanges1732100000083'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table subscription
        -- Credits of the month in which it was raised: the share of days that was paid for.
        add raised_at timestamptz,
        add raised_credits int check (raised_credits > 0),
        add check ((raised_at is null) = (raised_credits is null));

      -- Terms that a subscription had before a change.
      create table subscription_former_terms (
        id int generated always as identity primary key,
        subscription_id int not null references subscription,
        until timestamptz not null,
        -- Of the change that ended them.
        source text collate "C" not null,
        plan_id int not null references plan,
        code text collate "C" not null,
        name text not null,
        kind text collate "C" not null,
        price_cents bigint not null,
        infocredits_per_month int not null,
        unique (subscription_id, source)
      );

      -- When a plan that an order asked for begins: after the one that goes on until then. Null is at once.
      alter table payment_order add starts_at timestamptz;

      create or replace function plan_credits_of(s subscription, p_from timestamptz, p_to timestamptz)
      returns int language sql immutable parallel safe as $$
        select case
          when s.infocredits_per_month = 0 or s.status = 'paused' then 0
          when s.external_id is not null and s.period_ends_at is null
            then case when s.starts_at >= p_from then least(s.advance, s.infocredits_per_month) else 0 end
          when s.external_id is not null and s.period_ends_at <= p_from then 0
          when s.raised_at >= p_from and s.raised_at < p_to then least(s.raised_credits, s.infocredits_per_month)
          when s.ends_at < p_to and s.starts_at < p_from
            then ceil(s.infocredits_per_month * extract(epoch from s.ends_at - p_from)
                      / extract(epoch from p_to - p_from))::int
          else s.infocredits_per_month end
      $$;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
