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

      -- Charge-backs as Mercado Pago last said them, with what it asks and until when.
      create table payment_chargeback (
        id text collate "C" primary key,
        payment_id text collate "C" not null,
        reason text,
        documents text collate "C",
        deadline timestamptz,
        eligible boolean,
        covered boolean,
        seen_at timestamptz not null
      );
      create index payment_chargeback_by_payment on payment_chargeback (payment_id);

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
