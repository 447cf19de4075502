import type { backofficeUsageRoutes, SearchCount, searchCountRoutes } from '@preciosa/contracts/usage'
import type { CallsOf, RouteCalls } from './route-calls.js'

const count: SearchCount = { vehicleType: 'cars', text: 'gol trend', searches: 2, unfound: 1, callers: 5 }

export const searchCountCalls: CallsOf<typeof searchCountRoutes> = {
  countSearches: {
    good: () => [
      { body: { searches: [count] } },
      {
        body: { searches: [count, count, { ...count, text: 'abc 123' }, { ...count, text: '30.123.456' }] },
      },
    ],
    statements: 2,
  },
}

const ofPeriod = (statements: number): RouteCalls => ({
  good: () => [{}, { query: { period: '7' } }, { query: { period: '2026-10' } }],
  statements,
})

export const usageCalls: CallsOf<typeof backofficeUsageRoutes> = {
  usageSearches: ofPeriod(3),
  usageVersions: ofPeriod(3),
  usageLooks: ofPeriod(2),
  usageSearchesCsv: ofPeriod(5),
  usageVersionsCsv: ofPeriod(6),
  usageLooksCsv: ofPeriod(5),
}
