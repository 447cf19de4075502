create or replace function search_aliases_added() returns trigger language plpgsql as $$
begin
  perform search_fill_names(array(select name_id from search_name where brand_id in (select brand_id from added)));
  return null;
end $$;

create or replace trigger search_aliases_added after insert on brand_alias
  referencing new table as added for each statement execute function search_aliases_added();
