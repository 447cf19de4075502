import type { RunningMercadoPago } from '@preciosa/sandbox'
import { fetchedBody } from '@preciosa/testing'
import type { TestLedger } from '../../paid/credits/testing/open-ledger.js'

/** Our side of all payments; {@link OtherBooks} are those of Mercado Pago. */
export type OurBooks = Pick<TestLedger, 'db' | 'credits'>
export type OtherBooks = Pick<RunningMercadoPago, 'url' | 'accessToken'>

/** Hold after every step. */
const ALWAYS = `
  select 'pack lot of an order that is not paid' as fault, o.id::text as detail
    from payment_order o join credit_lot l on l.source = 'pack:' || o.id
   where o.paid_at is null
  union all
  select 'paid pack without its lot', o.id::text
    from payment_order o join account a on a.id = o.account_id
    left join credit_lot l on l.source = 'pack:' || o.id
   where o.kind = 'pack' and o.paid_at is not null and l.id is null and a.issuer <> 'urn:preciosa:deleted'
  union all
  select 'pack lot above its order', o.id::text
    from payment_order o join credit_lot l on l.source = 'pack:' || o.id
   where l.amount > o.credits
  union all
  select 'plan lot above each plan of the person', l.id::text
    from credit_lot l
   where l.kind = 'plan'
     and l.granted > (select max(infocredits_per_month) from subscription s where s.account_id = l.account_id)
  union all
  select 'two plan lots in a month', l.account_id::text from credit_lot l where l.kind = 'plan'
   group by l.account_id, l.starts_at having count(*) > 1
  union all
  select 'paid days without a charge or a refund', concat_ws(' ', o.kind, o.id)
    from bill o
   where (o.is_charge or o.kind = 'difference') and o.paid_at is not null
     and not exists (select from plan_charge c where c.payment_id = o.payment_id)
     and not exists (select from payment_refund r where r.payment_id = o.payment_id)
     and not exists (select from payment_finding f where f.kind = 'won-after-end' and f.bill_id = o.id)
  union all
  select 'won days that do not count', c.payment_id
    from plan_charge c join payment p on p.id = c.payment_id
   where p.status = 'charged_back' and p.detail = 'reimbursed' and c.standing <> 'live'
  union all
  select 'order that was closed took money', o.id::text
    from payment_order o where o.detail in ('closed-by-staff', 'withdrawn') and o.paid_at is not null
  union all
  select 'charge of a plan that nothing is charged for', c.payment_id
    from plan_charge c join subscription s on s.id = c.subscription_id
   where s.external_id is null
  union all
  select 'more is given back than was paid', p.id
    from payment p where p.refunded_cents > p.amount_cents
  union all
  select 'two refunds of a whole payment', r.payment_id
    from payment_refund r where r.amount_cents is null and r.state not in ('refused', 'given-up')
   group by r.payment_id having count(*) > 1
  union all
  select 'part that was refunded elsewhere, which staff don’t see', o.id::text
    from bill o
   where o.refunded_cents > 0 and o.refunded_cents < o.amount_cents
     and o.refunded_cents > (select coalesce(sum(r.amount_cents), 0) from payment_refund r
                              where r.bill_id = o.id and r.state not in ('refused', 'given-up'))
     and not exists (select from payment_finding f where f.kind = 'partial-refund' and f.bill_id = o.id)
  union all
  select 'payment, refund or finding of a bill that is not there', of.bill_id::text
    from (select bill_id from payment union select bill_id from payment_refund union select bill_id from payment_finding) of
   where of.bill_id is not null and not exists (select from bill where bill.id = of.bill_id)
  union all
  select 'plan of a group without a seat', s.id::text
    from subscription s
   where s.code = 'professionalFleet' and s.status <> 'ended'
     and not exists (select from fleet_member m where m.subscription_id = s.id and m.left_at is null)
  union all
  select 'new price without its mail of thirty days ago', concat_ws(' ', l.id, l.carried_at, m.ended_at)
    from price_change_line l
    left join mail m on m.kind = 'price-change' and m.source = l.id || ' ' || l.mails and m.status = 'sent'
   where l.carried_at is not null and (m.id is null or l.carried_at < m.ended_at + interval '30 days')
  union all
  select 'charged a new price that was not announced thirty days before', concat_ws(' ', o.id, o.amount_cents)
    from price_change_line l
    join plan_invoice o on o.subscription_id = l.subscription_id
     and o.amount_cents = l.price_cents
    left join mail m on m.kind = 'price-change' and m.source = l.id || ' ' || l.mails and m.status = 'sent'
   where m.id is null or o.created_at < m.ended_at + interval '30 days'
  union all
  select 'line that is done at another price', l.id::text
    from price_change_line l
   where l.state = 'done' and l.carried_at is null
  union all
  select 'withdrawn price that is charged', l.id::text
    from price_change_line l join price_change c on c.id = l.change_id
   where c.withdrawn_at is not null and l.carried_at is not null`

