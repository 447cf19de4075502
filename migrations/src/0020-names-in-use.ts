import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The search reads only names in current or coming editions of the vehicle type (decision 015). */
export class NamesInUse1732100000020 implements MigrationInterface {
  name = 'NamesInUse1732100000020'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMN)
    await runner.query(FILLING)
    await runner.query(IN_USE)
    await runner.query(`
      update search_name n set guide = v.vehicle_type from version v where v.id = n.version_id;
      select search_retire_names(to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM'));
    `)
    await runner.query(INDEXES)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}

const COLUMN = `
  -- The vehicle type in whose guide the name stands or is about to; null when no edition that may be shown uses it.
  alter table search_name add guide vehicle_type;
  drop index search_name_by_word;
`

const INDEXES = `
  create index search_name_of_cars on search_name using gin (words) with (fastupdate = off) where guide = 'cars';
  create index search_name_of_motorcycles on search_name using gin (words) with (fastupdate = off)
    where guide = 'motorcycles';
  create index search_name_retired on search_name (version_id) where guide is null;
  analyze search_name;
`

/** Same as 0007, plus the vehicle type of a new name. */
const FILLING = `
  create or replace function search_fill_names(names int[]) returns void language plpgsql
  set enable_nestloop = on as $$
  begin
    if cardinality(names) = 0 then return; end if;
    create temp table search_new on commit drop as
      select n.id, n.version_id, v.vehicle_type, v.group_id, v.brand_id,
             string_to_array(g.name || ' ' || n.name || ' ' || n.variant, ' ') as chunks
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
             array_remove(search_lexemes(b.name || coalesce(
               (select ' ' || string_agg(a.key, ' ') from brand_alias a where a.brand_id = b.id), ''))
               || translate(search_fold(b.name), ' -', ''), '') as lexemes
        from brand b where b.id in (select brand_id from search_new)
      union all
      select null, g.id, b.vehicle_type,
             array_remove(search_lexemes(g.name) || translate(search_fold(g.name), ' -', ''), '')
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
`

const IN_USE = `
  create function search_show_names(edition int) returns void language plpgsql as $$
  begin
    -- Beside search_retire_names one of them would miss what the other sees.
    perform pg_advisory_xact_lock(hashtext('search_name.guide'));
    update search_name n set guide = v.vehicle_type
      from edition_price p join version v on v.id = p.version_id
     where p.edition_id = edition and n.guide is null and n.version_id = p.version_id and n.name_id = p.name_id;
  end $$;

  -- A name comes into use with its edition, in the same transaction: a publication, a rollback, or what was before
  -- the month that a rollback took out.
  create function search_names_shown() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then
      perform search_show_names(new.edition_id);
    else
      perform search_show_names(edition_id) from published
        where vehicle_type = old.vehicle_type and period < old.period order by period desc limit 1;
    end if;
    return null;
  end $$;
  create trigger search_names_shown after insert or update or delete on published
    for each row execute function search_names_shown();

  -- Takes the names out of use that no edition has which is current in a month, comes after it, or is staged.
  create function search_retire_names(month text) returns bigint language plpgsql as $$
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
`
