import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Other prices for people who have a plan (decision 063). */
export class PriceChanges1732100000084 implements MigrationInterface {
  name = 'PriceChanges1732100000084'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table price_change (
        id int generated always as identity primary key,
        -- By the month; its year changes with it.
        plan_id int not null references plan,
        monthly_cents bigint not null check (monthly_cents > 0),
        yearly_cents bigint not null check (yearly_cents > 0),
        holds_from timestamptz not null,
        reason text not null,
        staff_id int not null,
        staff_email text not null,
        created_at timestamptz not null,
        withdrawn_at timestamptz,
        withdrawn_by text,
        withdrawn_reason text,
        -- Withdrawn, or only people who are leaving wait for it: the plan may have another one.
        closed_at timestamptz,
        check ((withdrawn_at is null) = (withdrawn_by is null)),
        check ((withdrawn_at is null) = (withdrawn_reason is null)),
        check (withdrawn_at is null or closed_at is not null)
      );
      create unique index price_change_open on price_change (plan_id) where closed_at is null;

      create table price_change_line (
        id int generated always as identity primary key,
        change_id int not null references price_change,
        subscription_id int not null references subscription,
        -- What it had when the change was made.
        plan_id int not null references plan,
        before_cents bigint not null,
        price_cents bigint not null,
        state text collate "C" not null default 'announced'
          check (state in ('announced', 'done', 'left', 'failed', 'withdrawn')),
        -- When its mail was handed over, and how many times before.
        announced_at timestamptz,
        mails int not null default 0,
        -- When the subscription got the price; Mercado Pago gets it after that.
        carried_at timestamptz,
        -- When it came to its state.
        settled_at timestamptz,
        detail text,
        -- When it was said that the price stays, or needn't be.
        retold_at timestamptz,
        unique (change_id, subscription_id),
        check (state = 'announced' or settled_at is not null)
      );
      create index price_change_line_by_subscription on price_change_line (subscription_id);
      create index price_change_line_open on price_change_line (id)
        where state in ('announced', 'failed') or (state = 'withdrawn' and retold_at is null);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
