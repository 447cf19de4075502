import type { MigrationInterface, QueryRunner } from 'typeorm'

export class UsersInTheConsole1732100000048 implements MigrationInterface {
  name = 'UsersInTheConsole1732100000048'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account
        add blocked_at timestamptz,
        add blocked_reason text,
        add constraint account_blocked check ((blocked_at is null) = (blocked_reason is null));
      create index account_blocked on account (id) where blocked_at is not null;
      create index account_by_email on account (lower(email) collate "C", id);
      create index account_by_creation on account (created_at, id);
      create index profile_by_name
        on profile (search_fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C");
      create index profile_by_last_name on profile (search_fold(last_name) collate "C");

      -- What staff gave or took, and why.
      create table credit_adjustment (
        id int generated always as identity primary key,
        account_id int not null references credit_account,
        amount int not null check (amount <> 0),
        -- what could be spent afterwards
        balance int not null check (balance >= 0),
        reason text not null,
        -- As in the audit, without a reference.
        staff_id int not null,
        -- what the request is known by: it is done once
        key text collate "C" not null,
        created_at timestamptz not null,
        unique (staff_id, key)
      );
      create index credit_adjustment_by_account on credit_adjustment (account_id, created_at);

      -- From which lots it took: a lot was given with what it has and what was taken of it.
      create table credit_taken (
        adjustment_id int not null references credit_adjustment,
        lot_id bigint not null references credit_lot,
        amount int not null check (amount > 0),
        primary key (lot_id, adjustment_id)
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
