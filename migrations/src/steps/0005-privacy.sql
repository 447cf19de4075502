-- Days without office hours, for the deadlines of law 25.326.
create table holiday (
  day date primary key,
  name text not null
);

-- National holidays that law 27.399 fixes; bridge days are decreed each year.
insert into holiday (day, name) values
  ('2026-01-01', 'Año Nuevo'),
  ('2026-02-16', 'Carnaval'),
  ('2026-02-17', 'Carnaval'),
  ('2026-03-24', 'Día de la Memoria por la Verdad y la Justicia'),
  ('2026-04-02', 'Día del Veterano y de los Caídos en Malvinas'),
  ('2026-04-03', 'Viernes Santo'),
  ('2026-05-01', 'Día del Trabajo'),
  ('2026-05-25', 'Revolución de Mayo'),
  ('2026-06-15', 'Paso a la Inmortalidad de Güemes'),
  ('2026-06-20', 'Paso a la Inmortalidad de Belgrano'),
  ('2026-07-09', 'Independencia'),
  ('2026-08-17', 'Paso a la Inmortalidad de San Martín'),
  ('2026-10-12', 'Respeto a la Diversidad Cultural'),
  ('2026-11-23', 'Soberanía Nacional'),
  ('2026-12-08', 'Inmaculada Concepción'),
  ('2026-12-25', 'Navidad'),
  ('2027-01-01', 'Año Nuevo'),
  ('2027-02-08', 'Carnaval'),
  ('2027-02-09', 'Carnaval'),
  ('2027-03-24', 'Día de la Memoria por la Verdad y la Justicia'),
  ('2027-03-26', 'Viernes Santo'),
  ('2027-04-02', 'Día del Veterano y de los Caídos en Malvinas'),
  ('2027-05-01', 'Día del Trabajo'),
  ('2027-05-25', 'Revolución de Mayo'),
  ('2027-06-20', 'Paso a la Inmortalidad de Belgrano'),
  ('2027-06-21', 'Paso a la Inmortalidad de Güemes'),
  ('2027-07-09', 'Independencia'),
  ('2027-08-16', 'Paso a la Inmortalidad de San Martín'),
  ('2027-10-11', 'Respeto a la Diversidad Cultural'),
  ('2027-11-20', 'Soberanía Nacional'),
  ('2027-12-08', 'Inmaculada Concepción'),
  ('2027-12-25', 'Navidad');

-- Requests of law 25.326. `unproved` waits for a proof of the address or of the person.
create table privacy_request (
  id int generated always as identity primary key,
  -- What the person quotes.
  code text collate "C" not null unique,
  kind text collate "C" not null check (kind in ('access', 'correction', 'deletion')),
  origin text collate "C" not null check (origin in ('site', 'letter')),
  -- Null for a letter without one.
  email text,
  name text not null,
  document text not null,
  text text not null,
  received_at timestamptz not null,
  due_on date not null,
  -- When the link that was mailed to the address was confirmed.
  address_proved_at timestamptz,
  -- Which document staff saw, of which no copy is kept.
  identity_proof text collate "C" check (identity_proof in ('dni', 'passport', 'power', 'other')),
  state text collate "C" not null check (state in ('unproved', 'open', 'answered', 'closed')),
  reason text collate "C" check (reason in ('unproved', 'withdrawn', 'duplicate')),
  ended_at timestamptz,
  holder_id int references staff (id),
  revision int not null default 1,
  changed_by text,
  changed_at timestamptz,
  constraint privacy_request_proved
    check (state in ('unproved', 'closed') or address_proved_at is not null or identity_proof is not null),
  constraint privacy_request_ended check ((state in ('answered', 'closed')) = (ended_at is not null)),
  constraint privacy_request_reason check ((state = 'closed') = (reason is not null))
);
create index privacy_request_due on privacy_request (due_on) where ended_at is null;
create index privacy_request_ended_at on privacy_request (ended_at) where ended_at is not null;
create index privacy_request_by_email on privacy_request (lower(email));

-- The evidence: what happened to a request, in order. Nothing is changed here.
create table privacy_event (
  id int generated always as identity primary key,
  request_id int not null references privacy_request (id) on delete cascade,
  at timestamptz not null,
  -- Null for the person and the system.
  staff_id int references staff (id),
  kind text collate "C" not null,
  -- Of a note or an answer.
  text text not null
);
create index privacy_event_of_request on privacy_event (request_id, id);

-- Links that were mailed, as fingerprints.
create table privacy_link (
  hash bytea primary key,
  request_id int not null references privacy_request (id) on delete cascade,
  -- `proof` of the address, or the person's `data`, which are the account's.
  purpose text collate "C" not null check (purpose in ('proof', 'data')),
  account_id int references account (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'data') = (account_id is not null))
);
create index privacy_link_expires_at on privacy_link (expires_at);
create index privacy_link_of_request on privacy_link (request_id);

-- The register of security incidents, each with all its texts. Nothing is deleted here.
create table privacy_incident (
  id int generated always as identity primary key,
  revision int not null,
  created_at timestamptz not null
);

create table privacy_incident_text (
  incident_id int not null references privacy_incident (id),
  revision int not null,
  content jsonb not null,
  staff_email text not null,
  at timestamptz not null,
  primary key (incident_id, revision)
);

-- What the jobs that remove old data did, by day.
create table retention_run (
  kind text collate "C" not null,
  day date not null,
  ran_at timestamptz not null,
  removed int not null,
  primary key (kind, day)
);

-- The oldest row of each kind that is still there; null if there is none.
create table retention_report (
  kind text collate "C" primary key,
  oldest_at timestamptz,
  checked_at timestamptz not null
);
