import { enqueue, type Queryable } from '@preciosa/platform'
import { type Bill, BillsRepository } from '../orders/index.js'
import { lockPayer } from './payer.js'

/** Why an order that waited was closed: staff couldn't take its payment for it, or the person revoked the purchase. */
type Closed = 'closed-by-staff' | 'withdrawn'

/** Money of an order that was closed goes back. */
export function isClosed({ detail }: Pick<Bill, 'detail'>): boolean {
  return detail === 'closed-by-staff' || detail === 'withdrawn'
}

/** Cancels an order that waits; a preapproval that it asked for is cancelled too. */
export async function closeOrder(
  client: Queryable,
  orderId: string,
  { detail, now }: { detail: Closed; now: Date },
): Promise<void> {
  const bills = new BillsRepository(client)
  const known = await bills.one(orderId)
  if (known === undefined) return
  await lockPayer(client, known.accountId)
  const order = await bills.locked(known)
  if (order?.status !== 'pending') return
  await bills.change(order, { status: 'cancelled', detail }, now)
  const { preapprovalId: externalId } = order
  if (externalId !== null) await enqueue(client, 'payments.cancel-preapproval', { externalId })
}
