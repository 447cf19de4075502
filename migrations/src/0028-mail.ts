import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Mail1732100000028 implements MigrationInterface {
  name = 'Mail1732100000028'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail (
        id uuid primary key default gen_random_uuid(),
        kind text collate "C" not null,
        -- which event of its kind it tells of: one mail an event
        source text collate "C" not null,
        account_id int references account on delete set null,
        -- forgotten a month after the mail has ended
        address text,
        -- what the template needs; forgotten when the mail has ended
        data jsonb,
        -- libs/server/src/mail/mail.rules.ts says which may follow which
        status text collate "C" not null
          check (status in ('waiting', 'sending', 'sent', 'refused', 'given-up', 'unknown')),
        -- tries that came to an end
        attempts int not null default 0,
        message_id text collate "C",
        created_at timestamptz not null,
        sending_at timestamptz check (status <> 'sending' or sending_at is not null),
        ended_at timestamptz check ((ended_at is null) = (status in ('waiting', 'sending'))),
        -- codes, no addresses
        problem text,
        check (status not in ('waiting', 'sending') or (address is not null and data is not null)),
        unique (kind, source)
      );
      create index mail_by_account on mail (account_id) where account_id is not null;
      create index mail_by_address on mail (lower(address), kind, created_at) where address is not null;
      create index mail_open on mail (created_at) where ended_at is null;
      create index mail_with_address on mail (ended_at) where address is not null;
      create index mail_ended on mail (ended_at);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
