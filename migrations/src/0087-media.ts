import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Media1732100000087 implements MigrationInterface {
  name = 'Media1732100000087'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media (
        id integer generated always as identity primary key,
        kind text not null check (kind in ('picture', 'pdf')),
        private boolean not null,
        -- Name, size and SHA-256 of the upload.
        file_name text not null,
        bytes integer not null check (bytes > 0),
        hash text collate "C" not null,
        width integer check (width > 0),
        height integer check (height > 0),
        -- Average colour, #rrggbb.
        colour text check (colour ~ '^#[0-9a-f]{6}$'),
        pages integer check (pages > 0),
        alt text not null default '',
        credit text not null default '',
        -- In percent from the left and the top.
        focal_x smallint not null default 50 check (focal_x between 0 and 100),
        focal_y smallint not null default 50 check (focal_y between 0 and 100),
        staff_id integer,
        staff_email text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        -- Null while something uses it.
        unused_since timestamptz,
        -- The same upload twice is one row.
        unique (hash, private),
        check ((kind = 'picture') = (width is not null and height is not null and colour is not null)),
        check ((kind = 'pdf') = (pages is not null)),
        check (kind = 'pdf' or not private)
      );
      create index media_unused on media (unused_since) where unused_since is not null;

      create table media_file (
        file_key text collate "C" primary key,
        media_id integer not null references media on delete cascade,
        format text not null check (format in ('avif', 'webp', 'jpg', 'pdf')),
        width integer check (width > 0),
        bytes integer not null check (bytes > 0),
        check ((format = 'pdf') = (width is null))
      );
      create unique index media_file_variant on media_file (media_id, format, coalesce(width, 0));

      -- Written in the transaction that saves the owner; what has a use can't be deleted.
      create table media_use (
        owner_kind text not null,
        owner_id integer not null,
        media_id integer not null references media,
        primary key (owner_kind, owner_id, media_id)
      );
      create index media_use_of on media_use (media_id);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
