import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Magazine1732100000089 implements MigrationInterface {
  name = 'Magazine1732100000089'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table magazine_issue (
        id integer generated always as identity primary key,
        number integer not null constraint magazine_issue_number unique check (number > 0),
        -- The 1st of its month in Buenos Aires; readers never see it earlier.
        starts_at timestamptz not null constraint magazine_issue_month unique,
        published boolean not null default false,
        folded_title text collate "C" not null,
        content jsonb not null,
        -- Of the content.
        cover_id integer references media,
        pdf_id integer references media,
        -- Rises with each save, so that a second editor is noticed.
        revision integer not null default 1,
        staff_id integer,
        staff_email text,
        updated_at timestamptz not null
      );
      create index magazine_issue_pdf on magazine_issue (pdf_id);

      -- A large file in parts; media are made of it once it is whole.
      create table upload (
        id uuid primary key,
        staff_id integer not null,
        file_name text not null,
        bytes integer not null check (bytes > 0),
        private boolean not null,
        media_id integer references media on delete cascade,
        touched_at timestamptz not null
      );
      create index upload_of_staff on upload (staff_id);
      create index upload_by_time on upload (touched_at);

      create table upload_part (
        upload_id uuid not null references upload on delete cascade,
        first integer not null check (first >= 0),
        bytes integer not null check (bytes > 0),
        file_key text collate "C" not null unique,
        primary key (upload_id, first)
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
