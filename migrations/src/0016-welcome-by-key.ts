import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Index of welcome lots with an unkeyed address hash; it stays empty. */
export class WelcomeByKey1732100000016 implements MigrationInterface {
  name = 'WelcomeByKey1732100000016'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index credit_lot_unsealed on credit_lot (id)
        where kind = 'welcome' and source ~ '^welcome:[0-9a-f]{64}$';
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
