import type { DataTableImport } from '@preciosa/contracts/data-tables'
import { changesAnything, changesOf, factsOf, fileOf } from './names.rules.js'

const nothing: DataTableImport = {
  status: 'trial',
  rows: { read: 0, skipped: 0, duplicates: 0, rejected: 0 },
  ...{ added: 0, changed: 0, unchanged: 2, removed: 0, kept: 0, jumps: 0, rejected: [] },
}

it('says what a file changes', () => {
  expect(changesOf(nothing)).toBe('0 nuevos, 0 corregidos, 2 que ya estaban')
  expect(changesAnything(nothing)).toBe(false)
  const losing = { ...nothing, added: 1, removed: 1, kept: 3 }
  expect(changesOf(losing)).toBe(
    '1 nuevo, 0 corregidos, 2 que ya estaban, 1 que se va, 3 que faltan pero quedan',
  )
  expect(changesAnything(losing)).toBe(true)
})

it('puts the heading above pasted lines that lack it', async () => {
  expect(await fileOf('cpi', ' 2026-10;9841,37\n').text()).toBe('period;index\n2026-10;9841,37')
  expect(await fileOf('cpi', 'index,Period\n9841.37,2026-10').text()).toBe('index,Period\n9841.37,2026-10')
})

it('says who loaded a table last', () => {
  const table = { id: 'cpi', rows: 1, last: '2026-10', invented: true, imported: null } as const
  expect(factsOf(table)).toEqual([
    ['Guardado', '1 renglón, de la demo'],
    ['Último valor', '2026-10'],
    ['Última carga', 'Ninguna'],
  ])
  const imported = { at: '2026-11-28T15:00:00.000Z', by: 'eva@guia.example', file: 'ipc.csv' }
  expect(factsOf({ ...table, imported })[2]?.[1]).toMatch(
    /^28\/11\/26, 12:00, .*eva@guia\.example: ipc\.csv$/,
  )
})
