-- Credits that a subscription gives in the month from p_from to p_to, as it stands.
create or replace function plan_credits_of(s subscription, p_from timestamptz, p_to timestamptz)
returns int language sql immutable parallel safe as $$
  select case
    when s.infocredits_per_month = 0 or s.status = 'paused' then 0
    when s.external_id is not null and s.period_ends_at is null
      then case when s.starts_at >= p_from then least(s.advance, s.infocredits_per_month) else 0 end
    when s.external_id is not null and s.period_ends_at <= p_from then 0
    when s.raised_at >= p_from and s.raised_at < p_to then least(s.raised_credits, s.infocredits_per_month)
    when s.ends_at < p_to and s.starts_at < p_from
      then ceil(s.infocredits_per_month * extract(epoch from s.ends_at - p_from)
                / extract(epoch from p_to - p_from))::int
    else s.infocredits_per_month end
$$;
