-- The next block of codias that no brand has.
create or replace function next_codia_block() returns int language plpgsql volatile as $$
declare
  candidate int;
begin
  -- A list that brings codias of its own may have taken blocks ahead of the sequence.
  loop
    candidate := nextval('codia_block_seq');
    exit when not exists (select from codia_block where block = candidate);
  end loop;
  return candidate;
end $$;
