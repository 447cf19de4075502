create table contact_message (
  id int generated always as identity primary key,
  door text collate "C" not null check (door in ('public', 'companies', 'plan')),
  type text collate "C" not null default 'other',
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  company_kind text collate "C",
  company_sector text not null default '',
  -- Of the door 'plan': the plan that the person leaves, and when they asked to.
  subscription_id int references subscription,
  leaving_at timestamptz,
  state text collate "C" not null default 'new' check (state in ('new', 'in-work', 'answered', 'closed')),
  holder_id int references staff,
  next_step text not null default '',
  next_step_on date,
  -- Rises with each change by staff, so that a second member is noticed.
  revision int not null default 1,
  changed_by text,
  changed_at timestamptz,
  constraint contact_message_of_plan
    check ((door = 'plan') = (subscription_id is not null) and (door = 'plan') = (leaving_at is not null))
);
create index contact_message_by_time on contact_message (created_at);
create unique index contact_message_of_leaving on contact_message (subscription_id, leaving_at);
create index contact_message_by_address on contact_message (lower(email));
create index contact_message_by_email on contact_message (lower(email) collate "C", id desc);
create index contact_message_by_subject on contact_message using gin (search_fold(subject) gin_trgm_ops);
create index contact_message_unanswered on contact_message (state) where state in ('new', 'in-work');

create table contact_note (
  id int generated always as identity primary key,
  message_id int not null references contact_message on delete cascade,
  staff_id int not null references staff,
  text text not null,
  written_at timestamptz not null
);
create index contact_note_by_message on contact_note (message_id);

create table contact_answer (
  id int generated always as identity primary key,
  message_id int not null references contact_message on delete cascade,
  staff_id int not null references staff,
  subject text not null,
  text text not null,
  written_at timestamptz not null
);
create index contact_answer_by_message on contact_answer (message_id);

-- Types of messages with an address of their own.
create table contact_address (
  type text collate "C" primary key,
  address text not null,
  staff_email text not null,
  updated_at timestamptz not null
);
