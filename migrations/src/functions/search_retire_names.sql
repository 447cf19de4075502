-- Takes the names out of use that no edition has which is current in a month, comes after it, or is staged.
create or replace function search_retire_names(month text) returns bigint language plpgsql as $$
declare
  retired bigint;
begin
  perform pg_advisory_xact_lock(hashtext('search_name.guide'));
  with kept as materialized (
    select id from edition where status = 'staged'
    union
    select p.edition_id from published p
     where p.period >= coalesce((select max(c.period) from published c
                                  where c.vehicle_type = p.vehicle_type and c.period <= month), '')
  ), used as materialized (
    select distinct p.name_id from edition_price p join kept on kept.id = p.edition_id
  )
  update search_name n set guide = null
   where n.guide is not null and not exists (select from used where used.name_id = n.name_id);
  get diagnostics retired = row_count;
  return retired;
end $$;
