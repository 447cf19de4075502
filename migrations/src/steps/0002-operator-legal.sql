-- Who sells, as the law wants it at the foot of the site. Null until the first save by a release that knows it.
alter table operator add column legal jsonb;
