import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Search documents by version name, and their words (decision 015). */
export class Search1732100000007 implements MigrationInterface {
  name = 'Search1732100000007'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm')
    await runner.query(WORDS)
    await runner.query(TABLES)
    await runner.query(READINGS)
    await runner.query(FILLING)
    await runner.query(TRIGGERS)
    await runner.query(`
      select search_fill_groups(array(select id from model_group));
      select search_fill_names(array(select id from version_name));
      analyze search_name, search_group, search_word;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}

/** Must split words like search.rules.ts; a test compares them. */
const WORDS = `
  -- Lower case without accents, a point in decimals, blanks between words, '-' where a chunk has several.
  create function search_fold(value text) returns text language sql immutable parallel safe as $$
    select regexp_replace(
             regexp_replace(
               regexp_replace(
                 regexp_replace(
                   lower(translate(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g'),
                                   'øØłŁđĐßæÆ', 'oOlLdDsaA') collate "C"),
                   '([0-9]),(?=[0-9])', '\\1.', 'g'),
                 '[\\s/+()]+', ' ', 'g'),
               '(?<![0-9])\\.|\\.(?![0-9])|[^a-z0-9. ]', '-', 'g'),
             '-+', '-', 'g')
  $$;

  -- The letters and the numbers of a text, in order, each beside the chunk that it stands in.
  create function search_pieces(value text) returns table (at bigint, piece text, chunk text)
  language sql immutable parallel safe as $$
    select row_number() over (order by c.n, p.n), p.found[1], replace(c.chunk, '-', '')
      from string_to_table(search_fold(value), ' ') with ordinality as c(chunk, n),
           regexp_matches(c.chunk, '[a-z]+|[0-9]+(?:\\.[0-9]+)*', 'g') with ordinality as p(found, n)
  $$;

  -- Everything that a text may be found by: words, their letters and numbers, chunks and names joined.
  create function search_lexemes(value text) returns text[] language sql immutable parallel safe as $$
    with pieces as materialized (
      select piece, chunk, lead(piece) over (order by at) as next from search_pieces(value)
    )
    select coalesce(array_agg(distinct lexeme), '{}')
      from (select piece as lexeme from pieces
            union all select chunk from pieces
            union all select word from string_to_table(translate(search_fold(value), '-', ' '), ' ') word
            -- "CB 500" is written cb500 as well.
            union all select piece || next from pieces where piece ~ '^[a-z]{1,4}$' and next ~ '^[0-9]+$') l
     where lexeme <> '' and length(lexeme) <= 60
  $$;

  -- How a Spanish speaker hears a word.
  create function search_sound(word text) returns text language sql immutable parallel safe as $$
    select regexp_replace(
             translate(
               regexp_replace(regexp_replace(regexp_replace(regexp_replace(
                 word, 'll', 'i', 'g'), 'c(?=[eiy])', 's', 'g'), 'qu(?=[ei])|ck', 'k', 'g'), 'ph', 'f', 'g'),
               'bwzcqyxjh', 'vvskkisi'),
             '(.)\\1+', '\\1', 'g')
  $$;

  -- What words that are confused with each other have in common: one letter less, or the sound.
  create function search_keys(word text) returns text[] language sql immutable parallel safe as $$
    select case when word ~ '^[a-z]{3,}$'
      then array(select distinct key
                   from (select word as key
                         union all select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at
                         union all select '~' || search_sound(word)) k)
      else array[word] end
  $$;
`

const TABLES = `
  -- No foreign keys, as version_name: names and groups are never deleted.
  create table search_name (
    name_id int primary key,
    version_id int not null,
    group_id int not null,
    brand_id int not null,
    words tsvector not null
  );
  create index search_name_by_word on search_name using gin (words) with (fastupdate = off);
  create index search_name_by_group on search_name (group_id);
  create index search_name_by_brand on search_name (brand_id);
  create index search_name_by_version on search_name (version_id);

  create table search_group (
    group_id int primary key,
    -- the name's letters and numbers, and the chunk that each stands in
    pieces text[] not null,
    chunks text[] not null
  );

  create table search_word (
    vehicle_type vehicle_type not null,
    word text collate "C" not null,
    -- of a brand's or a group's name
    main boolean not null,
    keys text[] not null,
    primary key (vehicle_type, word)
  );
  create index search_word_by_key on search_word using gin (keys) with (fastupdate = off);
  create index search_word_by_trigram on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
`

/**
 * Not in SQL, which the planner would inline: with `rows 1` one cached plan serves all queries, faster than
 * planning each.
 */
const READINGS = `
  create function search_readings(queries text[], scores float8[], year_lists text[], word_lists text[])
  returns table (n bigint, q tsquery, score float8, years int[], words text[])
  language plpgsql immutable rows 1 as $$
  begin
    return query select r.n, r.q::tsquery, r.score, r.years::int[], r.words::text[]
      from unnest($1, $2, $3, $4) with ordinality as r(q, score, years, words, n);
  end $$;
`

const FILLING = `
  create function search_fill_groups(groups int[]) returns void language sql
  set enable_nestloop = on as $$
    insert into search_group (group_id, pieces, chunks)
    select g.id, array_agg(p.piece order by p.at), array_agg(p.chunk order by p.at)
      from model_group g, search_pieces(g.name) p where g.id = any(groups) group by g.id
    on conflict (group_id) do update set pieces = excluded.pieces, chunks = excluded.chunks
  $$;

  create function search_fill_names(names int[]) returns void language plpgsql
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

    insert into search_name (name_id, version_id, group_id, brand_id, words)
    select s.id, s.version_id, s.group_id, s.brand_id,
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

const TRIGGERS = `
  create function search_names_added() returns trigger language plpgsql as $$
  begin
    perform search_fill_names(array(select id from added));
    return null;
  end $$;
  create trigger search_names_added after insert on version_name
    referencing new table as added for each statement execute function search_names_added();

  create function search_groups_added() returns trigger language plpgsql as $$
  begin
    perform search_fill_groups(array(select id from added));
    return null;
  end $$;
  create trigger search_groups_added after insert on model_group
    referencing new table as added for each statement execute function search_groups_added();

  create function search_groups_renamed() returns trigger language plpgsql as $$
  declare
    renamed int[] := array(select a.id from after_it a join before_it b using (id) where a.name <> b.name);
  begin
    perform search_fill_groups(renamed);
    perform search_fill_names(array(select name_id from search_name where group_id = any(renamed)));
    return null;
  end $$;
  create trigger search_groups_renamed after update on model_group
    referencing old table as before_it new table as after_it for each statement execute function search_groups_renamed();

  create function search_brands_renamed() returns trigger language plpgsql as $$
  declare
    renamed int[] := array(select a.id from after_it a join before_it b using (id) where a.name <> b.name);
  begin
    perform search_fill_names(array(select name_id from search_name where brand_id = any(renamed)));
    return null;
  end $$;
  create trigger search_brands_renamed after update on brand
    referencing old table as before_it new table as after_it for each statement execute function search_brands_renamed();

  create function search_aliases_added() returns trigger language plpgsql as $$
  begin
    perform search_fill_names(array(select name_id from search_name where brand_id in (select brand_id from added)));
    return null;
  end $$;
  create trigger search_aliases_added after insert on brand_alias
    referencing new table as added for each statement execute function search_aliases_added();

  create function search_versions_moved() returns trigger language plpgsql as $$
  begin
    perform search_fill_names(array(
      select n.name_id from after_it a join before_it b using (id) join search_name n on n.version_id = a.id
       where (a.group_id, a.brand_id) <> (b.group_id, b.brand_id)));
    return null;
  end $$;
  create trigger search_versions_moved after update on version
    referencing old table as before_it new table as after_it for each statement execute function search_versions_moved();
`
