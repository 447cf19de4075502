import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Orders and payments, and what a plan gives (decisions 060 and 061). */
export class Payments1732100000080 implements MigrationInterface {
  name = 'Payments1732100000080'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table subscription
        -- Names the mailbox after deletion too; the key of its welcome lot.
        add owner_key text collate "C",
        -- What it may give before its first charge.
        add advance int not null default 0 check (advance between 0 and 3),
        -- What the mailbox spent from plans beyond what it paid; taken off the first lots.
        add owed int not null default 0 check (owed >= 0);
      create index subscription_by_owner on subscription (owner_key) where owner_key is not null;

      alter table credit_lot
        -- Of the plan's credits, those that were owed.
        add withheld int not null default 0 check (withheld >= 0),
        -- Whose spending of paid plans it counts to.
        add owner_key text collate "C";
      create index credit_lot_by_owner on credit_lot (owner_key, starts_at) where owner_key is not null;

      -- What approved charges of plans gave.
      create table plan_charge (
        source text collate "C" primary key,
        subscription_id int not null references subscription,
        credits int not null check (credits >= 0),
        paid_until timestamptz not null,
        refunded_at timestamptz
      );
      create index plan_charge_by_subscription on plan_charge (subscription_id);
    `)
    await runner.query(`
      -- Credits that a subscription gives in the month from p_from to p_to, as it stands (design §3, plan credits).
      create function plan_credits_of(s subscription, p_from timestamptz, p_to timestamptz)
      returns int language sql immutable parallel safe as $$
        select case
          when s.infocredits_per_month = 0 or s.status = 'paused' then 0
          when s.external_id is not null and s.period_ends_at is null
            then case when s.starts_at >= p_from then least(s.advance, s.infocredits_per_month) else 0 end
          when s.external_id is not null and s.period_ends_at <= p_from then 0
          when s.ends_at < p_to and s.starts_at < p_from
            then ceil(s.infocredits_per_month * extract(epoch from s.ends_at - p_from)
                      / extract(epoch from p_to - p_from))::int
          else s.infocredits_per_month end
      $$;

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

      drop function give_plan_credits(text, timestamptz, timestamptz, timestamptz);
      drop function give_plan_credits_to(int, text, timestamptz, timestamptz, timestamptz);
      drop function give_plan_lots(int[], text, timestamptz, timestamptz, timestamptz);
      drop function plan_credits_due(text, timestamptz, timestamptz);

      -- The month's plan lots that lack credits or end at another time than they should: with the month, or with the last
      -- plan that gives credits. What a plan gave stays given, so a lot never shrinks.
      create function plan_credits_due(p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz)
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

