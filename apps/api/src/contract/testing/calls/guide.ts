import type { guideRoutes } from '@preciosa/contracts/catalogue'
import type { changeRoutes } from '@preciosa/contracts/changes'
import type { suggestionRoutes } from '@preciosa/contracts/search'
import type { CallsOf, RouteCalls, WrongCall } from './route-calls.js'

const byType = (statements: number): RouteCalls => ({
  good: () => [{}, { query: { vehicleType: 'motorcycles' } }],
  statements,
})
const period = '2026-11'
const nowhere = (more: object): WrongCall[] => [
  { params: { period: '2030-01', ...more }, code: 'not-found' },
  { params: { period: '1999-01', ...more }, code: 'not-found' },
]

export const guideCalls: CallsOf<typeof guideRoutes> = {
  guideFacts: byType(3),
  guideVersions: byType(2),
  popular: byType(4),
}

export const changeCalls: CallsOf<typeof changeRoutes> = {
  changeMonths: byType(2),
  changes: {
    good: () => [{ params: { period } }, { params: { period }, query: { vehicleType: 'cars' } }],
    wrong: () => nowhere({}),
    statements: 6,
  },
  brandChanges: {
    good: ({ ids }) =>
      [{}, { kind: 'added' }, { kind: 'removed', page: '2', pageSize: '100' }].map((query) => ({
        params: { period, id: ids.brand },
        query,
      })),
    wrong: ({ ids }) => [
      ...nowhere({ id: ids.brand }),
      { params: { period, id: 99_999 }, code: 'not-found' },
    ],
    statements: 4,
  },
  movers: byType(6),
}

export const suggestionCalls: CallsOf<typeof suggestionRoutes> = {
  suggestions: {
    good: () => ['gol', 'golf trnd', '🚗🚗🚗'].map((filterString) => ({ query: { filterString } })),
    statements: 7,
  },
}
