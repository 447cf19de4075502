import { enqueue, type Queryable } from '@preciosa/platform'
import { type Order, OrdersRepository } from '../orders/index.js'

/** Gives up a link whose plan can't begin any more. The caller holds the account's lock. */
export async function dropLink(
  client: Queryable,
  { id, preapprovalId: externalId }: Order,
  now: Date,
): Promise<void> {
  await new OrdersRepository(client).change(id, { status: 'cancelled', detail: 'superseded' }, now)
  if (externalId !== null) await enqueue(client, 'payments.cancel-preapproval', { externalId })
}
