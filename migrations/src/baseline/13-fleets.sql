-- InfoPro Grupal: groups with seats, agreed on outside Mercado Pago.
create table fleet (
  id int generated always as identity primary key,
  name text not null,
  seats int not null check (seats between 1 and 500),
  -- Agreed per month; nothing is charged here.
  price_cents bigint not null check (price_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null default '',
  -- Null for the command line.
  staff_id int,
  staff_email text,
  created_at timestamptz not null,
  -- Invitations of the last day with any.
  mailed_on date,
  mailed int not null default 0,
  check (ends_at > starts_at)
);
create index fleet_by_name on fleet using gin (search_fold(name) gin_trgm_ops);

create table fleet_member (
  id int generated always as identity primary key,
  fleet_id int not null references fleet,
  seat int not null check (seat > 0),
  -- Empty once the membership has ended.
  email text not null,
  is_owner boolean not null,
  invited_at timestamptz not null,
  -- Of the mailed link; null once it is used or the membership has ended.
  token_hash bytea unique,
  token_expires_at timestamptz not null,
  account_id int references account,
  subscription_id int references subscription,
  activated_at timestamptz,
  left_at timestamptz,
  check ((account_id is null) = (activated_at is null) and (account_id is null) = (subscription_id is null)),
  check (left_at is null or token_hash is null)
);
create unique index fleet_member_of_seat on fleet_member (fleet_id, seat) where left_at is null;
create unique index fleet_member_of_email on fleet_member (lower(email)) where left_at is null;
create unique index fleet_member_of_account on fleet_member (account_id) where left_at is null;
create unique index fleet_owner on fleet_member (fleet_id) where is_owner and left_at is null;
-- Who had a seat before.
create index fleet_member_by_seat on fleet_member (fleet_id, seat, id);
create index fleet_member_by_account on fleet_member (account_id, id);
