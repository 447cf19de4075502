import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Mailboxes1732100000075 implements MigrationInterface {
  name = 'Mailboxes1732100000075'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A phone number that had the gift of a complete profile, as a keyed hash; outlives the account.
      create table gift_phone (key bytea primary key);

      -- The address without tag and, for Gmail, without dots: mails are counted by it.
      alter table mail add column mailbox text;
      drop index mail_by_address;
      create index mail_by_mailbox on mail (mailbox, kind, created_at) where mailbox is not null;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
