import type { MigrationInterface, QueryRunner } from 'typeorm'

/** States of a subscription and their history (design D19; decision 019). */
export class SubscriptionStates1732100000026 implements MigrationInterface {
  name = 'SubscriptionStates1732100000026'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create type subscription_status as enum ('pending', 'active', 'paused', 'ending', 'ended');

      alter table subscription
        add status subscription_status not null default 'active',
        -- when it comes into force; created_at is when it was written
        add starts_at timestamptz,
        -- until when it is paid; null for what costs nothing or wasn't charged yet
        add period_ends_at timestamptz,
        -- when it is over because that was decided; expires_at is when it is over unless a payment comes
        add ends_at timestamptz,
        add paused_at timestamptz,
        add pause_reason text,
        add cancel_requested_at timestamptz,
        -- what the payments' service calls it
        add external_id text collate "C";

      -- One that expired before it began was never in force; nor is it now.
      update subscription set expires_at = created_at where expires_at < created_at;
      update subscription
         set starts_at = created_at,
             status = (case when ended_at is not null then 'ended'
                            when not credits_active then 'paused'
                            else 'active' end)::subscription_status,
             paused_at = case when ended_at is null and not credits_active then now() end,
             pause_reason = case when ended_at is null and not credits_active then 'charge-rejected' end;

      drop index subscription_current, subscription_expiry;
      alter table subscription
        alter status drop default,
        alter starts_at set not null,
        drop credits_active,
        add over_at timestamptz generated always as (least(ended_at, ends_at, expires_at)) stored,
        -- What plans.rules.ts says, once more; one constraint each, for the name says which.
        add constraint subscription_ended check ((status = 'ended') = (ended_at is not null)),
        add constraint subscription_paused
          check ((status = 'paused') = (paused_at is not null) and (paused_at is null) = (pause_reason is null)),
        add constraint subscription_ending
          check ((ends_at is not null or status <> 'ending') and (ends_at is null or status in ('ending', 'ended'))),
        add constraint subscription_cancelled
          check (cancel_requested_at is null or status in ('ending', 'ended')),
        add constraint subscription_lasts
          check (status = 'ended' or (starts_at <= coalesce(expires_at, 'infinity')
                                      and starts_at <= coalesce(ends_at, 'infinity'))),
        -- Of those that haven't ended, two of an account are never in force at the same moment.
        add constraint subscription_apart exclude using gist (
          int4range(account_id, account_id, '[]') with &&,
          tstzrange(starts_at, least(ends_at, expires_at)) with &&
        ) where (status <> 'ended');

      create unique index subscription_in_force on subscription (account_id)
        where status in ('active', 'paused', 'ending');
      create unique index subscription_external on subscription (external_id) where external_id is not null;
      -- Read by every look.
      create index subscription_unended on subscription (account_id, starts_at) where status <> 'ended';
      -- What the clock brings next, for the daily job.
      create index subscription_due on subscription ((case when status = 'pending' then starts_at else over_at end))
        where status <> 'ended';

      create table subscription_event (
        id bigint generated always as identity primary key,
        subscription_id int not null references subscription,
        event text collate "C" not null,
        -- null: it was made by this
        from_status subscription_status,
        to_status subscription_status not null,
        -- since when it holds, and when that was noticed
        at timestamptz not null,
        recorded_at timestamptz not null,
        -- who or what it came from: job, registration, staff:3, payment:81 …
        source text collate "C" not null
      );
      create index subscription_event_by_subscription on subscription_event (subscription_id, id);
      insert into subscription_event (subscription_id, event, to_status, at, recorded_at, source)
      select id, 'begin', 'active', created_at, now(), 'migration' from subscription order by id;
      insert into subscription_event (subscription_id, event, from_status, to_status, at, recorded_at, source)
      select id, case when status = 'paused' then 'pause' else 'end' end, 'active', status,
             coalesce(ended_at, paused_at), now(), 'migration'
        from subscription where status <> 'active' order by id;

      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$;
      create trigger append_only before update or delete on subscription_event
        for each row execute function refuse_change();
    `)
    await runner.query(`
      -- The plan of an account at a moment; one row, also for no account. Look, person, permissions and credits all ask
      -- here, so that a plan that has expired is the Free plan, and one that was to begin is in force, for all of them at
      -- once, whether the daily job has written that or not. SQL and stable, so that it becomes part of the statement
      -- that asks.
      --   user_type           null without a profile
      --   subscription_id     of the one in force; null for nobody's, or Free for want of another
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
           select max(each.id) filter (where running.it) as id,
                  max(each.code) filter (where running.it) as code,
                  bool_or(each.status = 'paused') filter (where running.it) as paused,
                  max(each.infocredits_per_month)
                    filter (where running.it or each.starts_at >= month.began or each.over_at > month.began) as credits
             from subscription each
            cross join lateral (select each.over_at is null or each.over_at > p_now as it) running
            cross join lateral (
              select date_trunc('month', p_now, 'America/Argentina/Buenos_Aires') as began) month
            -- What has begun by another process's clock has begun, should this one be behind.
            where each.account_id = a.account_id and each.status <> 'ended'
              and (each.status <> 'pending' or each.starts_at <= p_now)) s
      $$;

      drop function plan_credits_due(text, timestamptz);

      -- What the plans in force in a month so far give, where the month's lot doesn't have it yet.
      create function plan_credits_due(p_period text, p_from timestamptz, p_now timestamptz)
      returns table (account_id int, credits int) language sql stable as $$
        select best.account_id, best.credits
          from (select s.account_id, max(s.infocredits_per_month) as credits
                  from subscription s join credit_account a on a.account_id = s.account_id
                 where s.infocredits_per_month > 0 and (s.status <> 'pending' or s.starts_at <= p_now)
                   -- One that was given up before it began was never in force; one that ended as it began was.
                   and (s.ended_at is null or s.ended_at >= s.starts_at)
                   and (s.starts_at >= p_from or coalesce(s.over_at, 'infinity') > p_from)
                 group by s.account_id) best
          left join credit_lot l on l.source = 'plan:account:' || best.account_id || ':' || p_period
         where best.credits > coalesce(l.granted, 0)
      $$;

      create or replace function give_plan_lots(
        p_accounts int[], p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language plpgsql volatile as $$
      declare
        given int;
      begin
        perform 1 from credit_account a where a.account_id = any(p_accounts)
          order by a.account_id for no key update;
        insert into credit_lot as lot (account_id, kind, amount, granted, starts_at, expires_at, source, created_at)
        select d.account_id, 'plan', d.credits, d.credits, p_from, p_to,
               'plan:account:' || d.account_id || ':' || p_period, p_now
          from plan_credits_due(p_period, p_from, p_now) d
         where d.account_id = any(p_accounts)
         order by d.account_id
        on conflict (source) do update
          set amount = lot.amount + excluded.granted - lot.granted, granted = excluded.granted, closed_at = null
          where lot.granted < excluded.granted;
        get diagnostics given = row_count;
        return given;
      end $$;

      create or replace function give_plan_credits(
        p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language sql volatile as $$
        select give_plan_lots(array(select d.account_id from plan_credits_due(p_period, p_from, p_now) d),
                              p_period, p_from, p_to, p_now)
      $$;

      create or replace function give_plan_credits_to(
        p_account int, p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language plpgsql volatile as $$
      begin
        -- Nothing is locked where nothing is due, as nearly always.
        if not exists (select from plan_credits_due(p_period, p_from, p_now) d where d.account_id = p_account) then
          return 0;
        end if;
        return give_plan_lots(array[p_account], p_period, p_from, p_to, p_now);
      end $$;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
