create type feature_type as enum ('choice', 'boolean', 'other');
create type feature_category as enum ('specification', 'motor', 'security', 'comfort');

create table feature (
  id int primary key check (id between 1 and 9999),
  type feature_type not null,
  category feature_category not null,
  description text not null,
  long_description text not null default '',
  vehicle_types vehicle_type[] not null default '{cars,motorcycles}',
  -- of 'other' features that are numbers: the unit shown, and the most that is believed
  unit text,
  most numeric check (most > 0),
  -- among those of its category
  ordinal int not null,
  -- Rises with each save, so that a second editor is noticed.
  revision int not null default 1
);

create table feature_choice (
  id int generated always as identity primary key,
  feature_id int not null references feature,
  key text collate "C" not null,
  description text not null,
  unique (feature_id, key)
);

create table published_sheets (
  vehicle_type vehicle_type not null,
  period text collate "C" not null,
  edition_id int not null references edition,
  primary key (vehicle_type, period)
);

-- What a sheet says, once for all versions and editions that say the same.
create table sheet (
  id int generated always as identity primary key,
  hash bytea not null unique,
  -- feature id → choice id, true or false, text
  features jsonb not null,
  -- what filters look for: choice ids, and -feature_id for a boolean that is true
  tags int[] not null
);
create index sheet_by_tag on sheet using gin (tags);

-- No foreign keys, as edition_price.
create table edition_sheet (
  edition_id int not null,
  version_id int not null,
  sheet_id int not null,
  primary key (edition_id, version_id)
);
