import type { TestPayments } from './open-payments.js'

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
  select 'plan lot above the greatest plan', l.id::text from credit_lot l where l.kind = 'plan' and l.granted > 45
  union all
  select 'two plan lots in a month', l.account_id::text from credit_lot l where l.kind = 'plan'
   group by l.account_id, l.starts_at having count(*) > 1
  union all
  select 'paid invoice without a charge or a refund', o.id::text
    from payment_order o
   where o.invoice_id is not null and o.paid_at is not null
     and not exists (select from plan_charge c where c.source = 'mercado-pago:payment:' || o.external_id)
     and not exists (select from payment_refund r where r.payment_id = o.external_id)`

/** Hold when nothing is under way. */
const AT_REST = `
  select 'order without an end' as fault, concat_ws(' ', o.kind, o.id, o.detail, o.external_id, 'checks', o.checks, o.check_at) as detail
    from payment_order o left join payment p on p.id = o.external_id
   where o.status = 'pending' and o.link is null
     and coalesce(p.status, '') not in ('pending', 'in_process', 'opened')
     and not (o.invoice_id is not null and exists (
           select from subscription s where s.id = o.subscription_id and s.status <> 'ended'))
  union all
  select 'refund that is not done, and not shown', r.id::text
    from payment_refund r
   where r.done_at is null and not exists (
     select from payment_finding f where f.kind = 'job-failed' and f.subject = 'payments.refund ' || r.id)
  union all
  select 'notice that is not handled', n.id::text from payment_notice n where n.handled_at is null
  union all
  select 'refunded pack with credits left', o.id::text
    from payment_order o join credit_lot l on l.source = 'pack:' || o.id
   where o.status = 'refunded' and l.amount > l.used and l.expires_at > $1
  union all
  select 'approved payment that did nothing', p.id
    from payment p join payment_order o on o.id = p.order_id
   where p.status = 'approved' and p.problem is null and o.paid_at is null`

interface AtService {
  id: string
  status: string
}

export async function faultsNow({ ledger }: TestPayments): Promise<unknown[]> {
  const faults = await ledger.db.query(ALWAYS)
  return [...faults, ...(await ledger.credits.check())]
}

/** @param isOwing true if money went back, so that more may be spent than is paid */
export async function faultsAtRest(pay: TestPayments, isOwing: boolean): Promise<unknown[]> {
  const { db, clock } = pay.ledger
  const faults: unknown[] = await db.query(AT_REST, [clock.now()])
  for (const { id, status } of await preapprovals(pay)) {
    const [own] = await db.query<{ status: string; reason: string | null }>(
      'select status, pause_reason as reason from subscription where external_id = $1',
      [id],
    )
    if (status === 'authorized' && (own === undefined || own.status === 'ended' || own.status === 'ending'))
      faults.push({ fault: 'charges without a plan', id, own })
    if (status === 'authorized' && own?.reason === 'charged-back')
      faults.push({ fault: 'charges in a dispute', id })
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

async function preapprovals({ mp }: TestPayments): Promise<AtService[]> {
  const answer = await fetch(`${mp.url}/preapproval/search?limit=100`, {
    headers: { authorization: `Bearer ${mp.accessToken}` },
  })
  return ((await answer.json()) as { results: AtService[] }).results
}
