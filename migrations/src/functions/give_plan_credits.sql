-- The month's plan credits that weren't given yet, of all accounts; for the scheduled reset.
create or replace function give_plan_credits(
  p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
) returns int language sql volatile as $$
  select give_plan_lots(
    array(select d.account_id from plan_credits_due(p_period, p_from, p_to, p_now) d), p_period, p_from, p_to, p_now)
$$;
