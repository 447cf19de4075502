import type { socialRoutes } from '@preciosa/contracts/own-account'
import type { CallsOf } from './route-calls.js'

const params = { provider: 'google' }
const nothing = { ticket: 'x', state: 'x', code: 'x' }

export const socialCalls: CallsOf<typeof socialRoutes> = {
  socialStart: {
    good: () => [{ params }],
    wrong: () => [{ params: { provider: 'apple' }, code: 'not-found' }],
    statements: 0,
  },
  socialFinish: {
    good: async (world) => [{ params, body: await world.backFromGoogle() }],
    wrong: () => [
      { params, body: nothing, code: 'invalid-grant' },
      { params: { provider: 'apple' }, body: nothing, code: 'not-found' },
    ],
    statements: 12,
  },
}
