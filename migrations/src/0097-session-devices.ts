import type { MigrationInterface, QueryRunner } from 'typeorm'

export class SessionDevices1732100000097 implements MigrationInterface {
  name = 'SessionDevices1732100000097'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A short name as in "Chrome en Android", never the header; null for sessions from before this migration.
      alter table access_token add device text;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
