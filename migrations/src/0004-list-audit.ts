import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ListAudit1732100000004 implements MigrationInterface {
  name = 'ListAudit1732100000004'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Id and address as they were then, without a reference: the record outlives whoever it names. Null where the
      -- command line or the system itself did it.
      alter table price_list
        add received_by_id int, add received_by text,
        add approved_by_id int, add approved_by text, add approved_at timestamptz;
      alter table edition
        add published_by_id int, add published_by text,
        add withdrawn_by_id int, add withdrawn_by text, add withdrawn_at timestamptz;
      alter table list_format
        add updated_by_id int, add updated_by text;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
