-- A name comes into use with its edition, in the same transaction: a publication, a rollback, or what was before
-- the month that a rollback took out.
create or replace function search_names_shown() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform search_show_names(new.edition_id);
  else
    perform search_show_names(edition_id) from published
      where vehicle_type = old.vehicle_type and period < old.period order by period desc limit 1;
  end if;
  return null;
end $$;

create or replace trigger search_names_shown after insert or update or delete on published
  for each row execute function search_names_shown();
