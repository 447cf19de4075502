-- A session that began while its account had texts to accept; it ends with the acceptance.
alter table access_token add column awaits_consent boolean not null default false;
