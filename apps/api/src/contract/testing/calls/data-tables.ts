import { DATA_TABLES, type backofficeDataTableRoutes } from '@preciosa/contracts/data-tables'
import type { CallsOf } from './route-calls.js'

const params = { id: 'cpi' }
const files = ['period;index\n2020-01;100,5\n2020-02;103\n']

export const dataTableCalls: CallsOf<typeof backofficeDataTableRoutes> = {
  dataTables: { good: () => [{}], statements: 2 },
  dataTableCsv: {
    good: () => DATA_TABLES.map((id) => ({ params: { id } })),
    statements: 2,
  },
  importDataTable: {
    good: () => [
      { params, body: { trial: 'true' }, files },
      { params, body: {}, files },
      { params, body: {}, files: ['period,index\n2020-01,many\n'] },
      {
        params,
        body: { acceptRejected: 'true', acceptJumps: 'true' },
        files: ['period,index\n2020-03,9000\n,\n'],
      },
    ],
    wrong: () => [
      { params, body: {}, files: [''], code: 'validation' },
      { params, body: {}, files: ['month,index\n2020-01,100\n'], code: 'validation' },
      {
        params: { id: 'geography' },
        body: {},
        files: ['id,nombre,provincia_id,provincia,departamento\n'],
        code: 'validation',
      },
    ],
    statements: 14,
  },
}
