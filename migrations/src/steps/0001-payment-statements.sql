-- Mercado Pago's report of all transactions of a month, the whole of it.
create table payment_statement (
  period text collate "C" primary key,
  file_name text not null,
  -- SHA-256 of the file: the same one again changes nothing.
  hash text collate "C" not null,
  imported_at timestamptz not null,
  -- Null for the command line.
  staff_id int,
  -- At the last comparison with the books.
  differences int not null,
  checked_at timestamptz not null
);

-- Its lines. Amounts have the sign of what they do to the balance.
create table payment_movement (
  period text collate "C" not null references payment_statement (period) on delete cascade,
  line int not null,
  -- `payment`, `refund`, `dispute`, `withdrawal` or `other`, and Mercado Pago's word.
  class text collate "C" not null,
  type text collate "C" not null,
  moved_at timestamptz not null,
  -- Mercado Pago's number of the payment.
  source_id text collate "C" not null,
  reference text not null,
  currency text collate "C" not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  tax_cents bigint not null,
  net_cents bigint not null,
  -- Withholdings by tax and place: [{"tax", "place", "cents"}].
  taxes jsonb not null,
  -- In pesos and of the month: what the totals add up.
  is_counted boolean not null,
  primary key (period, line)
);
create index payment_movement_by_source on payment_movement (source_id) where is_counted;

-- What Mercado Pago kept of it, as the payment itself says; null before it was known.
alter table payment add column fee_cents bigint;
