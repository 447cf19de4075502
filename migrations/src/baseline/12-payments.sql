create type order_status as enum ('pending', 'paid', 'cancelled', 'refunded');
create sequence receipt_number as int;

-- The promise: its id is the external reference and the idempotency key; one order is one attempt.
create table payment_order (
  id uuid primary key,
  account_id int not null references account,
  kind text collate "C" not null check (kind in ('plan', 'pack', 'difference')),
  idempotency_key text collate "C" not null,
  product_id int,
  plan_id int references plan,
  subscription_id int references subscription,
  name text not null,
  billing text collate "C",
  amount_cents bigint not null check (amount_cents > 0),
  -- Of the pack, or of the plan per month.
  credits int not null check (credits > 0),
  -- Of a difference: the plan that it goes up from.
  from_plan_id int references plan,
  -- When the plan begins: after the one that goes on until then. Null is at once.
  starts_at timestamptz,
  -- Billing information of that day; receipts keep it after the account's deletion.
  billed jsonb not null,
  status order_status not null default 'pending',
  detail text collate "C",
  -- Mercado Pago's number of the payment that paid it, or of the preapproval that it asked for.
  payment_id text collate "C",
  preapproval_id text collate "C",
  -- Where a pending preapproval is paid without scripts.
  link text,
  created_at timestamptz not null,
  settled_at timestamptz,
  paid_at timestamptz,
  paid_until timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- Credits of the pack that refunds and charge-backs have claimed, spent ones included.
  credits_claimed int not null default 0 check (credits_claimed between 0 and credits),
  -- Unspent credits of the pack that a dispute took, which come back if it is won.
  credits_disputed int not null default 0 check (credits_disputed >= 0),
  receipt int unique,
  method text collate "C",
  last_four text collate "C",
  card_expires text collate "C",
  -- One process talks to Mercado Pago about it.
  held_until timestamptz,
  check_at timestamptz,
  checks int not null default 0,
  unique (account_id, idempotency_key),
  check ((kind = 'pack') = (product_id is not null)),
  check ((kind = 'difference') = (from_plan_id is not null)),
  check ((status = 'pending') = (settled_at is null)),
  check ((receipt is null) = (paid_at is null))
);
create index payment_order_by_account on payment_order (account_id, created_at desc);
create index payment_order_by_time on payment_order (created_at, id);
create index payment_order_by_status on payment_order (status, created_at, id);
create index payment_order_by_kind on payment_order (kind, created_at, id);
create index payment_order_by_subscription on payment_order (subscription_id, created_at desc);
create index payment_order_by_payment on payment_order (payment_id);
create index payment_order_by_preapproval on payment_order (preapproval_id);
create index payment_order_to_check on payment_order (check_at) where check_at is not null;

-- A charge of a subscription, which Mercado Pago makes: an invoice. Its id is a UUID, as an order's, and its receipt one of
-- the same numbers.
create table plan_invoice (
  id uuid primary key,
  account_id int not null references account,
  subscription_id int not null references subscription,
  -- Mercado Pago's number.
  invoice_id text collate "C" not null unique,
  plan_id int not null references plan,
  name text not null,
  billing text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of the plan per month.
  credits int not null check (credits > 0),
  billed jsonb not null,
  status order_status not null default 'pending',
  detail text collate "C",
  payment_id text collate "C",
  created_at timestamptz not null,
  settled_at timestamptz,
  paid_at timestamptz,
  paid_until timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  receipt int unique,
  method text collate "C",
  last_four text collate "C",
  card_expires text collate "C",
  check_at timestamptz,
  checks int not null default 0,
  check ((status = 'pending') = (settled_at is null)),
  check ((receipt is null) = (paid_at is null))
);
create index plan_invoice_by_account on plan_invoice (account_id, created_at desc);
create index plan_invoice_by_time on plan_invoice (created_at, id);
create index plan_invoice_by_status on plan_invoice (status, created_at, id);
create index plan_invoice_by_subscription on plan_invoice (subscription_id, created_at desc);
create index plan_invoice_by_payment on plan_invoice (payment_id);
create index plan_invoice_to_check on plan_invoice (check_at) where check_at is not null;

