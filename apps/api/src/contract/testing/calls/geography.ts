import type { geographyRoutes } from '@preciosa/contracts'
import type { CallsOf, WrongCall } from './route-calls.js'

/** Provinces and localities. */
export const geographyCalls: CallsOf<typeof geographyRoutes> = {
  provinces: { good: () => [{}], statements: 2 },
  localities: {
    good: () => [{ params: { name: 'CORDOBA' } }, { params: { name: 'Ciudad Autónoma de Buenos Aires' } }],
    wrong: () => [
      { params: { name: 'Atlántida' }, code: 'not-found' },
      ...[' ', 'a'.repeat(101)].map((name): WrongCall => ({ params: { name }, code: 'validation' })),
    ],
    statements: 3,
  },
}
