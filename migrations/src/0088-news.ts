import type { MigrationInterface, QueryRunner } from 'typeorm'

export class News1732100000088 implements MigrationInterface {
  name = 'News1732100000088'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table news_category (
        id integer generated always as identity primary key,
        name text not null,
        slug text collate "C" not null unique,
        position integer not null
      );
      insert into news_category (name, slug, position) values
        ('Últimas Noticias', 'ultimas-noticias', 1), ('Salones', 'salones', 2), ('Lanzamientos', 'lanzamientos', 3),
        ('Notas', 'notas', 4), ('Historial', 'historial', 5), ('Prototipos', 'prototipos', 6),
        ('Ecología', 'ecologia', 7);

      create table article (
        id integer generated always as identity primary key,
        -- Number of the version that readers see, from when on, and since when no longer.
        published integer,
        published_from timestamptz,
        withdrawn_at timestamptz,
        -- Of the published version: what lists are filtered and ordered by.
        category_id integer references news_category,
        day date,
        folded_title text collate "C",
        folded_tags text[] not null default '{}',
        updated_at timestamptz not null,
        check ((published is null) = (published_from is null)),
        check ((published is null) = (category_id is null)),
        check ((published is null) = (day is null)),
        check ((published is null) = (folded_title is null)),
        check (withdrawn_at is null or published is not null)
      );
      create index article_by_day on article (day desc, published_from desc, id desc)
        where published is not null and withdrawn_at is null;
      create index article_by_category on article (category_id, day desc, published_from desc, id desc)
        where published is not null and withdrawn_at is null;
      create index article_by_time on article (published_from)
        where published is not null and withdrawn_at is null;

      -- Versions never change; a save or a restore adds one.
      create table article_version (
        article_id integer not null references article on delete cascade,
        number integer not null check (number > 0),
        title text not null,
        folded_title text collate "C" not null,
        slug text collate "C" not null,
        type text not null check (type in ('COMMON_NEWS', 'LAUNCH_NEWS')),
        category_id integer references news_category,
        day date not null,
        content jsonb not null,
        -- Pictures in it.
        media integer[] not null,
        staff_id integer,
        staff_email text,
        created_at timestamptz not null,
        published_at timestamptz,
        primary key (article_id, number)
      );
      create index article_version_by_category on article_version (category_id);
      alter table article add foreign key (id, published) references article_version (article_id, number)
        deferrable initially deferred;

      -- Of the published version.
      create table article_vehicle (
        article_id integer not null references article on delete cascade,
        kind text not null check (kind in ('group', 'version')),
        vehicle_type vehicle_type not null,
        vehicle_id integer not null,
        primary key (article_id, kind, vehicle_type, vehicle_id)
      );
      create index article_vehicle_of on article_vehicle (vehicle_id, kind);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
