import { enqueue, type Queryable } from '@preciosa/platform'
import { OrdersRepository } from '../orders/index.js'
import { lockPayer } from './payer.js'

/** Detail of an order that staff closed, as its payment couldn't be taken for it. */
export const CLOSED_BY_STAFF = 'closed-by-staff'

/** Cancels an order that waits; a preapproval that it asked for is cancelled too. */
export async function closeOrder(client: Queryable, orderId: string, now: Date): Promise<void> {
  const orders = new OrdersRepository(client)
  const known = await orders.one(orderId)
  if (known === undefined) return
  await lockPayer(client, known.accountId)
  const order = await orders.locked(orderId)
  if (order?.status !== 'pending') return
  await orders.change(orderId, { status: 'cancelled', detail: CLOSED_BY_STAFF }, now)
  const { kind, invoiceId, externalId } = order
  if (kind === 'plan' && invoiceId === null && externalId !== null)
    await enqueue(client, 'payments.cancel-preapproval', { externalId })
}
