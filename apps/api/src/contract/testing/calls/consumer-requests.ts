import type {
  backofficeConsumerRequestRoutes,
  consumerRequestRoutes,
} from '@preciosa/contracts/consumer-requests'
import { Database, hashOf } from '@preciosa/platform'
import { HeldPlansService } from '@preciosa/server'
import { consumerRequestRoutes as routes } from '@preciosa/contracts/consumer-requests'
import type { World } from '../world.js'
import { csvOf, lists } from './console.js'
import type { CallsOf, ListCalls, RouteCalls, WrongCall } from './route-calls.js'

const ask: RouteCalls = {
  good: () => [
    { body: { email: 'ana@ejemplo.com.ar', what: 'plan', id: 'Premium', reason: 'No lo uso.' } },
    { body: { dni: '12.345.678', what: 'unknown' } },
  ],
  statements: 8,
}
const UNKNOWN = 'x'.repeat(43)
let requests = 0

/** A request of a subscriber, with the link that the mail would have. */
async function link(world: World): Promise<{ token: string; plan: number }> {
  const { id, email } = await world.buyers.subscriber()
  await world.call(routes.askCancellation, { body: { email, what: 'plan' } }, 'anonymous')
  const token = String((requests += 1)).padStart(43, 'y')
  await world.app.get(Database).query(
    `insert into consumer_request_link (hash, request_id, account_id, address, expires_at)
     select $1, max(id), $2, $3, now() + interval '1 day' from consumer_request where email = $3`,
    [hashOf(token), id, email],
  )
  const plan = await world.app.get(HeldPlansService, { strict: false }).activeOf(id)
  return { token, plan: plan!.id }
}

export const consumerRequestCalls: CallsOf<typeof consumerRequestRoutes> = {
  askWithdrawal: ask,
  askCancellation: ask,
  consumerOffer: {
    good: async (world) => [{ body: { token: (await link(world)).token } }],
    wrong: () => [{ body: { token: UNKNOWN }, code: 'not-found' }] satisfies WrongCall[],
    statements: 25,
  },
  confirmConsumerRequest: {
    good: async (world) => {
      const body = { token: (await link(world)).token, choice: 'leave' }
      return [{ body }, { body }]
    },
    wrong: async (world) => [
      { body: { token: UNKNOWN, choice: 'leave' }, code: 'not-found' },
      {
        body: { token: (await link(world)).token, choice: '5e0d2c2e-7a86-4dd0-8a3c-5a1b9c1f0a11' },
        code: 'conflict',
      },
    ],
    statements: 60,
  },
}

const list: ListCalls = {
  good: async (world) => {
    await link(world)
    return lists([{ q: 'ejemplo' }, { kind: 'cancellation', state: ['asked', 'by-hand'] }])
  },
}

export const backofficeConsumerRequestCalls: CallsOf<typeof backofficeConsumerRequestRoutes> = {
  consumerRequests: { ...list, statements: 4 },
  consumerRequestsCsv: { ...csvOf(list), statements: 7 },
}