/** Hold when nothing is under way. */
const AT_REST = `
  select 'order without an end' as fault, concat_ws(' ', o.kind, o.id, o.detail, o.payment_id) as detail
    from bill o left join payment p on p.id = o.payment_id
    left join payment_order asked on asked.id = o.id
   where o.status = 'pending' and asked.link is null
     and coalesce(p.status, '') not in ('pending', 'in_process', 'opened')
     and not (o.is_charge and exists (
           select from subscription s where s.id = o.subscription_id and s.status <> 'ended'))
  union all
  select 'refund without an end', concat_ws(' ', r.id, r.state)
    from payment_refund r where r.state in ('asked', 'sent', 'in-process')
  union all
  select 'refused refund that staff don’t see, or another one that they do', concat_ws(' ', r.id, r.state)
    from payment_refund r
   where (r.state = 'refused') <> exists (
     select from payment_finding f
      where f.kind = 'job-failed' and f.subject = 'payments.refund ' || r.id and f.settled_at is null)
  union all
  select 'notice that is not handled', n.id::text from payment_notice n where n.handled_at is null
  union all
  select 'refunded pack with credits left', o.id::text
    from payment_order o join credit_lot l on l.source = 'pack:' || o.id
   where o.status = 'refunded' and l.amount > l.used and l.expires_at > $1
  union all
  select 'approved payment that did nothing', p.id
    from payment p join bill o on o.id = p.bill_id
   where p.status = 'approved' and p.problem is null and o.paid_at is null
     -- Of a year ago, when Mercado Pago takes nothing back: staff see it.
     and not exists (select from payment_refund r where r.payment_id = p.id)
  union all
  select 'seat without the plan of its group', concat_ws(' ', m.id, s.status)
    from fleet_member m join fleet f on f.id = m.fleet_id join subscription s on s.id = m.subscription_id
   where m.left_at is null and f.ends_at > $1 and s.status <> 'active'
  union all
  select 'price change that is due and not done', concat_ws(' ', l.id, l.state, s.status)
    from price_change_line l join price_change c on c.id = l.change_id join subscription s on s.id = l.subscription_id
    left join mail m on m.kind = 'price-change' and m.source = l.id || ' ' || l.mails
   where l.state = 'announced' and c.holds_from < $1
     and (s.status = 'ended'
          or (s.status in ('active', 'paused') and s.period_ends_at is not null
              and m.ended_at + interval '31 days' < $1))
  union all
  select 'announcement that was not mailed', l.id::text
    from price_change_line l where l.state = 'announced' and l.announced_at is null
  union all
  select 'withdrawn change that was not mailed', l.id::text
    from price_change_line l where l.state = 'withdrawn' and l.retold_at is null`

/** Payments of Mercado Pago, $1 their JSON, against ours. `isRecent` is what the reconcile compares. */
const BY_PAYMENT = `
  with theirs as (
    select *, status in ('approved', 'refunded', 'charged_back') as "isMoney"
      from jsonb_to_recordset($1::jsonb) t (id text, status text, "isRecent" boolean))
  select 'payment that we know otherwise' as fault, concat_ws(' ', t.id, t.status, p.status) as detail
    from theirs t left join payment p on p.id = t.id
   where p.status is distinct from t.status and t."isRecent"
     and (t."isMoney" or p.status in ('approved', 'refunded', 'charged_back'))
  union all
  select 'money that gave nothing', concat_ws(' ', t.id, p.problem)
    from theirs t join payment p on p.id = t.id
   where t.status = 'approved'
     and not exists (select from bill o where o.payment_id = t.id and o.paid_at is not null)
     and not exists (select from payment_refund r where r.payment_id = t.id)
  union all
  select 'order paid by nothing', concat_ws(' ', o.kind, o.id)
    from bill o left join theirs t on t.id = o.payment_id
   where o.paid_at is not null
     and t."isMoney" is not true
  union all
  select 'payment of two orders', o.payment_id
    from bill o where o.payment_id is not null group by o.payment_id having count(*) > 1
  union all
  select 'charge of no payment', c.payment_id
    from plan_charge c left join theirs t on c.payment_id = t.id
   where t."isMoney" is not true`

