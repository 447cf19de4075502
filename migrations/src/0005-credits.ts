import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Plans, subscriptions and the ledger of InfoCredits (design D5 and §3). */
export class Credits1732100000005 implements MigrationInterface {
  name = 'Credits1732100000005'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plan (
        id int generated always as identity primary key,
        code text collate "C" not null,
        name text not null,
        billing text not null check (billing in ('monthly', 'anual')),
        kind text not null check (kind in ('individual', 'car', 'moto', 'professional', 'fleet')),
        professional boolean not null,
        price_cents bigint not null check (price_cents >= 0),
        infocredits_per_month int not null check (infocredits_per_month >= 0),
        unique (code, billing)
      );
      -- Seed values, edited in the console; a year costs twelve months less a tenth.
      insert into plan (code, name, billing, kind, professional, price_cents, infocredits_per_month) values
        ('individualFree', 'Free', 'monthly', 'individual', false, 0, 0),
        ('individualCar', 'Auto Básico', 'monthly', 'car', false, 650000, 15),
        ('individualCar', 'Auto Básico', 'anual', 'car', false, 7020000, 15),
        ('individualMotorbike', 'Moto Básico', 'monthly', 'moto', false, 450000, 15),
        ('individualMotorbike', 'Moto Básico', 'anual', 'moto', false, 4860000, 15),
        ('individualPremium', 'Premium', 'monthly', 'individual', false, 1200000, 45),
        ('individualPremium', 'Premium', 'anual', 'individual', false, 12960000, 45),
        ('professionalFree', 'Free', 'monthly', 'professional', true, 0, 0),
        ('professionalIndividual', 'InfoPro Individual', 'monthly', 'professional', true, 4500000, 300),
        ('professionalIndividual', 'InfoPro Individual', 'anual', 'professional', true, 48600000, 300),
        ('professionalFleet', 'InfoPro Grupal', 'monthly', 'fleet', true, 0, 1000);

      -- A plan as somebody has it: its terms are those of the day it began.
      create table subscription (
        id int generated always as identity primary key,
        account_id int not null references account,
        plan_id int not null references plan,
        code text collate "C" not null,
        name text not null,
        billing text not null,
        kind text not null,
        professional boolean not null,
        price_cents bigint not null,
        infocredits_per_month int not null check (infocredits_per_month >= 0),
        -- false while a charge is rejected (infoCreditsActive)
        credits_active boolean not null default true,
        created_at timestamptz not null,
        expires_at timestamptz,
        ended_at timestamptz
      );
      create unique index subscription_current on subscription (account_id) where ended_at is null;

      -- The lock of a person's credits: whoever spends or grants takes it first.
      create table credit_account (
        account_id int primary key references account
      );

      -- In the order of spending among lots that end at the same time (design §3).
      create type credit_kind as enum ('plan', 'gift', 'pack', 'adjustment', 'welcome');

      create table credit_lot (
        id bigint generated always as identity primary key,
        account_id int not null references credit_account,
        kind credit_kind not null,
        amount int not null,
        used int not null default 0,
        starts_at timestamptz not null,
        expires_at timestamptz not null,
        -- why it was given; the same reason gives once
        source text collate "C" not null unique,
        created_at timestamptz not null,
        closed_at timestamptz,
        -- One constraint, because each is prepared anew by every update.
        check (0 <= used and used <= amount and starts_at < expires_at)
      );
      -- Not partial by what is left: that would prevent HOT updates.
      create index credit_lot_by_account on credit_lot (account_id, expires_at, id);

      -- No foreign keys: they cost a third of a charge, nothing they point to is ever deleted, and the nightly check
      -- of the ledger looks for spends without a lot.
      create table credit_spend (
        account_id int not null,
        codia int not null,
        period text collate "C" not null,
        vehicle_type vehicle_type not null,
        lot_id bigint not null,
        -- paid from the welcome lot: free for ever after
        lasting boolean not null,
        spent_at timestamptz not null,
        -- in this order a month's spends lie together, and one vehicle's is still one probe
        primary key (account_id, period, codia)
      );
      create index credit_spend_lasting on credit_spend (account_id, codia) where lasting;

      -- The month's plan credits that weren't given yet. Two functions, because one with "or null" would be planned
      -- for everybody even when it is asked for one. The scheduled reset gives them all; a person's first use in the
      -- month gives theirs, should the reset be late.
      create view plan_credits_due as
        select s.account_id, s.id as subscription_id, s.infocredits_per_month, s.expires_at
          from subscription s join credit_account using (account_id)
         where s.ended_at is null and s.infocredits_per_month > 0;

      create function give_plan_credits(p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz)
      returns int language plpgsql volatile as $$
      declare
        given int;
      begin
        insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
        select d.account_id, 'plan', d.infocredits_per_month, p_from, p_to,
               'plan:' || d.subscription_id || ':' || p_period, p_now
          from plan_credits_due d
         where d.expires_at is null or d.expires_at > p_now
        on conflict (source) do nothing;
        get diagnostics given = row_count;
        return given;
      end $$;

      create function give_plan_credits_to(
        p_account int, p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language plpgsql volatile as $$
      declare
        given int;
      begin
        insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
        select d.account_id, 'plan', d.infocredits_per_month, p_from, p_to,
               'plan:' || d.subscription_id || ':' || p_period, p_now
          from plan_credits_due d
         where d.account_id = p_account and (d.expires_at is null or d.expires_at > p_now)
           and not exists (select from credit_lot l where l.source = 'plan:' || d.subscription_id || ':' || p_period)
        on conflict (source) do nothing;
        get diagnostics given = row_count;
        return given;
      end $$;

      -- Pays for the codias that the month hasn't paid yet, all or nothing. One lock a person, taken first, so that
      -- every later statement sees what those who went before have done (READ COMMITTED, hence VOLATILE). The month's
      -- plan credits have to be there already.
      create function charge_credits(
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
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
