import type { MigrationInterface, QueryRunner } from 'typeorm'

export class DictionaryRevision1732100000096 implements MigrationInterface {
  name = 'DictionaryRevision1732100000096'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Rises with each save, so that a second editor is noticed.
      alter table feature add revision integer not null default 1;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
