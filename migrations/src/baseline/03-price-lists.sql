create table list_format (
  id int generated always as identity primary key,
  name text collate "C" not null unique,
  definition jsonb not null,
  -- The version of the built-in format that this one stems from; null for an operator's own.
  builtin_version int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_id int,
  updated_by text
);

-- A built-in format that was given once isn't given again: the operator may have removed it.
create table given_format (name text collate "C" primary key);

-- Staff ids and addresses are those of then, without a reference: the record outlives the staff member. Null for the
-- command line and the system itself.
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
  -- Of the reports in their order, kept apart: a page of lists must not read reports of many megabytes.
  report_periods jsonb not null generated always as (jsonb_path_query_array(reports, '$[*].period')) stored,
  report_types jsonb not null generated always as (jsonb_path_query_array(reports, '$[*].vehicleType')) stored,
  problem text,
  -- Prices of the file that staff leave out; null until the import takes over those of the same file.
  left_out jsonb,
  created_at timestamptz not null default now(),
  received_by_id int,
  received_by text,
  -- A day after its start an import counts as interrupted.
  started_at timestamptz,
  broke_off boolean not null default false,
  finished_at timestamptz,
  approved_at timestamptz,
  approved_by_id int,
  approved_by text,
  -- By month and vehicle type: what holds the list and was approved; null without an approval.
  approved_guards jsonb,
  -- Without a staff member where the system discarded the list; the reason stands in problem in both cases.
  discarded_at timestamptz,
  discarded_by_id int,
  discarded_by text
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
  kind text not null default 'prices' check (kind in ('prices', 'sheets')),
  vehicle_type vehicle_type not null,
  period text collate "C" not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  revision int,
  -- the edition this one was compared with
  base_edition_id int references edition,
  status text not null check (status in ('staged', 'published', 'superseded', 'withdrawn', 'discarded')),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  published_by_id int,
  published_by text,
  withdrawn_at timestamptz,
  withdrawn_by_id int,
  withdrawn_by text,
  unique (kind, vehicle_type, period, revision)
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

-- What a month's edition changed, worked out once. It holds for this pair of editions alone: after a publication
-- or a rollback the pair is another one, and the row is made anew.
create table edition_changes (
  vehicle_type vehicle_type not null,
  period text collate "C" not null,
  edition_id int not null references edition,
  previous_id int not null references edition,
  -- of what the program writes into changes
  format smallint not null,
  changes jsonb not null,
  primary key (vehicle_type, period)
);
