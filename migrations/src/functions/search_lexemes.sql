-- Everything that a text may be found by: words, their letters and numbers, chunks and names joined.
create or replace function search_lexemes(value text) returns text[] language sql immutable parallel safe as $$
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
