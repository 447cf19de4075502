import type { MigrationInterface, QueryRunner } from 'typeorm'

/** One plan lot per account and month, topped up by a better plan (design §3; decision 019). */
export class OnePlanLot1732100000014 implements MigrationInterface {
  name = 'OnePlanLot1732100000014'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of a plan lot: what the month's plans have given in all. The amount is less where some was taken back, and
      -- that must not be given again. Null in lots of other kinds.
      alter table credit_lot add granted int;

      -- A lot was a subscription's, so that each change of plans made one. The greatest of a month becomes the
      -- account's; others stay as they are, and what they gave counts as given.
      update credit_lot l set source = 'plan:account:' || l.account_id || ':' || own.period, granted = own.granted
        from (select id, split_part(source, ':', 3) as period,
                     sum(amount) over month as granted,
                     row_number() over (month order by amount desc, id) as place
                from credit_lot
               where kind = 'plan' and source ~ '^plan:[0-9]+:[0-9]{4}-[0-9]{2}$'
              window month as (partition by account_id, split_part(source, ':', 3))) own
       where l.id = own.id and own.place = 1;

      create index subscription_by_account on subscription (account_id);

      drop view plan_credits_due;

      -- What the plans in force in a month so far give, where the month's lot doesn't have it yet.
      create function plan_credits_due(p_period text, p_from timestamptz)
      returns table (account_id int, credits int) language sql stable as $$
        select best.account_id, best.credits
          from (select s.account_id, max(s.infocredits_per_month) as credits
                  from subscription s join credit_account a on a.account_id = s.account_id
                 where s.infocredits_per_month > 0
                   -- One that ended as it began was in force too.
                   and (s.created_at >= p_from or coalesce(least(s.ended_at, s.expires_at), 'infinity') > p_from)
                 group by s.account_id) best
          left join credit_lot l on l.source = 'plan:account:' || best.account_id || ':' || p_period
         where best.credits > coalesce(l.granted, 0)
      $$;

      -- Gives them: a new lot, or the difference to what the month's lot has given. Under the accounts' locks, and
      -- by the source's uniqueness once, however many ask.
      create function give_plan_lots(
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
          from plan_credits_due(p_period, p_from) d
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
        select give_plan_lots(array(select d.account_id from plan_credits_due(p_period, p_from) d),
                              p_period, p_from, p_to, p_now)
      $$;

      create or replace function give_plan_credits_to(
        p_account int, p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language plpgsql volatile as $$
      begin
        -- Nothing is locked where nothing is due, as nearly always.
        if not exists (select from plan_credits_due(p_period, p_from) d where d.account_id = p_account) then
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
