-- Brings the names of an edition into use.
create or replace function search_show_names(edition int) returns void language plpgsql as $$
begin
  -- Beside search_retire_names one of them would miss what the other sees.
  perform pg_advisory_xact_lock(hashtext('search_name.guide'));
  update search_name n set guide = v.vehicle_type
    from edition_price p join version v on v.id = p.version_id
   where p.edition_id = edition and n.guide is null and n.version_id = p.version_id and n.name_id = p.name_id;
end $$;
