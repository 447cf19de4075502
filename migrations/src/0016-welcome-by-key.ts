import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Finds the welcome lots whose source is a bare hash of an address, until a process with the key has sealed them. */
export class WelcomeByKey1732100000016 implements MigrationInterface {
  name = 'WelcomeByKey1732100000016'

  async up(runner: QueryRunner): Promise<void> {
    // Empty once they are sealed, for new ones are sealed from the start.
    await runner.query(`
      create index credit_lot_unsealed on credit_lot (id)
        where kind = 'welcome' and source ~ '^welcome:[0-9a-f]{64}$';
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
