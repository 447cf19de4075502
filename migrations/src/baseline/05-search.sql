-- Filled by triggers. No foreign keys, as version_name: names and groups are never deleted.
create table search_name (
  name_id int primary key,
  version_id int not null,
  group_id int not null,
  brand_id int not null,
  -- The vehicle type in whose guide the name stands or is about to; null when no edition that may be shown uses it.
  guide vehicle_type,
  words tsvector not null
);
create index search_name_of_cars on search_name using gin (words) with (fastupdate = off) where guide = 'cars';
create index search_name_of_motorcycles on search_name using gin (words) with (fastupdate = off)
  where guide = 'motorcycles';
create index search_name_retired on search_name (version_id) where guide is null;
create index search_name_by_group on search_name (group_id);
create index search_name_by_brand on search_name (brand_id);
create index search_name_by_version on search_name (version_id);

create table search_group (
  group_id int primary key,
  -- the name's letters and numbers, and the chunk that each stands in
  pieces text[] not null,
  chunks text[] not null
);

create table search_word (
  vehicle_type vehicle_type not null,
  word text collate "C" not null,
  -- of a brand's or a group's name
  main boolean not null,
  keys text[] not null,
  primary key (vehicle_type, word)
);
create index search_word_by_key on search_word using gin (keys) with (fastupdate = off);
create index search_word_by_trigram on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

create table price_range_use (
  -- HMAC of an account or of an address, which aren't kept
  key text collate "C" primary key,
  -- HMACs of the different ranges
  ranges text[] not null,
  -- when counting starts anew
  until timestamptz not null
);
create index price_range_use_by_end on price_range_use (until);
