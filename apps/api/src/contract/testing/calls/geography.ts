import type { geographyRoutes } from '@preciosa/contracts/geography'
import type { CallsOf } from './route-calls.js'

export const geographyCalls: CallsOf<typeof geographyRoutes> = {
  provinces: { good: () => [{}], statements: 2 },
  localities: {
    good: () => [{ params: { name: 'CORDOBA' } }, { params: { name: 'Ciudad Autónoma de Buenos Aires' } }],
    wrong: () => [
      { params: { name: 'Atlántida' }, code: 'not-found' },
      { params: { name: 'a'.repeat(101) }, code: 'not-found' },
    ],
    words: ['name'],
    statements: 3,
  },
}