-- Orders and charges as people know them. An order of a plan isn't listed once it is authorized: its charges are.
create view bill as
  select id, account_id, kind, false as is_charge, product_id, plan_id, subscription_id, name, billing, amount_cents, credits,
         billed, status, detail, payment_id, preapproval_id, null::text collate "C" as invoice_id, created_at, paid_at,
         paid_until, refunded_cents, receipt, method, last_four, card_expires,
         not (kind = 'plan' and status in ('paid', 'refunded')) as listed
    from payment_order
  union all
  select id, account_id, 'plan'::text collate "C", true, null, plan_id, subscription_id, name, billing, amount_cents, credits,
         billed, status, detail, payment_id, null, invoice_id, created_at, paid_at, paid_until, refunded_cents, receipt,
         method, last_four, card_expires, true
    from plan_invoice;

-- As Mercado Pago last said it, known to an order or not.
create table payment (
  id text collate "C" primary key,
  bill_id uuid,
  status text collate "C" not null,
  detail text collate "C" not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  currency text collate "C" not null,
  collector_id text collate "C" not null,
  external_reference text,
  approved_at timestamptz,
  updated_at timestamptz not null,
  seen_at timestamptz not null,
  -- Why it has no effect.
  problem text collate "C"
);
create index payment_by_order on payment (bill_id);
-- For the dashboard, which adds up two months.
create index payment_by_approval on payment (approved_at) include (amount_cents) where bill_id is not null;

create table payment_notice (
  id bigint generated always as identity primary key,
  topic text collate "C" not null,
  subject text collate "C" not null,
  request_id text collate "C" not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  problem text,
  unique (topic, subject, request_id)
);
create index payment_notice_open on payment_notice (id) where handled_at is null;
create index payment_notice_by_subject on payment_notice (subject);
create index payment_notice_ignored on payment_notice (id) where problem is not null;

-- Notices that were turned away at the door: a row for each day and reason, however many come.
create table refused_notice (
  day date not null,
  reason text collate "C" not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (day, reason)
);

create type refund_state as enum ('asked', 'sent', 'in-process', 'done', 'refused', 'given-up');

create table payment_refund (
  id uuid primary key,
  state refund_state not null default 'asked',
  -- The idempotency key: the id, and another one when staff press again after a refusal.
  key uuid not null,
  payment_id text collate "C" not null references payment,
  bill_id uuid,
  -- Null is all that is left.
  amount_cents bigint check (amount_cents > 0),
  reason text not null,
  staff_id int,
  requested_at timestamptz not null,
  done_at timestamptz,
  -- Mercado Pago's number of the refund.
  external_id text collate "C",
  -- Mercado Pago's code of its refusal.
  problem text,
  check ((state = 'done') = (done_at is not null)),
  check (state <> 'refused' or problem is not null),
  check (state <> 'in-process' or external_id is not null)
);
-- Refused ones and those given up bar no other.
create unique index payment_refund_whole on payment_refund (payment_id)
  where amount_cents is null and state in ('asked', 'sent', 'in-process');
create index payment_refund_by_payment on payment_refund (payment_id);
create index payment_refund_under_way on payment_refund (requested_at)
  where state in ('asked', 'sent', 'in-process');

-- Charge-backs as Mercado Pago last said them, with what it asks and until when.
create table payment_chargeback (
  id text collate "C" primary key,
  payment_id text collate "C" not null,
  reason text,
  documents text collate "C",
  deadline timestamptz,
  eligible boolean,
  covered boolean,
  seen_at timestamptz not null
);
create index payment_chargeback_by_payment on payment_chargeback (payment_id);

