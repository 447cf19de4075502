import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Start time of an import; after a day an import counts as interrupted. */
export class ListStart1732100000013 implements MigrationInterface {
  name = 'ListStart1732100000013'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Lists of before began when they came.
      alter table price_list
        add started_at timestamptz,
        add broke_off boolean not null default false;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
