create or replace function search_versions_moved() returns trigger language plpgsql as $$
begin
  perform search_fill_names(array(
    select n.name_id from after_it a join before_it b using (id) join search_name n on n.version_id = a.id
     where (a.group_id, a.brand_id, a.shown_name) is distinct from (b.group_id, b.brand_id, b.shown_name)));
  return null;
end $$;

create or replace trigger search_versions_moved after update on version
  referencing old table as before_it new table as after_it for each statement execute function search_versions_moved();
