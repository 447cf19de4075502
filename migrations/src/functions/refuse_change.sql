-- Keeps a table append-only.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger append_only before update or delete on subscription_event
  for each row execute function refuse_change();
