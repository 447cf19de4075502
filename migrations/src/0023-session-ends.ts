import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Sessions end after 90 days at most, and a cutoff per identity invalidates earlier id tokens (decision 023).
 */
export class SessionEnds1732100000023 implements MigrationInterface {
  name = 'SessionEnds1732100000023'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity_cutoff (
        -- SHA-256 of issuer and subject: it outlives the account
        person bytea primary key,
        -- id tokens of who signed in before are refused
        at timestamptz not null
      );
      update access_token set expires_at = created_at + interval '90 days'
       where expires_at > created_at + interval '90 days';
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
