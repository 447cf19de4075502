-- One sequence over both types: a codia names one vehicle. Also gives a brand its further blocks.
create sequence codia_block_seq as int maxvalue 200000;

create table brand (
  id int primary key,
  vehicle_type vehicle_type not null,
  name text not null,
  -- Corrected by staff; null shows the name of the edition's list. Here and on groups and versions, because every
  -- read joins these rows and a correction costs none.
  shown_name text,
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
  shown_name text,
  key text collate "C" not null,
  unique (brand_id, key)
);

create table version (
  id int primary key,
  vehicle_type vehicle_type not null,
  brand_id int not null references brand,
  group_id int not null references model_group,
  shown_name text
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

create table name_correction (
  level text collate "C" not null check (level in ('brand', 'group', 'version')),
  id int not null,
  -- The list's name at the time of the correction.
  list_name text not null,
  reason text not null,
  staff_id int,
  staff_email text,
  corrected_at timestamptz not null,
  primary key (level, id)
);

create table version_photo (
  version_id int not null references version,
  -- from 1, the cover
  ordinal smallint not null check (ordinal > 0),
  -- https, or a path of the site's
  url text collate "C" not null check (url ~ '^(https://|/[^/])' and length(url) <= 1000),
  primary key (version_id, ordinal)
);
