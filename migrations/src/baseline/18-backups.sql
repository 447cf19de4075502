create table backup_run (
  id int generated always as identity primary key,
  kind text collate "C" not null check (kind in ('backup', 'verify')),
  -- absolute; those of BACKUP_DIR are of the nightly backups
  folder text not null,
  file text not null,
  started_at timestamptz not null,
  -- null while it runs, and for one whose process was killed
  ended_at timestamptz,
  bytes bigint,
  rows bigint,
  -- in Spanish, for staff; null for a good one
  problem text
);
create index backup_run_by_kind on backup_run (kind, id);

-- One row, where this database came from a backup: until it is opened, the API is closed and no job runs.
create table restored (
  is_only boolean primary key default true check (is_only),
  -- the moment that the data are of
  backup_at timestamptz not null,
  restored_at timestamptz not null,
  -- accounts that were deleted since: [{"id", "createdAt"}]
  deletions jsonb not null,
  -- why it isn't opened yet, in Spanish
  problem text,
  opened_at timestamptz
);
