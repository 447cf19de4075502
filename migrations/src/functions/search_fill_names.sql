-- Writes the search's rows of version names: the shown names, and those of lists, which still find what they named.
create or replace function search_fill_names(names int[]) returns void language plpgsql
set enable_nestloop = on as $$
begin
  if cardinality(names) = 0 then return; end if;
  create temp table search_new on commit drop as
    select n.id, n.version_id, v.vehicle_type, v.group_id, v.brand_id,
           string_to_array(concat_ws(' ', g.name, g.shown_name, n.name, v.shown_name, n.variant), ' ') as chunks
      from version_name n join version v on v.id = n.version_id join model_group g on g.id = v.group_id
     where n.id = any(names);
  -- Names share most of their chunks: each is read once. What "CB 500" is joined of stands at their ends.
  create temp table search_chunk on commit drop as
    select d.vehicle_type, d.chunk, l.lexemes, p.first, p.last,
           (select string_agg('''' || lexeme || '''', ' ') from unnest(l.lexemes) lexeme) as words
      from (select distinct vehicle_type, unnest(chunks) as chunk from search_new) d
      cross join lateral (select search_lexemes(d.chunk) as lexemes offset 0) l
      cross join lateral (
        select substring((array_agg(piece order by at))[1] from '^[0-9]+$') as first,
               substring((array_agg(piece order by at desc))[1] from '^[a-z]{1,4}$') as last
          from search_pieces(d.chunk)) p
     where cardinality(l.lexemes) > 0;
  -- Without, the planner would join fifty thousand names to some thousands of chunks one by one.
  analyze search_new, search_chunk;
  create temp table search_main on commit drop as
    select b.id as brand_id, null::int as group_id, b.vehicle_type,
           array_remove(search_lexemes(concat_ws(' ', b.name, b.shown_name,
             (select string_agg(a.key, ' ') from brand_alias a where a.brand_id = b.id)))
             || translate(search_fold(b.name), ' -', '')
             || translate(search_fold(coalesce(b.shown_name, '')), ' -', ''), '') as lexemes
      from brand b where b.id in (select brand_id from search_new)
    union all
    select null, g.id, b.vehicle_type,
           array_remove(search_lexemes(concat_ws(' ', g.name, g.shown_name)) || translate(search_fold(g.name), ' -', '')
               || translate(search_fold(coalesce(g.shown_name, '')), ' -', ''), '')
      from model_group g join brand b on b.id = g.brand_id where g.id in (select group_id from search_new);
  create temp table search_text on commit drop as
    select id, string_agg(words, ' ') as words, array_remove(array_agg(distinct last || next), null) as joined
      from (select s.id, c.words, c.last, lead(c.first) over (partition by s.id order by u.at) as next
              from search_new s
              cross join lateral unnest(s.chunks) with ordinality as u(chunk, at)
              join search_chunk c on c.vehicle_type = s.vehicle_type and c.chunk = u.chunk) w
     group by id;

  insert into search_name (name_id, version_id, group_id, brand_id, guide, words)
  select s.id, s.version_id, s.group_id, s.brand_id, s.vehicle_type,
         coalesce(t.words, '')::tsvector || array_to_tsvector(b.lexemes || g.lexemes || coalesce(t.joined, '{}'))
    from search_new s
    join search_main b on b.brand_id = s.brand_id
    join search_main g on g.group_id = s.group_id
    left join search_text t on t.id = s.id
  on conflict (name_id) do update set group_id = excluded.group_id, brand_id = excluded.brand_id, words = excluded.words;

  insert into search_word (vehicle_type, word, main, keys)
  select vehicle_type, word, main, search_keys(word)
    from (select vehicle_type, word, bool_or(main) as main
            from (select vehicle_type, unnest(lexemes) as word, true as main from search_main
                  union all select vehicle_type, unnest(lexemes), false from search_chunk
                  union all select distinct s.vehicle_type, unnest(t.joined), false
                              from search_text t join search_new s on s.id = t.id) w
           group by vehicle_type, word) new
   where not exists (select from search_word k where k.vehicle_type = new.vehicle_type and k.word = new.word
                                                 and k.main >= new.main)
  on conflict (vehicle_type, word) do update set main = true where excluded.main;
  drop table search_new, search_chunk, search_main, search_text;
end $$;
