import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Pages1732100000078 implements MigrationInterface {
  name = 'Pages1732100000078'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page (
        id integer generated always as identity primary key,
        path text not null unique,
        built_in boolean not null default false,
        -- Number of the version that the site shows.
        published integer,
        updated_at timestamptz not null default now()
      );

      -- Versions never change; a save or a restore adds one.
      create table page_version (
        page_id integer not null references page on delete cascade,
        number integer not null check (number > 0),
        title text not null,
        content jsonb not null,
        staff_id integer,
        staff_email text,
        created_at timestamptz not null,
        published_at timestamptz,
        primary key (page_id, number)
      );

      alter table page add foreign key (id, published) references page_version (page_id, number)
        deferrable initially deferred;

      -- Terms and policies that were in force when the account was made.
      create table page_acceptance (
        account_id integer not null references account on delete cascade,
        path text not null references page (path),
        version integer not null,
        accepted_at timestamptz not null,
        primary key (account_id, path)
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
