-- A person is (issuer, subject), never an e-mail address.
create table account (
  id int generated always as identity primary key,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  email text not null,
  email_verified boolean not null default false,
  -- since when the address is known to be the person's; null until then
  activated_at timestamptz,
  -- type given at sign-up, for the profile that is still to come
  signed_up_as text collate "C" check (signed_up_as in ('individual', 'professional')),
  -- Keyed hash of the network that the account was made from; null for accounts that staff admitted.
  network bytea,
  blocked_at timestamptz,
  blocked_reason text,
  created_at timestamptz not null,
  unique (issuer, subject),
  constraint account_blocked check ((blocked_at is null) = (blocked_reason is null))
);
create index account_blocked on account (id) where blocked_at is not null;
create index account_unactivated on account (id) where activated_at is null;
create index account_by_email on account (lower(email) collate "C", id);
create index account_by_creation on account (created_at, id);
create index account_by_activation on account (activated_at);

create table identity_cutoff (
  -- SHA-256 of issuer and subject: it outlives the account
  person bytea primary key,
  -- id tokens of earlier sign-ins are refused
  at timestamptz not null
);

-- Access tokens: opaque, kept as a hash, gone when revoked.
create table access_token (
  hash bytea primary key,
  account_id int not null references account on delete cascade,
  -- A short name as in "Chrome en Android", never the header; null if unknown.
  device text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index access_token_by_account on access_token (account_id);
create index access_token_by_expiry on access_token (expires_at);

-- Id tokens that were exchanged already: each is good for one exchange.
create table used_id_token (
  hash bytea primary key,
  expires_at timestamptz not null
);

create table account_code (
  account_id int primary key references account on delete cascade,
  -- by the installation's key; null when it was used, or there is none
  code_hash bytea,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- codes that were given since
  counted_since timestamptz not null,
  counted smallint not null,
  -- Wrong tries at any code of the account since then; a code isn't accepted beyond the budget.
  wrong smallint not null default 0,
  wrong_since timestamptz not null default '-infinity'
);

-- Wrong codes at all accounts, by network and of the whole site, as keyed hashes.
create table wrong_code (
  key bytea primary key,
  wrong int not null,
  until timestamptz not null
);

-- Each mail's own: wrong tries at the code don't end it, nor does the next mail.
create table account_link (
  hash bytea primary key,
  account_id int not null references account on delete cascade,
  expires_at timestamptz not null
);
create index account_link_by_account on account_link (account_id);
create index account_link_by_end on account_link (expires_at);

-- Without it an account is incomplete (412).
create table profile (
  account_id int primary key references account on delete cascade,
  type text not null check (type in ('individual', 'professional')),
  first_name text,
  last_name text,
  phone_prefix text,
  phone_number text,
  province text,
  locality text,
  zip_code text,
  direction text,
  floor text,
  unit text,
  company_name text,
  gender text check (gender in ('FEMENINO', 'MASCULINO', 'OTRO')),
  birth_date date,
  activity text,
  areas_of_interest text[] not null default '{}',
  vehicles_of_interest text[] not null default '{}',
  brands_of_interest text[] not null default '{}',
  shows_codia boolean not null default false,
  completed boolean not null default false,
  -- when every answer was there for the first time
  completed_at timestamptz,
  created_at timestamptz not null
);
create index profile_by_name
  on profile (search_fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C");
create index profile_by_last_name on profile (search_fold(last_name) collate "C");

-- A person's photo, as it was made anew; the file under its key is theirs alone.
create table profile_photo (
  account_id int primary key references account on delete cascade,
  file_key text collate "C" not null unique,
  updated_at timestamptz not null
);

-- Written whole or not at all. Names of places, not ids: as a profile has them.
create table billing_information (
  account_id int primary key references account on delete cascade,
  enterprise_name text not null,
  email text not null,
  tax_status text not null,
  tax_type text not null,
  -- as it is kept: a CUIT or CUIL with its dashes
  tax_id text not null,
  address text not null,
  province text not null,
  locality text not null,
  zip_code text not null,
  updated_at timestamptz not null
);

create table favourite (
  account_id int not null references account on delete cascade,
  codia int not null,
  vehicle_type vehicle_type not null,
  added_at timestamptz not null,
  primary key (account_id, codia)
);

create table idempotent_answer (
  account_id int not null references account on delete cascade,
  key text collate "C" not null,
  -- hash of the call and its input
  question bytea not null,
  -- json and not jsonb, which would put its fields in another order; null while the work goes on
  answer json,
  -- Until then the first request answers; afterwards another one may take over.
  held_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotent_answer_by_expiry on idempotent_answer (expires_at);

-- Staff sign in with separate passwords, apart from the visitors' identities.
create table staff (
  id int generated always as identity primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('editor', 'back-office', 'admin')),
  password_hash text,
  -- the authenticator's secret, encrypted; null until one is set up
  totp_secret text,
  -- the last time step that was used: a code is good once
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table staff_session (
  hash bytea primary key,
  staff_id int not null references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
