create table media (
  id int generated always as identity primary key,
  kind text not null check (kind in ('picture', 'pdf')),
  private boolean not null,
  -- Name, size and SHA-256 of the upload.
  file_name text not null,
  bytes int not null check (bytes > 0),
  hash text collate "C" not null,
  width int check (width > 0),
  height int check (height > 0),
  -- Average colour, #rrggbb.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  pages int check (pages > 0),
  alt text not null default '',
  credit text not null default '',
  -- In percent from the left and the top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  staff_id int,
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
  media_id int not null references media on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpg', 'pdf')),
  width int check (width > 0),
  bytes int not null check (bytes > 0),
  check ((format = 'pdf') = (width is null))
);
create unique index media_file_variant on media_file (media_id, format, coalesce(width, 0));

-- Written in the transaction that saves the owner; what has a use can't be deleted.
create table media_use (
  owner_kind text not null,
  owner_id int not null,
  media_id int not null references media,
  primary key (owner_kind, owner_id, media_id)
);
create index media_use_of on media_use (media_id);

-- A large file in parts; media are made of it once it is whole.
create table upload (
  id uuid primary key,
  staff_id int not null,
  file_name text not null,
  bytes int not null check (bytes > 0),
  private boolean not null,
  media_id int references media on delete cascade,
  touched_at timestamptz not null
);
create index upload_of_staff on upload (staff_id);
create index upload_by_time on upload (touched_at);

create table upload_part (
  upload_id uuid not null references upload on delete cascade,
  first int not null check (first >= 0),
  bytes int not null check (bytes > 0),
  file_key text collate "C" not null unique,
  primary key (upload_id, first)
);

create table page (
  id int generated always as identity primary key,
  path text not null unique,
  built_in boolean not null default false,
  -- Number of the version that the site shows.
  published int,
  updated_at timestamptz not null default now()
);

-- Versions never change; a save or a restore adds one.
create table page_version (
  page_id int not null references page on delete cascade,
  number int not null check (number > 0),
  content jsonb not null,
  title text not null generated always as (content ->> 'title') stored,
  staff_id int,
  staff_email text,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (page_id, number)
);
alter table page add foreign key (id, published) references page_version (page_id, number)
  deferrable initially deferred;

-- Terms and policies that were in force when the account was made.
create table page_acceptance (
  account_id int not null references account on delete cascade,
  path text not null references page (path),
  version int not null,
  accepted_at timestamptz not null,
  primary key (account_id, path)
);

create table news_category (
  id int generated always as identity primary key,
  name text not null,
  slug text collate "C" not null unique,
  position int not null
);

create table article (
  id int generated always as identity primary key,
  -- Number of the version that readers see, from when on, and since when no longer.
  published int,
  published_from timestamptz,
  withdrawn_at timestamptz,
  -- Of the published version: what lists are filtered and ordered by.
  category_id int references news_category,
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
  article_id int not null references article on delete cascade,
  number int not null check (number > 0),
  content jsonb not null,
  title text not null generated always as (content ->> 'title') stored,
  type text not null generated always as (content ->> 'type') stored check (type in ('COMMON_NEWS', 'LAUNCH_NEWS')),
  category_id int generated always as ((content ->> 'category')::int) stored references news_category,
  day date not null generated always as (day_of(content ->> 'date')) stored,
  -- As fold.ts and slug.ts make them, and the pictures in it.
  folded_title text collate "C" not null,
  slug text collate "C" not null,
  media int[] not null,
  staff_id int,
  staff_email text,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (article_id, number)
);
create index article_version_by_category on article_version (category_id);
create index article_version_by_title on article_version using gin (folded_title gin_trgm_ops);
alter table article add foreign key (id, published) references article_version (article_id, number)
  deferrable initially deferred;

-- Of the published version.
create table article_vehicle (
  article_id int not null references article on delete cascade,
  kind text not null check (kind in ('group', 'version')),
  vehicle_type vehicle_type not null,
  vehicle_id int not null,
  primary key (article_id, kind, vehicle_type, vehicle_id)
);
create index article_vehicle_of on article_vehicle (vehicle_id, kind);

create table magazine_issue (
  id int generated always as identity primary key,
  published boolean not null default false,
  content jsonb not null,
  number int not null generated always as ((content ->> 'number')::int) stored
    constraint magazine_issue_number unique check (number > 0),
  -- The 1st of its month in Buenos Aires; readers never see it earlier.
  starts_at timestamptz not null constraint magazine_issue_month unique,
  cover_id int generated always as ((content ->> 'cover')::int) stored references media,
  pdf_id int generated always as ((content ->> 'pdf')::int) stored references media,
  -- As fold.ts makes it.
  folded_title text collate "C" not null,
  -- Rises with each save, so that a second editor is noticed.
  revision int not null default 1,
  staff_id int,
  staff_email text,
  updated_at timestamptz not null
);
create index magazine_issue_pdf on magazine_issue (pdf_id);

create table ad (
  id int generated always as identity primary key,
  published boolean not null default false,
  content jsonb not null,
  size text collate "C" not null generated always as (content ->> 'size') stored,
  first_day date not null generated always as (day_of(content ->> 'first')) stored,
  last_day date not null generated always as (day_of(content ->> 'last')) stored check (last_day >= first_day),
  daily_cap int generated always as ((content ->> 'dailyCap')::int) stored check (daily_cap > 0),
  picture_id int generated always as ((content ->> 'picture')::int) stored references media,
  -- Advertiser and title without accents, as fold.ts makes them.
  folded_text text collate "C" not null,
  -- Rises with each save, so that a second editor is noticed.
  revision int not null default 1,
  staff_id int,
  staff_email text,
  updated_at timestamptz not null
);
create index ad_in_sections on ad using gin ((content -> 'sections')) where published;

create table ad_day (
  ad_id int not null references ad,
  day date not null,
  impressions int not null default 0,
  clicks int not null default 0,
  primary key (ad_id, day)
);

-- What a caller has added today; swept each night. The caller is a pseudonym of an address or an account.
create table ad_caller (
  day date not null,
  ad_id int not null references ad,
  caller text collate "C" not null,
  impressions int not null default 0,
  clicked boolean not null default false,
  primary key (day, ad_id, caller)
);

create table site_notice (
  id int generated always as identity primary key,
  published boolean not null default false,
  content jsonb not null,
  starts_at timestamptz not null generated always as (instant_of(content ->> 'first')) stored,
  ends_at timestamptz not null generated always as (instant_of(content ->> 'last')) stored check (ends_at > starts_at),
  revision int not null default 1,
  staff_id int,
  staff_email text,
  updated_at timestamptz not null
);
create index site_notice_by_end on site_notice (ends_at) where published;
