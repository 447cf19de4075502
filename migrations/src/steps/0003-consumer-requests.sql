-- What consumers ask without signing in: to revoke a purchase, or to stop a plan. Kept with date and hour.
create table consumer_request (
  id int generated always as identity primary key,
  code text collate "C" not null unique,
  kind text collate "C" not null check (kind in ('withdrawal', 'cancellation')),
  -- One of the two, until the account of the address is deleted.
  email text,
  dni text collate "C",
  -- What the person wrote: `order`, `plan` or `unknown`, its number or name, and why.
  about text collate "C" not null check (about in ('order', 'plan', 'unknown')),
  reference text not null,
  reason text not null,
  asked_at timestamptz not null,
  -- When its mail was made, or none was due. Null while it waits for one that covers several.
  answered_at timestamptz
);
create index consumer_request_by_time on consumer_request (asked_at);
create index consumer_request_by_email on consumer_request (lower(email) collate "C");
create index consumer_request_waiting on consumer_request (asked_at) where answered_at is null;

-- Mailed links, one for each account that the request may be of. Each works while the account has that address.
create table consumer_request_link (
  hash bytea primary key,
  request_id int not null references consumer_request on delete cascade,
  account_id int not null references account on delete cascade,
  address text not null,
  expires_at timestamptz not null,
  unique (request_id, account_id)
);
create index consumer_request_link_by_account on consumer_request_link (account_id);

-- What was done for an account by its link, once for each choice.
create table consumer_request_result (
  id int generated always as identity primary key,
  request_id int not null references consumer_request on delete cascade,
  account_id int not null references account,
  -- `leave`, or the number of the purchase.
  choice text collate "C" not null,
  confirmed_at timestamptz not null,
  outcome text collate "C" not null,
  -- Of the purchase or the plan.
  name text not null,
  bill_id uuid,
  amount_cents bigint,
  ends_at timestamptz,
  refund_id uuid,
  -- Why it is done by hand, and the message in which.
  detail text,
  message_id int,
  unique (request_id, account_id, choice)
);
create index consumer_request_result_by_account on consumer_request_result (account_id);
