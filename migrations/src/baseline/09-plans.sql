create table plan (
  id int generated always as identity primary key,
  code text collate "C" not null,
  name text not null,
  billing text not null check (billing in ('monthly', 'anual')),
  kind text not null check (kind in ('individual', 'car', 'moto', 'professional', 'fleet')),
  professional boolean not null,
  unique (code, billing)
);

-- The newest price that has begun holds. Subscriptions and orders copy it, so a new one changes nothing sold.
create table plan_price (
  id int generated always as identity primary key,
  plan_id int not null references plan,
  holds_from timestamptz not null,
  price_cents bigint not null check (price_cents >= 0),
  infocredits_per_month int not null check (infocredits_per_month >= 0),
  -- Null for what the software came with.
  staff_id int,
  staff_email text,
  reason text,
  created_at timestamptz not null,
  unique (plan_id, holds_from)
);

create table product (
  id int generated always as identity primary key,
  infocredits int not null unique check (infocredits > 0)
);

create table product_price (
  id int generated always as identity primary key,
  product_id int not null references product,
  holds_from timestamptz not null,
  -- Before the discount of so many percent.
  list_price_cents bigint not null check (list_price_cents > 0),
  off int not null check (off between 0 and 90),
  sold boolean not null,
  staff_id int,
  staff_email text,
  reason text,
  created_at timestamptz not null,
  unique (product_id, holds_from)
);

create type subscription_status as enum ('pending', 'active', 'paused', 'ending', 'ended');

-- An account's plan. What its facts say (subscription_event, plan_charge) is stored in its columns: paid/plans/plan-at.rules.ts.
create table subscription (
  id int generated always as identity primary key,
  account_id int not null references account,
  plan_id int not null references plan,
  code text collate "C" not null,
  name text not null,
  billing text not null,
  kind text not null,
  professional boolean not null,
  price_cents bigint not null,
  -- Price of the days until the next charge.
  paid_cents bigint not null default 0,
  infocredits_per_month int not null check (infocredits_per_month >= 0),
  status subscription_status not null,
  -- when it comes into force; created_at is when it was written
  starts_at timestamptz not null,
  -- until when it is paid; null for what costs nothing or wasn't charged yet
  period_ends_at timestamptz,
  -- when it is over because that was decided; expires_at is when it is over unless a payment comes
  ends_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  over_at timestamptz generated always as (least(ended_at, ends_at, expires_at)) stored,
  paused_at timestamptz,
  pause_reason text,
  cancel_requested_at timestamptz,
  -- Mercado Pago won't charge it any more.
  cancelled_at timestamptz,
  -- Mercado Pago's id of its preapproval
  external_id text collate "C",
  -- Names the mailbox after deletion too; the key of its welcome lot.
  owner_key text collate "C",
  -- What it may give before its first charge.
  advance int not null default 0 check (advance between 0 and 3),
  -- What the mailbox spent from plans beyond what it paid; taken off the first lots.
  owed int not null default 0 check (owed >= 0),
  -- Credits of the month in which it was raised: the share of days that was paid for.
  raised_at timestamptz,
  raised_credits int check (raised_credits > 0),
  created_at timestamptz not null,
  check ((raised_at is null) = (raised_credits is null)),
  -- What plan-at.rules.ts says, once more; one constraint each, for the name says which.
  constraint subscription_ended check ((status = 'ended') = (ended_at is not null)),
  constraint subscription_paused
    check ((status = 'paused') = (paused_at is not null) and (paused_at is null) = (pause_reason is null)),
  constraint subscription_ending
    check ((ends_at is not null or status <> 'ending') and (ends_at is null or status <> 'active')),
  constraint subscription_cancelled check (cancel_requested_at is null or status <> 'active'),
  constraint subscription_lasts
    check (status = 'ended'
           or (starts_at <= coalesce(expires_at, 'infinity') and starts_at <= coalesce(ends_at, 'infinity'))),
  -- Of those that haven't ended, two of an account are never in force at the same moment.
  constraint subscription_apart exclude using gist (
    int4range(account_id, account_id, '[]') with &&,
    tstzrange(starts_at, least(ends_at, expires_at)) with &&
  ) where (status <> 'ended')
);
create index subscription_by_account on subscription (account_id);
create index subscription_by_owner on subscription (owner_key) where owner_key is not null;
create unique index subscription_in_force on subscription (account_id) where status in ('active', 'paused', 'ending');
create unique index subscription_external on subscription (external_id) where external_id is not null;
-- Read by every look.
create index subscription_unended on subscription (account_id, starts_at) where status <> 'ended';
-- What the clock brings next, for the daily job.
create index subscription_due on subscription ((case when status = 'pending' then starts_at else over_at end))
  where status <> 'ended';

create table subscription_event (
  id bigint generated always as identity primary key,
  subscription_id int not null references subscription,
  event text collate "C" not null,
  -- null: it was made by this
  from_status subscription_status,
  to_status subscription_status not null,
  -- since when it holds, and when that was noticed
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- job, registration, staff:3, payment:81 …
  source text collate "C" not null,
  -- Why an event changed nothing; null if it did.
  ignored text collate "C",
  -- What the subscription's state follows from; null where the event is a payment's, or the clock's.
  fact jsonb
);
create index subscription_event_by_subscription on subscription_event (subscription_id, id);
-- An update of Mercado Pago may come twice; it takes effect once.
create unique index subscription_event_once on subscription_event (subscription_id, source)
  where source like 'mercado-pago:%';

-- Days of a plan that a payment pays: a charge, or the difference to a greater plan. Only its standing changes.
create table plan_charge (
  payment_id text collate "C" primary key,
  subscription_id int not null references subscription,
  amount_cents bigint not null,
  starts_at timestamptz not null,
  paid_until timestamptz not null,
  -- What it gives in all.
  credits int not null check (credits >= 0),
  standing text collate "C" not null check (standing in ('live', 'disputed', 'returned')),
  standing_at timestamptz not null,
  -- The last dispute, also one that was won since.
  disputed_at timestamptz,
  -- Of a difference: the plan that it raises to, and by how many credits in its month.
  terms jsonb,
  raise int check (raise > 0),
  check ((terms is null) = (raise is null))
);
create index plan_charge_by_subscription on plan_charge (subscription_id);

-- Answers in the onboarding wizard; the step follows from them. A row without answers is of a user who chose a plan
-- outside the wizard.
create table account_onboarding (
  account_id int primary key references account on delete cascade,
  answers jsonb not null default '{}',
  -- The chosen plan; it gives nothing. The choice lasts for a week.
  plan_id int references plan,
  plan_chosen_at timestamptz,
  updated_at timestamptz not null,
  -- when the person left its last page
  finished_at timestamptz,
  constraint account_onboarding_choice check ((plan_id is null) = (plan_chosen_at is null))
);
