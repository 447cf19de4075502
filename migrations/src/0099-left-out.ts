import type { MigrationInterface, QueryRunner } from 'typeorm'

export class LeftOut1732100000099 implements MigrationInterface {
  name = 'LeftOut1732100000099'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table price_list
        -- Prices of the file that staff leave out; null until the import takes over those of the same file.
        add left_out jsonb,
        -- By month and vehicle type: what holds the list and was approved; null without an approval.
        add approved_guards jsonb;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
