import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Security counters and used captchas (design D16). */
export class Limits1732100000011 implements MigrationInterface {
  name = 'Limits1732100000011'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table attempt_counter (
        -- HMAC of what is counted and for whom: addresses and e-mails aren't kept
        key bytea primary key,
        attempts int not null check (attempts > 0),
        -- when counting starts anew
        until timestamptz not null
      );
      create index attempt_counter_by_end on attempt_counter (until);

      create table used_captcha (
        -- SHA-256 of what was solved
        hash bytea primary key,
        expires_at timestamptz not null
      );
      create index used_captcha_by_expiry on used_captcha (expires_at);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
