import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Professionals see the codia column by default (design §3). */
export class CodiaColumn1732100000046 implements MigrationInterface {
  name = 'CodiaColumn1732100000046'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update profile set shows_codia = true where type = 'professional'`)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