/** The reconcile looks back 180 days, and the last one was a few days ago. */
const RECONCILED = 170 * 24 * 3_600_000

interface AtService {
  id: string | number
  status: string
  external_reference: string | null
}

interface PreapprovalAtService extends AtService {
  auto_recurring: { transaction_amount: number }
}

interface PaymentAtService extends AtService {
  date_last_updated: string
  operation_type: string
}

export async function faultsNow({ db, credits }: OurBooks): Promise<unknown[]> {
  return [...(await db.query(ALWAYS)), ...(await credits.check())]
}

/** @param isOwing true if money went back, so that more may be spent than is paid */
export async function faultsAtRest(
  { db }: OurBooks,
  others: OtherBooks,
  { now, isOwing }: { now: Date; isOwing: boolean },
): Promise<unknown[]> {
  const faults: unknown[] = await db.query(AT_REST, [now])
  const payments = await allOf<PaymentAtService>(others, '/v1/payments/search')
  const theirs = payments.map(({ id, status, date_last_updated }) => ({
    id: String(id),
    status,
    isRecent: now.getTime() - Date.parse(date_last_updated) < RECONCILED,
  }))
  faults.push(...(await db.query(BY_PAYMENT, [JSON.stringify(theirs)])))
  const preapprovals = await allOf<PreapprovalAtService>(others, '/preapproval/search')
  const purchases = payments.filter(({ operation_type: type }) => type !== 'recurring_payment')
  faults.push(...secondOf(purchases, 'two payments of an order'))
  faults.push(...secondOf(preapprovals, 'two subscriptions of an order'))
  for (const { id, status, auto_recurring: charge } of preapprovals) {
    const [own] = await db.query<{ status: string; reason: string | null; price: number }>(
      'select status, pause_reason as reason, price_cents / 100.0::float8 as price from subscription where external_id = $1',
      [id],
    )
    if (status === 'authorized' && own !== undefined && own.price !== charge.transaction_amount)
      faults.push({ fault: 'charges another price', id, own, charge })
    if (status === 'authorized' && (own === undefined || own.status === 'ended' || own.status === 'ending'))
      faults.push({ fault: 'charges without a plan', id, own })
    if (status === 'authorized' && own?.reason === 'charged-back')
      faults.push({ fault: 'charges in a dispute', id })
    if (own?.status === 'pending' && status === 'cancelled')
      faults.push({ fault: 'a plan without charges would follow', id })
    if (own?.status === 'ended' && status !== 'cancelled') faults.push({ fault: 'not cancelled', id, status })
  }
  if (!isOwing) faults.push(...(await db.query(OVERSPENT, [45 + 3])))
  return faults
}

/** More spent from plans than charges gave, the month before the first renewal aside. */
const OVERSPENT = `
  select 'spent beyond what is paid' as fault, spent.owner_key as detail
    from (select owner_key, sum(used)::int as used from credit_lot where owner_key is not null group by owner_key) spent
    left join (select s.owner_key, sum(c.credits)::int as credits
                 from plan_charge c join subscription s on s.id = c.subscription_id
                group by s.owner_key) paid using (owner_key)
   where spent.used - coalesce(paid.credits, 0) > $1`

/** One order is one attempt. */
function secondOf(made: readonly AtService[], fault: string): unknown[] {
  const references = made.map((each) => each.external_reference)
  return made
    .filter(({ external_reference: reference }, at) => references.indexOf(reference) !== at)
    .map(({ id, external_reference: detail }) => ({ fault, id, detail }))
}

/** Everything that a search of Mercado Pago finds. */
async function allOf<T = AtService>({ url, accessToken }: OtherBooks, path: string): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const answer = await fetch(`${url}${path}?limit=100&offset=${found.length}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { results } = await fetchedBody<{ results: T[] }>(answer)
    if (results.length === 0) return found
    found.push(...results)
  }
}
