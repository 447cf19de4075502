import type { readRoutes } from '@preciosa/contracts/reads'
import type { CallsOf } from './route-calls.js'

const live = { method: 'GET', path: '/health/live', headers: {} }
const person = { method: 'GET', path: '/admin/user', headers: { authorization: 'Bearer unknown' } }

export const readCalls: CallsOf<typeof readRoutes> = {
  readTogether: {
    good: () => [{ body: { reads: [live] } }, { body: { reads: [person, live, person] } }],
    statements: 1,
  },
}
