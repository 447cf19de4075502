import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Since when a list is being imported: what has been at it for a day has broken off. */
export class ListStart1732100000013 implements MigrationInterface {
  name = 'ListStart1732100000013'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Lists of before began when they came.
      alter table price_list add started_at timestamptz;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