-- What payments can't settle by themselves.
create table payment_finding (
  id int generated always as identity primary key,
  kind text collate "C" not null,
  subject text collate "C" not null,
  detail text not null,
  bill_id uuid,
  account_id int references account,
  found_at timestamptz not null,
  -- Until when staff can act.
  deadline timestamptz,
  settled_at timestamptz,
  settled_by int,
  note text,
  unique (kind, subject)
);
create index payment_finding_open on payment_finding (id) where settled_at is null;
create index payment_finding_by_deadline on payment_finding (coalesce(deadline, 'infinity'), id);
create index payment_finding_by_kind on payment_finding (kind, id);
create index payment_finding_by_account on payment_finding (account_id);

-- Until when all changes of payments at Mercado Pago are read, and when those of 180 days last were.
create table payments_compared (
  id boolean primary key default true check (id),
  until timestamptz not null,
  deep_at timestamptz not null
);

-- What Mercado Pago last said of a subscription.
create table provider_subscription (
  external_id text collate "C" primary key,
  status text collate "C" not null,
  next_charge_at timestamptz,
  updated_at timestamptz not null,
  -- The card was changed after the last payment, so that one's digits don't say which it is.
  card_changed_at timestamptz
);

-- Who saw a request to leave; a later request has to be seen again.
create table leaving_seen (
  subscription_id int not null references subscription,
  requested_at timestamptz not null,
  staff_id int not null references staff,
  seen_at timestamptz not null,
  primary key (subscription_id, requested_at)
);

create table price_change (
  id int generated always as identity primary key,
  -- By the month; its year changes with it.
  plan_id int not null references plan,
  monthly_cents bigint not null check (monthly_cents > 0),
  yearly_cents bigint not null check (yearly_cents > 0),
  holds_from timestamptz not null,
  reason text not null,
  staff_id int not null,
  staff_email text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_reason text,
  -- Withdrawn, or only people who are leaving wait for it: the plan may have another one.
  closed_at timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (withdrawn_at is null or closed_at is not null)
);
create unique index price_change_open on price_change (plan_id) where closed_at is null;

create table price_change_line (
  id int generated always as identity primary key,
  change_id int not null references price_change,
  subscription_id int not null references subscription,
  -- What it had when the change was made.
  plan_id int not null references plan,
  before_cents bigint not null,
  price_cents bigint not null,
  state text collate "C" not null default 'announced'
    check (state in ('announced', 'done', 'left', 'failed', 'withdrawn')),
  -- When its mail was handed over, and how many times before.
  announced_at timestamptz,
  mails int not null default 0,
  -- When the subscription got the price; Mercado Pago gets it after that.
  carried_at timestamptz,
  -- When it came to its state.
  settled_at timestamptz,
  detail text,
  -- When it was said that the price stays, or needn't be.
  retold_at timestamptz,
  unique (change_id, subscription_id),
  check (state = 'announced' or settled_at is not null)
);
create index price_change_line_by_subscription on price_change_line (subscription_id);
create index price_change_line_open on price_change_line (id)
  where state in ('announced', 'failed') or (state = 'withdrawn' and retold_at is null);

-- Subscriptions as staff list them: those that aren't Free.
create index subscription_listed on subscription (id)
  where code not in ('unsuscribed', 'individualFree', 'professionalFree');
create index subscription_listed_by_start on subscription (starts_at, id)
  where code not in ('unsuscribed', 'individualFree', 'professionalFree');
create index subscription_listed_by_leaving on subscription (cancel_requested_at desc nulls last, id desc)
  where code not in ('unsuscribed', 'individualFree', 'professionalFree');
create index subscription_listed_by_status on subscription (status, cancel_requested_at desc nulls last, id desc)
  where code not in ('unsuscribed', 'individualFree', 'professionalFree');
create index subscription_listed_by_code on subscription (code, id)
  where code not in ('unsuscribed', 'individualFree', 'professionalFree');
create index subscription_listed_by_billing on subscription (billing, id)
  where code not in ('unsuscribed', 'individualFree', 'professionalFree');
-- Plans that began and ended, which the dashboard counts.
create index subscription_by_start on subscription (starts_at) where price_cents > 0;
create index subscription_by_end on subscription (over_at);
