import { enqueue, type Queryable } from '@preciosa/platform'
import { BillsRepository } from '../orders/index.js'
import { lockPayer } from './payer.js'

/** Detail of an order that staff closed, as its payment couldn't be taken for it. */
export const CLOSED_BY_STAFF = 'closed-by-staff'

/** Cancels an order that waits; a preapproval that it asked for is cancelled too. */
export async function closeOrder(client: Queryable, orderId: string, now: Date): Promise<void> {
  const bills = new BillsRepository(client)
  const known = await bills.one(orderId)
  if (known === undefined) return
  await lockPayer(client, known.accountId)
  const order = await bills.locked(known)
  if (order?.status !== 'pending') return
  await bills.change(order, { status: 'cancelled', detail: CLOSED_BY_STAFF }, now)
  const { preapprovalId: externalId } = order
  if (externalId !== null) await enqueue(client, 'payments.cancel-preapproval', { externalId })
}
