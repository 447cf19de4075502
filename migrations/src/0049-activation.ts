import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Activation1732100000049 implements MigrationInterface {
  name = 'Activation1732100000049'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account
        -- since when the address is known to be the person's; null until then
        add activated_at timestamptz,
        -- what they said when they signed up, for the profile that is still to come
        add signed_up_as text collate "C" check (signed_up_as in ('individual', 'professional'));
      update account set activated_at = created_at;
      create index account_unactivated on account (id) where activated_at is null;

      create table account_code (
        account_id int primary key references account on delete cascade,
        -- by the installation's key; null when it was used, or there is none
        code_hash bytea,
        expires_at timestamptz not null,
        tries smallint not null default 0,
        -- codes that were given since
        counted_since timestamptz not null,
        counted smallint not null
      );

      -- Each mail's own: wrong tries at the code don't end it, nor does the next mail.
      create table account_link (
        hash bytea primary key,
        account_id int not null references account on delete cascade,
        expires_at timestamptz not null
      );
      create index account_link_by_account on account_link (account_id);
      create index account_link_by_end on account_link (expires_at);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
