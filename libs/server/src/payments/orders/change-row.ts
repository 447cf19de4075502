import type { PaymentStatus } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'

/** Changes columns of an order or a charge; a status other than `pending` settles it and stops the checks. */
export async function changeRow<C extends { status?: PaymentStatus }>(
  db: Queryable,
  table: 'plan_invoice' | 'payment_order',
  columns: Readonly<Record<keyof C, string>>,
  { id, change, now }: { id: string; change: C; now: Date },
): Promise<void> {
  const fields = Object.keys(change) as (keyof C)[]
  const sets = fields.map((field, at) => `${columns[field]} = $${at + 2}`)
  const values: unknown[] = [id, ...fields.map((field) => change[field] ?? null)]
  if (change.status === 'pending') sets.push('settled_at = null')
  else if (change.status !== undefined) {
    values.push(now)
    sets.push(`settled_at = coalesce(settled_at, $${values.length})`, 'check_at = null')
  }
  await db.query(`update ${table} set ${sets.join(', ')} where id = $1`, values)
}
