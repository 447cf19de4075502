-- Pays for the codias that the month hasn't paid yet, all or nothing. The account's lock is taken first, so that every
-- later statement sees what charges before it have done (READ COMMITTED, hence VOLATILE). The month's plan credits have
-- to be there already.
create or replace function charge_credits(
  p_account int, p_codias int[], p_vehicle_type vehicle_type, p_period text, p_now timestamptz,
  out outcome text, out charged int, out balance int
) language plpgsql volatile
-- Planning each statement anew would cost as much as running it.
set plan_cache_mode = force_generic_plan as $$
declare
  due int[];
  lot bigint;
  welcome boolean;
begin
  perform 1 from credit_account a where a.account_id = p_account for no key update;
  if not found then
    raise exception 'account % has no credit account', p_account;
  end if;
  select (select coalesce(array_agg(c.codia order by c.ordinal), '{}')
            from (select g.codia, min(g.ordinal) as ordinal
                    from unnest(p_codias) with ordinality as g (codia, ordinal) group by g.codia) c
           where (select 1 from credit_spend s
                   where s.account_id = p_account and s.period = p_period and s.codia = c.codia) is null
             and (select 1 from credit_spend s
                   where s.account_id = p_account and s.codia = c.codia and s.lasting limit 1) is null),
         (select coalesce(sum(l.amount - l.used), 0) from credit_lot l
           where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now)
    into due, balance;
  charged := cardinality(due);
  if charged = 0 then
    outcome := 'free';
    return;
  end if;
  if balance < charged then
    outcome := 'no-credits';
    charged := 0;
    return;
  end if;
  if charged = 1 then
    -- The usual case, a single look: no need to spread anything over lots.
    update credit_lot l set used = l.used + 1
     where l.id = (select o.id from credit_lot o
                    where o.account_id = p_account and o.starts_at <= p_now and o.expires_at > p_now
                      and o.used < o.amount
                    order by o.expires_at, o.kind, o.id limit 1)
    returning l.id, l.kind = 'welcome' into lot, welcome;
    insert into credit_spend (account_id, codia, period, vehicle_type, lot_id, lasting, spent_at)
    values (p_account, due[1], p_period, p_vehicle_type, lot, welcome, p_now);
  else
    with lots as (
      select l.id, l.kind = 'welcome' as lasting, l.amount - l.used as remaining,
             sum(l.amount - l.used) over w - (l.amount - l.used) as before
        from credit_lot l
       where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount
      window w as (order by l.expires_at, l.kind, l.id rows unbounded preceding)
    ), spent as (
      insert into credit_spend (account_id, codia, period, vehicle_type, lot_id, lasting, spent_at)
      select p_account, d.codia, p_period, p_vehicle_type, lots.id, lots.lasting, p_now
        from unnest(due) with ordinality as d (codia, ordinal)
        join lots on d.ordinal > lots.before and d.ordinal <= lots.before + lots.remaining
      returning lot_id
    )
    update credit_lot l set used = l.used + s.credits
      from (select lot_id, count(*)::int as credits from spent group by lot_id) s
     where l.id = s.lot_id;
  end if;
  balance := balance - charged;
  outcome := 'charged';
end $$;
