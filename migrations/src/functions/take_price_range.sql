-- Whether a range may be searched for by all of the keys. One that is new to some of them counts for those, unless
-- one of them has none left: then it counts for none.
create or replace function take_price_range(keys text[], wanted text, most int, at timestamptz, ends timestamptz)
returns boolean language plpgsql as $$
begin
  if cardinality(keys) = (select count(*) from price_range_use u
                           where u.key = any(keys) and u.until > at and wanted = any(u.ranges)) then
    return true;
  end if;
  insert into price_range_use (key, ranges, until)
  select k, '{}', ends from unnest(keys) k order by k on conflict (key) do nothing;
  -- In one order for everybody, or two callers could wait for each other.
  perform from price_range_use u where u.key = any(keys) order by u.key for update;
  if exists (select from price_range_use u where u.key = any(keys) and u.until > at
                and not wanted = any(u.ranges) and cardinality(u.ranges) >= most) then
    return false;
  end if;
  update price_range_use u
     set ranges = case when u.until <= at then array[wanted]
                       when wanted = any(u.ranges) then u.ranges else u.ranges || wanted end,
         until = case when u.until <= at then ends else u.until end
   where u.key = any(keys);
  return true;
end $$;
