-- Every quote that was ever accepted; the newest one is today's rate.
create table dollar_rate (
  casa text collate "C" not null check (casa in ('oficial', 'blue')),
  -- pesos for a dollar, the selling rate
  value numeric(14, 4) not null check (value > 0),
  quoted_at timestamptz not null,
  fetched_at timestamptz not null,
  -- a service's host, 'import' or 'demo' (invented)
  source text collate "C" not null,
  primary key (casa, quoted_at)
);

create table cpi_index (
  period text collate "C" primary key check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  value numeric(20, 6) not null check (value > 0),
  -- 'import' or 'demo' (invented)
  source text collate "C" not null,
  updated_at timestamptz not null
);

create table province (
  -- the code of the national statistics office
  id smallint primary key,
  name text not null unique
);

-- Profiles name them by their text: an id is for lists to choose from, and stays with its locality.
create table locality (
  id int generated always as identity primary key,
  province_id smallint not null references province,
  name text not null check (name <> ''),
  -- tells it from others of its name; empty where it isn't known
  department text not null default '',
  -- of a neighbourhood of the city of Buenos Aires
  comuna smallint check (comuna between 1 and 15),
  -- in the official list; null where that doesn't have it, or hasn't been imported
  code text collate "C" unique deferrable initially deferred,
  -- came with Preciosa: no import removes it
  shipped boolean not null,
  unique (province_id, name, department) deferrable initially deferred
);
