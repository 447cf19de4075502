create or replace function search_groups_added() returns trigger language plpgsql as $$
begin
  perform search_fill_groups(array(select id from added));
  return null;
end $$;

create or replace trigger search_groups_added after insert on model_group
  referencing new table as added for each statement execute function search_groups_added();
