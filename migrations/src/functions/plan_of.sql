-- The plan of an account at a moment; one row, also for no account. Look, person, permissions and credits all ask
-- here, so that a plan that has expired is the Free plan, and one that was to begin is in force, for all of them at
-- once, whether the daily job has written that or not. SQL and stable, so that it becomes part of the statement
-- that asks.
--   user_type           null without a profile
--   subscription_id     of the one in force; null without an account, or for Free in place of a plan
--   credits_active      false while the plan in force is paused
--   credits_this_month  the most that one gives this month of those that have begun and haven't ended
-- At most one runs (subscription_apart); max() is the way to one value of it in one pass.
create or replace function plan_of(p_account int, p_now timestamptz)
returns table (
  user_type text, code text, subscription_id int, credits_active boolean, credits_this_month int
) language sql stable parallel safe as $$
  select p.type,
         case when p.type is null then 'unsuscribed'
              when s.id is not null then s.code
              when p.type = 'professional' then 'professionalFree'
              else 'individualFree' end,
         s.id,
         s.paused is not true,
         coalesce(s.credits, 0)
    from (select p_account as account_id) a
    left join profile p on p.account_id = a.account_id
   cross join lateral (
     select max(each.id) as id, max(each.code) as code, bool_or(each.status = 'paused') as paused,
            max(plan_credits_of(each, month.began, month.ends)) as credits
       from subscription each
      cross join lateral (
        select date_trunc('month', p_now, 'America/Argentina/Buenos_Aires') as began,
               date_trunc('month', date_trunc('month', p_now, 'America/Argentina/Buenos_Aires')
                                   + interval '32 days', 'America/Argentina/Buenos_Aires') as ends) month
      -- What has begun by another process's clock has begun, should this one be behind.
      where each.account_id = a.account_id and each.status <> 'ended'
        and (each.status <> 'pending' or each.starts_at <= p_now)
        and (each.over_at is null or each.over_at > p_now)) s
$$;
