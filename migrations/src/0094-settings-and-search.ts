import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The operator's data, notices above the site, and what the console's search reads. */
export class SettingsAndSearch1732100000094 implements MigrationInterface {
  name = 'SettingsAndSearch1732100000094'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a row the environment's values apply.
      create table operator (
        only_one boolean primary key default true check (only_one),
        settings jsonb not null,
        -- Rises with each save, so that a second editor is noticed.
        revision integer not null,
        staff_id integer,
        staff_email text,
        updated_at timestamptz not null
      );

      create table site_notice (
        id integer generated always as identity primary key,
        published boolean not null default false,
        content jsonb not null,
        -- Of the content.
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        revision integer not null default 1,
        staff_id integer,
        staff_email text,
        updated_at timestamptz not null
      );
      create index site_notice_by_end on site_notice (ends_at) where published;

      create index article_version_by_title on article_version using gin (folded_title gin_trgm_ops);
      create index contact_message_by_email on contact_message (lower(email) collate "C", id desc);
      create index contact_message_by_subject on contact_message using gin (search_fold(subject) gin_trgm_ops);
      create index fleet_by_name on fleet using gin (search_fold(name) gin_trgm_ops);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
