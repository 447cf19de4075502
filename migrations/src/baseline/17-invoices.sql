-- Electronic invoices of ARCA.

create table invoice_settings (
  only_one boolean primary key default true check (only_one),
  settings jsonb not null,
  -- Rises with each save, so that a second editor is noticed.
  revision int not null,
  staff_id int,
  staff_email text,
  updated_at timestamptz not null
);

-- Lets its holder call ARCA for twelve hours; one for all processes, by the certificate that asked for it.
create table invoice_ticket (
  certificate text collate "C" primary key,
  token text not null,
  sign text not null,
  until timestamptz not null
);

-- Numbers run by environment, issuer, point of sale and type.
create table invoice_series (
  id int generated always as identity primary key,
  environment text collate "C" not null check (environment in ('homologation', 'production')),
  cuit text collate "C" not null,
  point int not null,
  -- CbteTipo
  type int not null,
  -- The last that is authorized.
  last_number int not null default 0 check (last_number >= 0),
  last_date date,
  -- One process works on it.
  holder uuid,
  held_until timestamptz,
  -- Since when nothing is sent, and why.
  stopped_at timestamptz,
  stop jsonb,
  -- Staff asked to go on.
  settling boolean not null default false,
  -- Rejected in a row.
  rejections int not null default 0,
  -- What kept it from going on at the last try.
  problem text,
  problem_at timestamptz,
  unique (environment, cuit, point, type),
  check ((stopped_at is null) = (stop is null)),
  check ((problem_at is null) = (problem is null))
);

create type invoice_state as enum ('pending', 'sending', 'authorized', 'rejected', 'uncertain');

-- Invoices and credit notes. One that was found at ARCA and not here is of no payment, fleet or invoice.
create table invoice (
  id int generated always as identity primary key,
  environment text collate "C" not null check (environment in ('homologation', 'production')),
  kind text collate "C" not null check (kind in ('invoice', 'credit-note')),
  state invoice_state not null default 'pending',
  -- Why only a person can go on, and how it was settled outside.
  hold text,
  by_hand text,
  account_id int references account,
  bill_id uuid,
  payment_id text collate "C" references payment,
  fleet_id int references fleet,
  -- Of a credit note: its invoice, and what the earlier ones credit.
  credits_id int references invoice,
  credited_cents bigint check (credited_cents >= 0),
  -- What is invoiced, and its days in Buenos Aires.
  name text not null,
  service_from date not null,
  service_until date not null,
  total_cents bigint not null check (total_cents > 0),
  net_cents bigint not null,
  vat_cents bigint not null check (vat_cents >= 0),
  -- Billing information of that day; null for a final consumer without a name.
  recipient jsonb,
  letter text collate "C" not null check (letter in ('A', 'B', 'C')),
  point int not null,
  -- From here on it is as it was sent.
  series_id int references invoice_series,
  issuer jsonb,
  -- DocTipo, DocNro and CondicionIVAReceptorId.
  document_type int,
  document_number text collate "C",
  vat_condition int,
  number int check (number > 0),
  date date,
  cae text collate "C",
  cae_until date,
  -- Codes and texts of ARCA's last answer.
  notes jsonb not null default '[]',
  created_at timestamptz not null,
  authorized_at timestamptz,
  check (net_cents + vat_cents = total_cents),
  check (service_from <= service_until),
  check ((number is null) = (date is null) and (number is null) = (series_id is null)),
  check ((number is null) = (state in ('pending', 'rejected'))),
  check ((state = 'authorized') = (cae is not null) and (state = 'authorized') = (authorized_at is not null))
);
-- One per payment, one per refund, each number once, and one under way per series.
create unique index invoice_of_payment on invoice (environment, payment_id) where kind = 'invoice';
create unique index invoice_of_refund on invoice (credits_id, credited_cents);
create unique index invoice_number on invoice (series_id, number);
create unique index invoice_under_way on invoice (series_id) where state in ('sending', 'uncertain');
create index invoice_pending on invoice (environment, id) where state = 'pending';
create index invoice_open on invoice (environment, state, id) where state <> 'authorized' or hold is not null;
create index invoice_by_account on invoice (account_id, id desc);
create index invoice_by_bill on invoice (bill_id);
create index invoice_by_fleet on invoice (fleet_id, id desc);
create index invoice_by_date on invoice (environment, date, id) where state = 'authorized';
create index invoice_by_recipient on invoice using gin (search_fold(recipient ->> 'enterpriseName') gin_trgm_ops);
create index invoice_by_document on invoice (document_number);
create index invoice_by_cae on invoice (cae);
create index invoice_by_number on invoice (number);
-- Found at ARCA and not here.
create index invoice_found on invoice (series_id, total_cents)
  where state = 'authorized' and payment_id is null and fleet_id is null and credits_id is null;

-- Each request to ARCA about a number, and its answer; null if it was lost.
create table invoice_exchange (
  id bigint generated always as identity primary key,
  series_id int not null references invoice_series,
  invoice_id int references invoice,
  at timestamptz not null,
  operation text collate "C" not null,
  request text not null,
  answer text
);
create index invoice_exchange_by_invoice on invoice_exchange (invoice_id, id desc);
