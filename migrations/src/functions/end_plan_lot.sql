-- Ends the month's plan lot of an account without a plan that gives credits. The caller holds the account's lock.
create or replace function end_plan_lot(p_account int, p_period text, p_from timestamptz, p_now timestamptz)
returns void language sql volatile as $$
  update credit_lot lot set expires_at = greatest(p_now, p_from + interval '1 microsecond')
   where lot.source = 'plan:account:' || p_account || ':' || p_period and lot.expires_at > p_now
     and not exists (
       select from subscription s
        where s.account_id = p_account and s.status <> 'ended' and s.infocredits_per_month > 0
          and (s.status <> 'pending' or s.starts_at <= p_now) and (s.over_at is null or s.over_at > p_now))
$$;
