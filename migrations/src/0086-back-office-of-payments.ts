import type { MigrationInterface, QueryRunner } from 'typeorm'

export class BackOfficeOfPayments1732100000086 implements MigrationInterface {
  name = 'BackOfficeOfPayments1732100000086'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who saw a request to leave; a later request has to be seen again.
      create table leaving_seen (
        subscription_id int not null references subscription,
        requested_at timestamptz not null,
        staff_id int not null references staff,
        seen_at timestamptz not null,
        primary key (subscription_id, requested_at)
      );

      -- Charge-backs and claims as Mercado Pago last said them.
      create table payment_dispute (
        kind text collate "C" not null check (kind in ('chargeback', 'claim')),
        id text collate "C" not null,
        payment_id text collate "C" not null,
        reason text,
        -- Of documents that the seller sends in.
        documents text collate "C",
        asks_documents boolean,
        deadline timestamptz,
        eligible boolean,
        covered boolean,
        is_open boolean not null,
        seen_at timestamptz not null,
        primary key (kind, id)
      );
      create index payment_dispute_by_payment on payment_dispute (payment_id);

      -- Notices that were turned away at the door: a row for each day and reason, however many come.
      create table refused_notice (
        day date not null,
        reason text collate "C" not null,
        count bigint not null,
        last_at timestamptz not null,
        primary key (day, reason)
      );
      create index payment_notice_ignored on payment_notice (id) where problem is not null;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
