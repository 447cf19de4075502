import type { FindingKind } from '@preciosa/contracts/payments'
import { firstOf, type Query } from './query.js'

interface NewPayment {
  id: string
  amountCents: number
  /** The order or invoice; left out, a payment of another system on the same account. */
  billId?: string
  at?: Date | string
  problem?: string
}

/** An approved payment as Mercado Pago had it. */
export async function addPayment(
  query: Query,
  { id, amountCents, billId, at = new Date(), problem }: NewPayment,
): Promise<void> {
  await query(
    `insert into payment (id, bill_id, status, detail, amount_cents, refunded_cents, currency, collector_id, approved_at,
                          updated_at, seen_at, problem)
     values ($1, $2, 'approved', 'accredited', $3, 0, 'ARS', '1', $4, $4, $4, $5)`,
    [id, billId ?? null, amountCents, at, problem ?? null],
  )
}

interface NewFinding {
  kind: FindingKind
  subject: string
  detail?: string
  foundAt?: Date | string
  settledAt?: Date | string | null
}

/** A finding of its subject; one of before is open again. @returns its id */
export async function addFinding(
  query: Query,
  {
    kind,
    subject,
    detail = 'approved/accredited, $ 10.',
    foundAt = new Date(),
    settledAt = null,
  }: NewFinding,
): Promise<number> {
  const { id } = await firstOf<{ id: number }>(
    query,
    `insert into payment_finding (kind, subject, detail, found_at, settled_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, subject) do update set settled_at = excluded.settled_at returning id`,
    [kind, subject, detail, foundAt, settledAt],
  )
  return id
}
