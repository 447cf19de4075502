create table mail (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  kind text collate "C" not null,
  -- which event of its kind it tells of: one mail an event
  source text collate "C" not null,
  account_id int references account on delete set null,
  -- forgotten a month after the mail has ended
  address text,
  -- The address without tag and, for Gmail, without dots: mails are counted by it.
  mailbox text,
  -- Null for mails with secrets; forgotten with the address.
  subject text,
  -- what the template needs; forgotten when the mail has ended
  data jsonb,
  -- mail.rules.ts says which may follow which
  status text collate "C" not null check (status in ('waiting', 'sending', 'sent', 'refused', 'given-up', 'unknown')),
  -- tries that came to an end
  attempts int not null default 0,
  next_try_at timestamptz,
  message_id text collate "C",
  created_at timestamptz not null,
  sending_at timestamptz check (status <> 'sending' or sending_at is not null),
  ended_at timestamptz check ((ended_at is null) = (status in ('waiting', 'sending'))),
  -- codes, no addresses
  problem text,
  -- The mail that staff sent again as this one.
  again_of uuid unique references mail on delete set null,
  check (status not in ('waiting', 'sending') or (address is not null and data is not null)),
  unique (kind, source)
);
create index mail_by_account on mail (account_id) where account_id is not null;
create index mail_by_mailbox on mail (mailbox, kind, created_at) where mailbox is not null;
create index mail_open on mail (created_at) where ended_at is null;
create index mail_with_address on mail (ended_at) where address is not null;
create index mail_with_content on mail (ended_at) where data is not null;
create index mail_refused on mail (ended_at) where status = 'refused';
create index mail_ended on mail (ended_at);

-- Accounts whose address a mail server refuses for good.
create table refusing_address (
  account_id int primary key references account,
  -- The refused one: a mark is of no account that has another address by now.
  address text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  mails int not null default 1,
  -- Codes, no addresses.
  answer text not null
);
