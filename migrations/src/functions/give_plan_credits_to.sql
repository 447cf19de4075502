-- Those of one account, at its first use in the month, should the reset be late. Not one function with "or null", which
-- would be planned for all accounts even when it is asked for one.
create or replace function give_plan_credits_to(
  p_account int, p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
) returns int language plpgsql volatile as $$
begin
  -- Nothing is locked where nothing is due, as nearly always.
  if not exists (select from plan_credits_due(p_period, p_from, p_to, p_now) d where d.account_id = p_account) then
    return 0;
  end if;
  return give_plan_lots(array[p_account], p_period, p_from, p_to, p_now);
end $$;
