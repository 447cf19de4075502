-- How a Spanish speaker hears a word.
create or replace function search_sound(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
           translate(
             regexp_replace(regexp_replace(regexp_replace(regexp_replace(
               word, 'll', 'i', 'g'), 'c(?=[eiy])', 's', 'g'), 'qu(?=[ei])|ck', 'k', 'g'), 'ph', 'f', 'g'),
             'bwzcqyxjh', 'vvskkisi'),
           '(.)\1+', '\1', 'g')
$$;
