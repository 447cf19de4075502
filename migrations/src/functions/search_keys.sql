-- What words that are confused with each other have in common: one letter less, or the sound.
create or replace function search_keys(word text) returns text[] language sql immutable parallel safe as $$
  select case when word ~ '^[a-z]{3,}$'
    then array(select distinct key
                 from (select word as key
                       union all select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) at
                       union all select '~' || search_sound(word)) k)
    else array[word] end
$$;
