import type { fileRoutes } from '@preciosa/contracts/downloads'
import type { CallsOf, WrongCall } from './route-calls.js'

const NONE = 'price-lists-00000000-0000-4000-8000-000000000000'

export const fileCalls: CallsOf<typeof fileRoutes> = {
  file: {
    good: async (world) => [await world.fileLink(), await world.fileLink('Mi lista.csv')],
    wrong: async (world) => {
      const { params, query } = await world.fileLink('lista.csv')
      const other = (change: Record<string, string>, code: WrongCall['code']) => ({
        params,
        query: { ...query, ...change },
        code,
      })
      return [
        { params, code: 'permission' },
        { params: { name: NONE }, query, code: 'permission' },
        other({ signature: 'x'.repeat(43) }, 'permission'),
        other({ as: 'otra.csv' }, 'permission'),
        other({ expires: '99999999999' }, 'permission'),
        { params: { name: NONE.replace('price-lists', 'images') }, code: 'not-found' },
        { params: { name: NONE.replace('price-lists', 'nada') }, code: 'not-found' },
      ]
    },
    statements: 1,
  },
}
