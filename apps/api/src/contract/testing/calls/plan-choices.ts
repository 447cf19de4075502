import type { paymentRoutes } from '@preciosa/contracts/payments'
import type { CallsOf } from './route-calls.js'

export const planChoiceCalls: Pick<CallsOf<typeof paymentRoutes>, 'planChoice' | 'choosePlan'> = {
  planChoice: { good: () => [{}], statements: 2 },
  choosePlan: {
    good: () => [{ body: { planId: null } }],
    wrong: () => [{ body: { planId: 999_999 }, code: 'not-found' }],
    statements: 6,
  },
}
