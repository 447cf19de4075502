-- The month's plan lots that lack credits or end at another time than they should: with the month, or with the last
-- plan that gives credits. What a plan gave stays given, so a lot never shrinks.
create or replace function plan_credits_due(p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz)
returns table (account_id int, credits int, until timestamptz, owner_key text, owed int)
language sql stable as $$
  select due.account_id, due.credits, due.until, due.owner_key, due.owed
    from (
      select s.account_id,
             max(plan_credits_of(s, p_from, p_to)) as credits,
             least(p_to, max(coalesce(next.over_at, s.over_at, 'infinity'))) as until,
             max(s.owner_key) as owner_key,
             max(greatest(0, s.owed - coalesce(taken.withheld, 0))) as owed
        from subscription s
        join credit_account a on a.account_id = s.account_id
        left join lateral (
          select coalesce(n.over_at, 'infinity') as over_at from subscription n
           where n.account_id = s.account_id and n.status = 'pending' and n.starts_at <= s.over_at
             and n.infocredits_per_month > 0 and n.external_id is null
           order by n.starts_at limit 1) next on true
        left join lateral (
          select sum(l.withheld)::int as withheld from credit_lot l
           where s.owed > 0 and l.account_id = s.account_id and l.kind = 'plan' and l.expires_at > s.starts_at
        ) taken on true
       where s.status <> 'ended' and s.infocredits_per_month > 0
         and (s.status <> 'pending' or s.starts_at <= p_now)
         and (s.over_at is null or s.over_at > p_now)
       group by s.account_id) due
    left join credit_lot l on l.source = 'plan:account:' || due.account_id || ':' || p_period
   where due.credits > coalesce(l.granted, 0) or l.expires_at <> due.until
$$;
