-- Writes the search's rows of model groups, by the names that are shown.
create or replace function search_fill_groups(groups int[]) returns void language sql
set enable_nestloop = on as $$
  insert into search_group (group_id, pieces, chunks)
  select g.id, array_agg(p.piece order by p.at), array_agg(p.chunk order by p.at)
    from model_group g, search_pieces(coalesce(g.shown_name, g.name)) p where g.id = any(groups) group by g.id
  on conflict (group_id) do update set pieces = excluded.pieces, chunks = excluded.chunks
$$;
