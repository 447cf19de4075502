import type { backofficeSubscriptionRoutes } from '@preciosa/contracts/payments'
import { HeldPlansService } from '@preciosa/server'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls } from './route-calls.js'

/** Of a person who has a plan, and asks to leave it with `leaves`. */
async function subscription(world: World, leaves = false): Promise<{ params: { id: string } }> {
  const { id, bearer } = await world.buyers.subscriber()
  const plan = await world.app.get(HeldPlansService, { strict: false }).activeOf(id)
  if (leaves)
    await world.app.inject({ method: 'POST', url: '/admin/subscriptions/unsubscribe', headers: bearer })
  return { params: { id: String(plan!.id) } }
}

const subscriptions: ListCalls = {
  good: async (world) => {
    const { id, email } = await world.buyers.subscriber()
    return lists([
      { q: email },
      { accountId: id, state: 'active', code: 'individualCar', billing: 'monthly' },
      { leaving: true },
    ])
  },
}

export const backofficeSubscriptionCalls: CallsOf<typeof backofficeSubscriptionRoutes> = {
  subscriptions: { ...subscriptions, statements: 3 },
  subscriptionsCsv: { ...csvOf(subscriptions), statements: 6 },
  subscription: {
    good: async (world) => [await subscription(world)],
    wrong: () => [NOT_THERE],
    statements: 7,
  },
  seeLeaving: {
    good: async (world) => {
      const sent = await subscription(world, true)
      return [sent, sent]
    },
    wrong: async (world) => [NOT_THERE, { ...(await subscription(world)), code: 'conflict' }],
    statements: 18,
  },
  leaveSubscription: {
    good: async (world) => [{ ...(await subscription(world)), body: { reason: 'La pidió por mensaje.' } }],
    wrong: async (world) => [
      { ...NOT_THERE, body: { reason: 'La pidió por mensaje.' } },
      { ...(await subscription(world, true)), body: { reason: 'La pidió por mensaje.' }, code: 'conflict' },
    ],
    statements: 40,
  },
}
