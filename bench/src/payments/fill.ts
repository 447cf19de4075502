import type { Database } from '@preciosa/platform'

/** Payments of each account. */
const EACH = 5
const YEARS = `interval '5 years'`

/** Orders of five years with their payments, in the order of time, and what staff list beside them. */
export async function fillPayments(db: Pick<Database, 'query'>, payments: number, now: Date): Promise<void> {
  const accounts = Math.ceil(payments / EACH)
  const since = `'${now.toISOString()}'::timestamptz - ${YEARS}`
  const at = (share: string) => `${since} + ${YEARS} * (${share})`
  const statements = [
    `insert into account (issuer, subject, email, created_at)
     select 'urn:bench', n::text, 'persona-' || n || '@correo.example', ${at(`n::float8 / ${accounts}`)}
       from generate_series(1, ${accounts}) n`,
    // In force: Free for six of ten; before that, a paid plan of a third.
    `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                               infocredits_per_month, status, starts_at, ends_at, ended_at, cancel_requested_at, external_id,
                               created_at)
     select a.id, p.id, p.code, p.code, p.billing, 'all', false, w.cents, 45, w.status::subscription_status,
            a.created_at - w.before, w.ends, w.ended, w.leaving, w.external, a.created_at
       from (select id, created_at, subject::int as n from account where issuer = 'urn:bench') a
      cross join lateral (
        select case when a.n % 10 < 6 then 'individualFree' when a.n % 10 = 6 then 'individualCar'
                    else 'individualPremium' end as code,
               case when a.n % 10 = 9 then 'anual' else 'monthly' end as billing,
               case when a.n % 10 < 6 then 0 else 650000 end as cents,
               case when a.n % 100 = 7 then 'ending' else 'active' end as status,
               case when a.n % 100 = 7 then '${now.toISOString()}'::timestamptz + interval '9 days' end as ends,
               null::timestamptz as ended,
               case when a.n % 100 = 7 then '${now.toISOString()}'::timestamptz - interval '1 hour' end as leaving,
               case when a.n % 10 >= 6 then md5('now' || a.n) end as external, interval '0' as before
        union all
        select 'individualMotorbike', 'monthly', 450000, 'ended', null, a.created_at, null, md5('old' || a.n),
               interval '30 days' where a.n % 3 = 0) w
       join plan p on p.code = w.code and p.billing = w.billing`,
    // Six of ten are charges of plans; the others are orders.
    `create unlogged table bench_bill as
     select md5('order' || n)::uuid as id, first.id + n % ${accounts} as account_id, n, w.kind, plan.id as plan_id,
            w.status::order_status as status, case w.status when 'pending' then null else w.at end as settled_at,
            case when w.status in ('paid', 'refunded') then w.at end as paid_at,
            case when w.status in ('paid', 'refunded') then nextval('receipt_number') end::int as receipt,
            (1000000000 + n)::text as payment_id, w.at as created_at
       from generate_series(1, ${payments}) n
      cross join (select min(id) as id from account where issuer = 'urn:bench') first
      cross join (select id from plan where code = 'individualPremium' and billing = 'monthly') plan
      cross join lateral (
        select case when n % 10 < 6 then 'plan' when n % 10 < 9 then 'pack' else 'difference' end as kind,
               case when n % 1000 = 1 then 'pending' when n % 100 = 2 then 'refunded' when n % 100 in (3, 4, 7) then 'cancelled'
                    else 'paid' end as status,
               ${at(`n::float8 / ${payments}`)} as at) w`,
    `insert into payment_order (id, account_id, kind, idempotency_key, product_id, plan_id, from_plan_id, name, billing,
                                amount_cents, credits, billed, status, settled_at, paid_at, receipt, payment_id, created_at)
     select id, account_id, kind, 'key ' || n, case kind when 'pack' then 1 end, case kind when 'pack' then null else plan_id end,
            case kind when 'difference' then plan_id end, 'Premium', 'monthly', 650000, 45, '{}', status, settled_at,
            paid_at, receipt, payment_id, created_at
       from bench_bill where kind <> 'plan' order by n`,
    `insert into plan_invoice (id, account_id, subscription_id, invoice_id, plan_id, name, billing, amount_cents, credits,
                               billed, status, settled_at, paid_at, receipt, payment_id, created_at)
     select m.id, m.account_id, s.id, 'invoice-' || m.n, m.plan_id, 'Premium', 'monthly', 650000, 45, '{}', m.status,
            m.settled_at, m.paid_at, m.receipt, m.payment_id, m.created_at
       from bench_bill m
       join (select account_id, min(id) as id from subscription group by account_id) s on s.account_id = m.account_id
      where m.kind = 'plan' order by m.n`,
    'drop table bench_bill',
    `insert into payment (id, bill_id, status, detail, amount_cents, refunded_cents, currency, collector_id, approved_at,
                          updated_at, seen_at)
     select payment_id, id, case status when 'paid' then 'approved' when 'pending' then 'in_process'
                               when 'cancelled' then 'rejected' else status::text end, '', amount_cents, 0, 'ARS', '1',
            paid_at, created_at, created_at
       from bill order by created_at`,
    // Staff settle them; the newest 50 wait.
    `insert into payment_finding (kind, subject, detail, bill_id, account_id, found_at, deadline, settled_at)
     select case row_number() over (order by o.created_at) % 4 when 0 then 'chargeback' when 1 then 'unknown-status'
              when 2 then 'partial-refund' else 'credits-spent' end,
            o.payment_id, '', o.id, o.account_id, o.created_at,
            case when row_number() over (order by o.created_at) % 4 = 0 then o.created_at + interval '9 days' end,
            case when row_number() over (order by o.created_at desc) > 50 then o.created_at end
       from bill o where o.status = 'refunded' order by o.created_at`,
    'vacuum analyze',
  ]
  for (const statement of statements) await db.query(statement)
}
