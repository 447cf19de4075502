import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Photos1732100000012 implements MigrationInterface {
  name = 'Photos1732100000012'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table version_photo (
        version_id int not null references version,
        -- from 1, the cover
        ordinal smallint not null check (ordinal > 0),
        -- https, or a path of the site's
        url text collate "C" not null check (url ~ '^(https://|/[^/])' and length(url) <= 1000),
        primary key (version_id, ordinal)
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
