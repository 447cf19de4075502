-- The letters and the numbers of a text, in order, each beside the chunk that it stands in.
create or replace function search_pieces(value text) returns table (at bigint, piece text, chunk text)
language sql immutable parallel safe as $$
  select row_number() over (order by c.n, p.n), p.found[1], replace(c.chunk, '-', '')
    from string_to_table(search_fold(value), ' ') with ordinality as c(chunk, n),
         regexp_matches(c.chunk, '[a-z]+|[0-9]+(?:\.[0-9]+)*', 'g') with ordinality as p(found, n)
$$;
