create or replace function search_names_added() returns trigger language plpgsql as $$
begin
  perform search_fill_names(array(select id from added));
  return null;
end $$;

create or replace trigger search_names_added after insert on version_name
  referencing new table as added for each statement execute function search_names_added();
