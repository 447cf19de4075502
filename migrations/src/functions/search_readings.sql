-- The readings of a query as rows. Not in SQL, which the planner would inline: with "rows 1" one cached plan serves all
-- queries, faster than planning each.
create or replace function search_readings(queries text[], scores float8[], year_lists text[], word_lists text[])
returns table (n bigint, q tsquery, score float8, years int[], words text[])
language plpgsql immutable rows 1 as $$
begin
  return query select r.n, r.q::tsquery, r.score, r.years::int[], r.words::text[]
    from unnest($1, $2, $3, $4) with ordinality as r(q, score, years, words, n);
end $$;
