-- What consumers ask without signing in: to revoke a purchase, or to stop a plan. Kept with date and hour.
create table consumer_request (
  id int generated always as identity primary key,
  code text collate "C" not null unique,
  kind text collate "C" not null check (kind in ('withdrawal', 'cancellation')),
  -- One of the two, until the account is deleted.
  email text,
  dni text collate "C",
  -- What the person wrote: `order`, `plan` or `unknown`, its number or name, and why.
  about text collate "C" not null check (about in ('order', 'plan', 'unknown')),
  reference text not null,
  reason text not null,
  asked_at timestamptz not null,
  -- What was done for the account whose link was used.
  account_id int references account,
  confirmed_at timestamptz,
  outcome text collate "C",
  -- Of the purchase or the plan.
  name text,
  bill_id uuid,
  amount_cents bigint,
  ends_at timestamptz,
  -- Why it is done by hand, and the message in which.
  detail text,
  message_id int,
  check ((confirmed_at is null) = (outcome is null))
);
create index consumer_request_by_time on consumer_request (asked_at);
create index consumer_request_by_account on consumer_request (account_id);
create index consumer_request_by_email on consumer_request (lower(email) collate "C");

-- Mailed links, one for each account that the request may be of.
create table consumer_request_link (
  hash bytea primary key,
  request_id int not null references consumer_request on delete cascade,
  account_id int not null references account on delete cascade,
  expires_at timestamptz not null,
  unique (request_id, account_id)
);
create index consumer_request_link_by_account on consumer_request_link (account_id);
