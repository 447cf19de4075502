import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Ads1732100000090 implements MigrationInterface {
  name = 'Ads1732100000090'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ad (
        id integer generated always as identity primary key,
        published boolean not null default false,
        content jsonb not null,
        -- Of the content.
        size text collate "C" not null,
        sections text[] collate "C" not null,
        first_day date not null,
        last_day date not null check (last_day >= first_day),
        daily_cap integer check (daily_cap > 0),
        picture_id integer references media,
        folded_text text collate "C" not null,
        -- Rises with each save, so that a second editor is noticed.
        revision integer not null default 1,
        staff_id integer,
        staff_email text,
        updated_at timestamptz not null
      );
      create index ad_in_sections on ad using gin (sections) where published;

      create table ad_day (
        ad_id integer not null references ad,
        day date not null,
        impressions integer not null default 0,
        clicks integer not null default 0,
        primary key (ad_id, day)
      );

      -- What a caller has added today; swept each night. The caller is a pseudonym of an address or an account.
      create table ad_caller (
        day date not null,
        ad_id integer not null references ad,
        caller text collate "C" not null,
        impressions integer not null default 0,
        clicked boolean not null default false,
        primary key (day, ad_id, caller)
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
