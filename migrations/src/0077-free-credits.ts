import type { MigrationInterface, QueryRunner } from 'typeorm'

export class FreeCredits1732100000077 implements MigrationInterface {
  name = 'FreeCredits1732100000077'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keyed hash of the network that the account was made from; null for accounts that staff admitted.
      alter table account add column network bytea;

      -- Welcome and gift credits of a network: those of the last day, and those that wait.
      create table free_credits (
        source text primary key,
        account_id integer not null references account on delete cascade,
        kind text not null check (kind in ('welcome', 'gift')),
        amount integer not null check (amount > 0),
        network bytea not null,
        asked_at timestamptz not null,
        given_at timestamptz
      );
      create index free_credits_by_network on free_credits (network);
      create index free_credits_waiting on free_credits (account_id) where given_at is null;
      create index free_credits_in_order on free_credits (asked_at, source) where given_at is null;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
