import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Catalogue, editions and prices (design D1, D3, D4, D14). */
export class Guide1732100000001 implements MigrationInterface {
  name = 'Guide1732100000001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Orders and compares without regard to case and accents; n and ñ stay two letters.
      create collation if not exists es_ar_folded (provider = icu, locale = 'es-AR-u-ks-level1', deterministic = false);

      create type vehicle_type as enum ('cars', 'motorcycles');

      create table guide_state (
        vehicle_type vehicle_type primary key,
        revision bigint not null default 0
      );
      insert into guide_state (vehicle_type) values ('cars'), ('motorcycles');

      -- One sequence over both types: a codia names one vehicle. Also gives a brand its further blocks.
      create sequence codia_block_seq as int maxvalue 200000;

      create function next_codia_block() returns int language plpgsql volatile as $$
      declare
        candidate int;
      begin
        -- A list that brings codias of its own may have taken blocks ahead of the sequence.
        loop
          candidate := nextval('codia_block_seq');
          exit when not exists (select from codia_block where block = candidate);
        end loop;
        return candidate;
      end $$;

      create table brand (
        id int primary key,
        vehicle_type vehicle_type not null,
        name text not null,
        -- codias given out so far, over all of the brand's blocks
        allocated int not null default 0
      );
      create table brand_alias (
        vehicle_type vehicle_type not null,
        key text collate "C" not null,
        brand_id int not null references brand,
        primary key (vehicle_type, key)
      );
      create table codia_block (
        brand_id int not null references brand,
        ordinal int not null,
        block int not null unique,
        primary key (brand_id, ordinal)
      );

      create table model_group (
        id int generated always as identity primary key,
        brand_id int not null references brand,
        name text not null,
        key text collate "C" not null,
        unique (brand_id, key)
      );

      create table version (
        id int primary key,
        vehicle_type vehicle_type not null,
        brand_id int not null references brand,
        group_id int not null references model_group
      );
      create index version_by_group on version (group_id);
      create index version_by_brand on version (brand_id);

      create table version_name (
        id int generated always as identity primary key,
        version_id int not null,
        name text collate "C" not null,
        variant text collate "C" not null default '',
        unique (version_id, name, variant)
      );

      create table source_version (
        source text collate "C" not null,
        vehicle_type vehicle_type not null,
        code text collate "C" not null,
        version_id int not null references version,
        primary key (source, vehicle_type, code)
      );

      create table list_format (
        id int generated always as identity primary key,
        name text collate "C" not null unique,
        definition jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create table price_list (
        id int generated always as identity primary key,
        status text not null check (status in
          ('received', 'importing', 'staged', 'held', 'published', 'unchanged', 'refused', 'discarded')),
        file_name text not null,
        -- where the original lies in the file store; kept, so that any figure leads back to its list
        file_key text not null,
        file_bytes bigint not null,
        file_sha256 text,
        format jsonb not null,
        options jsonb not null,
        -- file, format and options in one hash: the same list asked for again
        fingerprint text,
        progress jsonb not null default '{}',
        rejected_rows int not null default 0,
        reports jsonb not null default '[]',
        problem text,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index price_list_by_fingerprint on price_list (fingerprint);

      create table price_list_rejection (
        price_list_id int not null references price_list on delete cascade,
        ordinal int not null,
        period text collate "C",
        vehicle_type vehicle_type,
        line int not null,
        column_name text not null,
        value text not null,
        reason text not null,
        primary key (price_list_id, ordinal)
      );

      create table edition (
        id int generated always as identity primary key,
        price_list_id int not null references price_list,
        vehicle_type vehicle_type not null,
        period text collate "C" not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
        revision int,
        -- the edition this one was compared with
        base_edition_id int references edition,
        status text not null check (status in ('staged', 'published', 'superseded', 'withdrawn', 'discarded')),
        created_at timestamptz not null default now(),
        published_at timestamptz,
        unique (vehicle_type, period, revision)
      );
      create index edition_by_list on edition (price_list_id);

      create table published (
        vehicle_type vehicle_type not null,
        period text collate "C" not null,
        edition_id int not null references edition,
        primary key (vehicle_type, period)
      );

      -- One row a version and edition; prices[i] is the price of model year year_from + i - 1, null a gap.
      -- No foreign keys: they cost a quarter of a list's load, and versions are never deleted.
      create table edition_price (
        edition_id int not null,
        version_id int not null,
        name_id int not null,
        new_price int check (new_price > 0),
        year_from smallint,
        prices int[] not null default '{}',
        primary key (edition_id, version_id),
        check ((year_from is null) = (cardinality(prices) = 0))
      );

      -- A brand's name as the edition's list spells it.
      create table edition_brand (
        edition_id int not null,
        brand_id int not null,
        name text not null,
        primary key (edition_id, brand_id)
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
