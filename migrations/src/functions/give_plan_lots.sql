-- Gives the accounts' due credits: a new lot, or the difference to what the month's lot has given. Under the accounts'
-- locks, and by the source's uniqueness once, however many ask.
create or replace function give_plan_lots(
  p_accounts int[], p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
) returns int language plpgsql volatile as $$
declare
  given int;
begin
  perform 1 from credit_account a where a.account_id = any(p_accounts)
    order by a.account_id for no key update;
  insert into credit_lot as lot (account_id, kind, amount, granted, withheld, starts_at, expires_at, source,
                                 owner_key, created_at)
  select d.account_id, 'plan', d.credits - least(d.credits, d.owed), d.credits, least(d.credits, d.owed), p_from,
         d.until, 'plan:account:' || d.account_id || ':' || p_period, d.owner_key, p_now
    from plan_credits_due(p_period, p_from, p_to, p_now) d
   where d.account_id = any(p_accounts)
     and (d.credits > 0 or exists (
           select from credit_lot l where l.source = 'plan:account:' || d.account_id || ':' || p_period))
   order by d.account_id
  on conflict (source) do update
    set amount = lot.amount + greatest(0, excluded.granted - lot.granted)
                 - least(greatest(0, excluded.granted - lot.granted), excluded.withheld),
        withheld = lot.withheld + least(greatest(0, excluded.granted - lot.granted), excluded.withheld),
        granted = greatest(lot.granted, excluded.granted),
        expires_at = excluded.expires_at,
        owner_key = coalesce(excluded.owner_key, lot.owner_key),
        closed_at = null;
  get diagnostics given = row_count;
  return given;
end $$;
