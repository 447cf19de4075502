create extension if not exists pg_trgm;

-- Orders and compares without regard to case and accents; n and ñ stay two letters.
create collation if not exists es_ar_folded (provider = icu, locale = 'es-AR-u-ks-level1', deterministic = false);

create type vehicle_type as enum ('cars', 'motorcycles');

-- Revisions of public topics, by which answers are cached.
create table guide_state (
  topic text primary key,
  revision bigint not null default 0
);
insert into guide_state (topic) values ('cars'), ('motorcycles'), ('news'), ('magazine');

-- Jobs, written in the business transaction.
create table outbox (
  -- Also the job's id in the queue. Not a sequence: a Redis that outlives a database would take the new
  -- database's first ids for jobs it has already run.
  id uuid primary key default gen_random_uuid(),
  job text not null,
  payload jsonb not null,
  -- given by callers who want a job once, however often they ask
  key text,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- how often the queue refused this row while it took others
  attempts int not null default 0,
  relayed_at timestamptz,
  set_aside_at timestamptz,
  problem text
);
create index outbox_pending on outbox (run_at) where relayed_at is null and set_aside_at is null;
create unique index outbox_key on outbox (job, key) where key is not null;

create table audit (
  id int generated always as identity primary key,
  at timestamptz not null default now(),
  action text collate "C" not null,
  entity text collate "C" not null,
  -- null where it was done to a whole series
  entity_id int,
  -- As they were then, without a reference: the entry outlives the staff member. Null for the command line and the
  -- system itself.
  staff_id int,
  staff_email text collate "C",
  staff_role text collate "C",
  -- a pseudonym of where the request came from
  client text collate "C",
  before jsonb,
  after jsonb,
  check ((staff_id is null) = (staff_email is null) and (staff_id is null) = (staff_role is null))
);
create index audit_by_entity on audit (entity, entity_id, id);
create index audit_by_action on audit (action, id);
create index audit_by_staff on audit (staff_id, id) where staff_id is not null;

create table attempt_counter (
  -- HMAC of the action and the caller: addresses and e-mails aren't kept
  key bytea primary key,
  attempts int not null check (attempts > 0),
  -- when counting starts anew
  until timestamptz not null
);
create index attempt_counter_by_end on attempt_counter (until);

create table used_captcha (
  -- SHA-256 of the solution
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_captcha_by_expiry on used_captcha (expires_at);

-- The operator's data. Without a row the environment's values apply.
create table operator (
  only_one boolean primary key default true check (only_one),
  settings jsonb not null,
  -- Rises with each save, so that a second editor is noticed.
  revision int not null,
  staff_id int,
  staff_email text,
  updated_at timestamptz not null
);

-- Random keys that never change, because what other tables keep depends on them.
create table kept_key (
  purpose text primary key,
  -- with SECRET_KEYS
  sealed text not null
);