      create function give_plan_lots(
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

      create function give_plan_credits(
        p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language sql volatile as $$
        select give_plan_lots(
          array(select d.account_id from plan_credits_due(p_period, p_from, p_to, p_now) d), p_period, p_from, p_to, p_now)
      $$;

      create function give_plan_credits_to(
        p_account int, p_period text, p_from timestamptz, p_to timestamptz, p_now timestamptz
      ) returns int language plpgsql volatile as $$
      begin
        -- Nothing is locked where nothing is due, as nearly always.
        if not exists (select from plan_credits_due(p_period, p_from, p_to, p_now) d where d.account_id = p_account) then
          return 0;
        end if;
        return give_plan_lots(array[p_account], p_period, p_from, p_to, p_now);
      end $$;

      -- Ends the month's plan lot of an account without a plan that gives credits. The caller holds the account's lock.
      create function end_plan_lot(p_account int, p_period text, p_from timestamptz, p_now timestamptz)
      returns void language sql volatile as $$
        update credit_lot lot set expires_at = greatest(p_now, p_from + interval '1 microsecond')
         where lot.source = 'plan:account:' || p_account || ':' || p_period and lot.expires_at > p_now
           and not exists (
             select from subscription s
              where s.account_id = p_account and s.status <> 'ended' and s.infocredits_per_month > 0
                and (s.status <> 'pending' or s.starts_at <= p_now) and (s.over_at is null or s.over_at > p_now))
      $$;
    `)
    await runner.query(`
      create type order_status as enum ('pending', 'paid', 'cancelled', 'refunded');

      -- The promise (design D21): its id is the external reference and the idempotency key; one order is one attempt.
      create table payment_order (
        id uuid primary key,
        account_id int not null references account,
        kind text collate "C" not null check (kind in ('plan', 'pack', 'difference')),
        -- The buyer's; null for invoices, which Mercado Pago makes.
        idempotency_key text collate "C",
        product_id int,
        plan_id int references plan,
        subscription_id int references subscription,
        -- An invoice of a subscription; each makes its own order.
        invoice_id text collate "C" unique,
        name text not null,
        billing text collate "C",
        amount_cents bigint not null check (amount_cents > 0),
        -- Of the pack, or of the plan per month.
        credits int not null check (credits > 0),
        -- Billing information of that day; receipts keep it (design §3, deletion and receipts).
        billed jsonb not null,
        status order_status not null default 'pending',
        detail text collate "C",
        -- Mercado Pago's number of the payment or of the preapproval.
        external_id text collate "C",
        -- Where a pending preapproval is paid without scripts.
        link text,
        created_at timestamptz not null,
        settled_at timestamptz,
        paid_at timestamptz,
        paid_until timestamptz,
        refunded_cents bigint not null default 0 check (refunded_cents >= 0),
        -- Credits of the pack that refunds and charge-backs have claimed, spent ones included.
        credits_claimed int not null default 0 check (credits_claimed between 0 and credits),
        receipt int unique,
        method text collate "C",
        last_four text collate "C",
        card_expires text collate "C",
        -- One process talks to Mercado Pago about it.
        held_until timestamptz,
        check_at timestamptz,
        checks int not null default 0,
        unique (account_id, idempotency_key),
        check ((kind = 'pack') = (product_id is not null)),
        check ((status = 'pending') = (settled_at is null)),
        check ((receipt is null) = (paid_at is null))
      );
      create sequence receipt_number as int;
      create index payment_order_by_account on payment_order (account_id, created_at desc);
      create index payment_order_by_subscription on payment_order (subscription_id, created_at desc);
      create index payment_order_external on payment_order (external_id);
      create index payment_order_to_check on payment_order (check_at) where check_at is not null;

      -- As Mercado Pago last said it, known to an order or not.
      create table payment (
        id text collate "C" primary key,
        order_id uuid references payment_order,
        status text collate "C" not null,
        detail text collate "C" not null,
        amount_cents bigint not null,
        refunded_cents bigint not null,
        currency text collate "C" not null,
        collector_id text collate "C" not null,
        external_reference text,
        approved_at timestamptz,
        updated_at timestamptz not null,
        seen_at timestamptz not null,
        -- Why it has no effect.
        problem text collate "C"
      );
      create index payment_by_order on payment (order_id);

      create table payment_notice (
        id bigint generated always as identity primary key,
        topic text collate "C" not null,
        subject text collate "C" not null,
        request_id text collate "C" not null,
        received_at timestamptz not null,
        handled_at timestamptz,
        problem text,
        unique (topic, subject, request_id)
      );
      create index payment_notice_open on payment_notice (id) where handled_at is null;
      create index payment_notice_by_subject on payment_notice (subject);

      -- The id is the idempotency key.
      create table payment_refund (
        id uuid primary key,
        payment_id text collate "C" not null references payment,
        order_id uuid references payment_order,
        -- Null is all that is left.
        amount_cents bigint check (amount_cents > 0),
        reason text not null,
        staff_id int,
        requested_at timestamptz not null,
        done_at timestamptz,
        external_id text collate "C",
        problem text
      );
      create unique index payment_refund_whole on payment_refund (payment_id) where amount_cents is null;
      create index payment_refund_open on payment_refund (requested_at) where done_at is null;

      -- What payments can't settle by themselves.
      create table payment_finding (
        id int generated always as identity primary key,
        kind text collate "C" not null,
        subject text collate "C" not null,
        detail text not null,
        order_id uuid references payment_order,
        account_id int references account,
        found_at timestamptz not null,
        settled_at timestamptz,
        settled_by int,
        note text,
        unique (kind, subject)
      );
      create index payment_finding_open on payment_finding (id) where settled_at is null;

      -- What Mercado Pago last said of a subscription.
      create table provider_subscription (
        external_id text collate "C" primary key,
        status text collate "C" not null,
        next_charge_at timestamptz,
        updated_at timestamptz not null,
        -- The card was changed after the last payment, so that one's digits don't say which it is.
        card_changed_at timestamptz
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
