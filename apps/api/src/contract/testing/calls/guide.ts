import type { changeRoutes, guideRoutes, suggestionRoutes } from '@preciosa/contracts'
import type { CallsOf, RouteCalls, WrongCall } from './route-calls.js'

const byType = (statements: number): RouteCalls => ({
  good: () => [{}, { query: { vehicleType: 'motorcycles' } }],
  wrong: () => [{ query: { vehicleType: 'trucks' }, code: 'validation' }],
  statements,
})
const period = '2026-11'
const MONTHS: WrongCall[] = ['2026-13', '2026', '202611', '2026-11-01', '%00'].map((each) => ({
  params: { period: each },
  code: 'validation',
}))
const nowhere = (more: object): WrongCall[] => [
  { params: { period: '2030-01', ...more }, code: 'not-found' },
  // The first month of the other half of the guide: nothing to compare it with.
  { params: { period: '1999-01', ...more }, code: 'not-found' },
]

/** The guide as a whole. */
export const guideCalls: CallsOf<typeof guideRoutes> = {
  guideFacts: byType(3),
  guideVersions: byType(2),
  popular: byType(4),
}

/** What the editions changed. */
export const changeCalls: CallsOf<typeof changeRoutes> = {
  changeMonths: byType(2),
  changes: {
    good: () => [{ params: { period } }, { params: { period }, query: { vehicleType: 'cars' } }],
    wrong: () => [...MONTHS, ...nowhere({})],
    // With those that work a month out, which is once for good.
    statements: 6,
  },
  brandChanges: {
    good: ({ ids }) =>
      [{}, { kind: 'added' }, { kind: 'removed', page: '2', pageSize: '100' }].map((query) => ({
        params: { period, id: ids.brand },
        query,
      })),
    wrong: ({ ids }) => [
      ...MONTHS.map((call) => ({ ...call, params: { ...call.params, id: ids.brand } })),
      ...nowhere({ id: ids.brand }),
      { params: { period, id: 99_999 }, code: 'not-found' },
      { params: { period, id: ids.brand }, query: { kind: 'x' }, code: 'validation' },
      { params: { period, id: ids.brand }, query: { pageSize: '101' }, code: 'validation' },
    ],
    statements: 4,
  },
  movers: byType(6),
}

/** Suggestions while typing. */
export const suggestionCalls: CallsOf<typeof suggestionRoutes> = {
  suggestions: {
    good: () => ['gol', 'golf trnd', '🚗🚗🚗'].map((filterString) => ({ query: { filterString } })),
    wrong: () =>
      [{}, { filterString: 'go' }, { filterString: 'g'.repeat(30) }, { filterString: 'gol', page: '1' }].map(
        (query): WrongCall => ({ query, code: 'validation' }),
      ),
    statements: 7,
  },
}
