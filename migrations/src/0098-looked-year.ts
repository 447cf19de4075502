import type { MigrationInterface, QueryRunner } from 'typeorm'

export class LookedYear1732100000098 implements MigrationInterface {
  name = 'LookedYear1732100000098'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The model year that the person looked for; null where the look named none.
      alter table credit_spend add year smallint;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
