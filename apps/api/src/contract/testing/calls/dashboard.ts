import type { dashboardRoutes } from '@preciosa/contracts/dashboard'
import { queries } from './console.js'
import type { CallsOf } from './route-calls.js'

export const dashboardCalls: CallsOf<typeof dashboardRoutes> = {
  dashboard: { good: () => [{}], statements: 7 },
  dashboardCsv: {
    good: () => [{ query: { period: '2026-11' } }, { query: { period: '2019-01' } }],
    wrong: () => queries([{}, { period: '2026' }, { period: '2026-13' }]),
    statements: 2,
  },
}
