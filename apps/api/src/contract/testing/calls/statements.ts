import { backofficeStatementRoutes as routes } from '@preciosa/contracts/payments'
import type { World } from '../world.js'
import type { CallsOf } from './route-calls.js'

const params = { month: '2020-01' }
const NOT_THERE = [{ params: { month: '2019-01' }, code: 'not-found' } as const]
const HEADING =
  'SOURCE_ID,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY,TRANSACTION_DATE,FEE_AMOUNT,TAXES_AMOUNT,SETTLEMENT_NET_AMOUNT'
const files = [`${HEADING}\n7,SETTLEMENT,100.00,ARS,2020-01-20T10:00:00.000-04:00,-6.29,-3.50,90.21\n`]

const taken = async (world: World) => {
  await world.call(routes.importStatement, { params, body: {}, files }, 'admin')
  return [{ params }]
}

export const statementCalls: CallsOf<typeof routes> = {
  statements: { good: () => [{}], statements: 3 },
  importStatement: {
    good: () => [
      { params, body: {}, files },
      { params, body: {}, files },
    ],
    wrong: () => [
      { params, body: {}, files: [''], code: 'validation' },
      { params, body: {}, files: ['DATE\n1\n'], code: 'validation' },
      { params: { month: '2020-02' }, body: {}, files, code: 'validation' },
      { params: { month: '2099-12' }, body: {}, files, code: 'conflict' },
    ],
    statements: 18,
  },
  statement: { good: taken, wrong: () => NOT_THERE, statements: 5 },
  statementCsv: { good: taken, wrong: () => NOT_THERE, statements: 9 },
  fetchStatement: {
    good: () => [{ params }],
    wrong: () => [{ params: { month: '2099-12' }, code: 'conflict' }],
    statements: 4,
  },
}
