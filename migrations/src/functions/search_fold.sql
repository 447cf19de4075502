-- Lower case without accents, a point in decimals, blanks between words, '-' where a chunk has several. This and
-- search_pieces must split words like search.rules.ts; a test compares them.
create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
           regexp_replace(
             regexp_replace(
               regexp_replace(
                 lower(translate(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
                                 'øØłŁđĐßæÆ', 'oOlLdDsaA') collate "C"),
                 '([0-9]),(?=[0-9])', '\1.', 'g'),
               '[\s/+()]+', ' ', 'g'),
             '(?<![0-9])\.|\.(?![0-9])|[^a-z0-9. ]', '-', 'g'),
           '-+', '-', 'g')
$$;
