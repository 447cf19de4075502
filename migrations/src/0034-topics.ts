import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A revision per public topic (design D14). */
export class Topics1732100000034 implements MigrationInterface {
  name = 'Topics1732100000034'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table guide_state alter column vehicle_type type text;
      alter table guide_state rename column vehicle_type to topic;
      insert into guide_state (topic) values ('news'), ('magazine');
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
