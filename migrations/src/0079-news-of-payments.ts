import type { MigrationInterface, QueryRunner } from 'typeorm'

export class NewsOfPayments1732100000079 implements MigrationInterface {
  name = 'NewsOfPayments1732100000079'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Why an event changed nothing; null if it did.
      alter table subscription_event add ignored text collate "C";
      -- News of the payments' service may come twice; it takes effect once.
      create unique index subscription_event_once on subscription_event (subscription_id, source)
        where source like 'mercado-pago:%';

      -- Unspent credits of a lot that was closed, with the reason that the account's ledger shows.
      create table credit_taken_back (
        id bigint generated always as identity primary key,
        account_id int not null references account,
        lot_id bigint not null references credit_lot,
        amount int not null check (amount > 0),
        reason text not null,
        at timestamptz not null
      );
      create index credit_taken_back_by_account on credit_taken_back (account_id, at);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
