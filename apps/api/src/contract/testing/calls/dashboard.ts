import type { dashboardRoutes } from '@preciosa/contracts/dashboard'
import type { CallsOf } from './route-calls.js'

export const dashboardCalls: CallsOf<typeof dashboardRoutes> = {
  dashboard: { good: () => [{}], statements: 16 },
  dashboardCsv: {
    good: () => [{ query: { period: '2026-11' } }, { query: { period: '2019-01' } }],
    statements: 2,
  },
}
