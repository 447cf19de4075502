-- The lock of a person's credits: spending and granting take it first.
create table credit_account (
  account_id int primary key references account
);

-- In the order of spending among lots that end at the same time.
create type credit_kind as enum ('plan', 'gift', 'pack', 'adjustment', 'welcome');

create table credit_lot (
  id bigint generated always as identity primary key,
  account_id int not null references credit_account,
  kind credit_kind not null,
  amount int not null,
  used int not null default 0,
  -- Of a plan lot: what the month's plans have given in all. The amount is less where some was taken back, and
  -- that must not be given again. Null in lots of other kinds.
  granted int,
  -- Of the plan's credits, those that were owed.
  withheld int not null default 0 check (withheld >= 0),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  -- why it was given; the same reason gives once
  source text collate "C" not null unique,
  -- Whose spending of paid plans it counts to.
  owner_key text collate "C",
  created_at timestamptz not null,
  closed_at timestamptz,
  -- One constraint, because each is prepared anew by every update.
  check (0 <= used and used <= amount and starts_at < expires_at)
);
-- Not partial by what is left: that would prevent HOT updates.
create index credit_lot_by_account on credit_lot (account_id, expires_at, id);
create index credit_lot_by_owner on credit_lot (owner_key, starts_at) where owner_key is not null;

-- No foreign keys: they cost a third of a charge, nothing they point to is ever deleted, and the nightly check
-- of the ledger looks for spends without a lot.
create table credit_spend (
  account_id int not null,
  codia int not null,
  period text collate "C" not null,
  vehicle_type vehicle_type not null,
  lot_id bigint not null,
  -- paid from the welcome lot: free for ever after
  lasting boolean not null,
  spent_at timestamptz not null,
  -- The model year that the person looked for; null where the look named none.
  year smallint,
  -- in this order a month's spends lie together, and one vehicle's is still one probe
  primary key (account_id, period, codia)
);
create index credit_spend_lasting on credit_spend (account_id, codia) where lasting;
-- The ledger is written in the order of time: a block range index finds a month and costs a charge next to nothing.
create index credit_spend_by_time on credit_spend using brin (spent_at) with (autosummarize = on);

-- What staff gave or took, and why.
create table credit_adjustment (
  id int generated always as identity primary key,
  account_id int not null references credit_account,
  amount int not null check (amount <> 0),
  -- what could be spent afterwards
  balance int not null check (balance >= 0),
  reason text not null,
  -- As in the audit, without a reference.
  staff_id int not null,
  -- The request's idempotency key.
  key text collate "C" not null,
  created_at timestamptz not null,
  unique (staff_id, key)
);
create index credit_adjustment_by_account on credit_adjustment (account_id, created_at);

-- From which lots it took: a lot was given with what it has and what was taken of it.
create table credit_taken (
  adjustment_id int not null references credit_adjustment,
  lot_id bigint not null references credit_lot,
  amount int not null check (amount > 0),
  primary key (lot_id, adjustment_id)
);

-- Unspent credits of a lot that was closed, with the reason that the account's ledger shows.
create table credit_taken_back (
  id bigint generated always as identity primary key,
  account_id int not null references account,
  lot_id bigint not null references credit_lot,
  amount int not null check (amount > 0),
  reason text not null,
  at timestamptz not null
);
create index credit_taken_back_by_account on credit_taken_back (account_id, at);

-- Welcome and gift credits of a network: those of the last day, and those that wait.
create table free_credits (
  source text primary key,
  account_id int not null references account on delete cascade,
  kind text not null check (kind in ('welcome', 'gift')),
  amount int not null check (amount > 0),
  network bytea not null,
  asked_at timestamptz not null,
  given_at timestamptz
);
create index free_credits_by_network on free_credits (network);
create index free_credits_waiting on free_credits (account_id) where given_at is null;
create index free_credits_in_order on free_credits (asked_at, source) where given_at is null;

-- A phone number that had the gift of a complete profile, as a keyed hash; outlives the account.
create table gift_phone (key bytea primary key);
