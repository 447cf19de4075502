import { backofficeGoingLiveRoutes as routes } from '@preciosa/contracts/going-live'
import type { World } from '../world.js'
import type { CallsOf } from './route-calls.js'

const params = { code: 'aaip' } as const
const body = { day: '2026-01-15', note: 'RL-2026-12345' }

const ticked = async (world: World) => {
  await world.call(routes.tickGoingLive, { params: { code: 'lawyer' }, body }, 'admin')
  return [{ params: { code: 'lawyer' } }]
}

export const goingLiveCalls: CallsOf<typeof routes> = {
  goingLive: { good: () => [{}], statements: 8 },
  tickGoingLive: {
    good: () => [{ params, body }],
    wrong: () => [
      { params: { code: 'drill' }, body: { ...body, day: '2099-01-01' }, code: 'validation' },
      { params: { code: 'dkim' }, body, code: 'conflict' },
      { params: { code: 'charge' }, body, code: 'validation' },
    ],
    statements: 12,
  },
  untickGoingLive: {
    good: ticked,
    wrong: () => [{ params: { code: 'accountant' }, code: 'not-found' }],
    statements: 5,
  },
}
