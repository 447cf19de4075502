-- Plans with the price that holds at p_now.
create or replace function plan_terms(p_now timestamptz)
returns table (
  id int, code text, name text, billing text, kind text, professional boolean, price_cents bigint,
  infocredits_per_month int
) language sql stable parallel safe as $$
  select p.id, p.code, p.name, p.billing, p.kind, p.professional, price.price_cents, price.infocredits_per_month
    from plan p
   cross join lateral (
     select each.price_cents, each.infocredits_per_month
       from plan_price each
      where each.plan_id = p.id and each.holds_from <= p_now
      order by each.holds_from desc limit 1) price
$$;
