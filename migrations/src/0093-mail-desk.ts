import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MailDesk1732100000093 implements MigrationInterface {
  name = 'MailDesk1732100000093'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mail
        add column number integer generated always as identity unique,
        -- Null for mails with secrets; forgotten with the address.
        add column subject text,
        add column next_try_at timestamptz,
        -- The mail that staff sent again as this one.
        add column again_of uuid unique references mail on delete set null;
      create index mail_refused on mail (ended_at) where status = 'refused';
      create index mail_with_content on mail (ended_at) where data is not null;

      -- Accounts whose address a mail server refuses for good.
      create table refusing_address (
        account_id integer primary key references account,
        -- The refused one: a mark is of no account that has another address by now.
        address text not null,
        since timestamptz not null,
        last_at timestamptz not null,
        mails integer not null default 1,
        -- Codes, no addresses.
        answer text not null
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
