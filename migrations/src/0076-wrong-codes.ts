import type { MigrationInterface, QueryRunner } from 'typeorm'

export class WrongCodes1732100000076 implements MigrationInterface {
  name = 'WrongCodes1732100000076'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Wrong tries at any code of the account since then; a code isn't accepted beyond the budget.
      alter table account_code
        add wrong smallint not null default 0,
        add wrong_since timestamptz not null default '-infinity';

      -- Wrong codes at all accounts, by network and of the whole site, as keyed hashes.
      create table wrong_code (
        key bytea primary key,
        wrong int not null,
        until timestamptz not null
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
