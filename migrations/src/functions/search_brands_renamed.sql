create or replace function search_brands_renamed() returns trigger language plpgsql as $$
declare
  renamed int[] := array(select a.id from after_it a join before_it b using (id)
                          where (a.name, a.shown_name) is distinct from (b.name, b.shown_name));
begin
  perform search_fill_names(array(select name_id from search_name where brand_id = any(renamed)));
  return null;
end $$;

create or replace trigger search_brands_renamed after update on brand
  referencing old table as before_it new table as after_it for each statement execute function search_brands_renamed();
