-- `sign-up`, `social` or `sign-in`: where it was accepted. Null before it was recorded.
alter table page_acceptance add column door text collate "C";
alter table page_acceptance drop constraint page_acceptance_pkey;
alter table page_acceptance add constraint page_acceptance_pkey primary key using index page_acceptance_by_version;

-- Published versions that accounts accept anew, which staff decided with a reason.
create table page_consent (
  path text not null references page (path),
  version int not null,
  reason text not null,
  asked_at timestamptz not null,
  primary key (path, version)
);
