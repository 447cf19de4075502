import { auditCsv } from './audit-csv.rules.js'

it('writes an entry per row, with the time of Buenos Aires', () => {
  const entry = {
    id: 3,
    at: '2026-11-21T02:05:00.000Z',
    action: 'cpi.import',
    entity: 'cpi',
    entityId: null,
    staffId: null,
    staffEmail: null,
    staffRole: null,
    client: null,
  } as const
  const byEva = {
    ...entry,
    entityId: 4,
    staffId: 1,
    staffEmail: 'eva@guia.example',
    staffRole: 'admin',
    client: 'A',
  } as const
  expect([...auditCsv([entry, byEva])].join('').split('\n').slice(1)).toEqual([
    '3;2026-11-20 23:05;cpi.import;cpi;;;;',
    '3;2026-11-20 23:05;cpi.import;cpi;4;eva@guia.example;admin;A',
    '',
  ])
})
