import type { EditionReport, Suspect } from '@preciosa/contracts'
import { describeReport } from './describe.js'

const suspect: Suspect = {
  line: 812,
  codia: 120_012,
  version: 'Volkswagen Gol 1.6',
  year: 2018,
  before: 12_000,
  now: 120_000,
  reason: 'Se multiplicó por 10 desde 2026-10; los demás precios de la versión subieron 2 %.',
}

const report: EditionReport = {
  id: 7,
  status: 'held',
  period: '2026-11',
  vehicleType: 'cars',
  rows: { read: 16_930, skipped: 0, duplicates: 0, rejected: 0 },
  versions: 1200,
  prices: 15_900,
  newPrices: 1030,
  rounded: 0,
  carried: 0,
  rejected: [],
  diff: { added: 0, removed: 0, changed: 1200, unchanged: 0 },
  guards: [],
  rises: [],
  falls: [],
  suspects: [],
}

describe('a report on a terminal', () => {
  it('names the figures that look wrong, by line', () => {
    const lines = describeReport({ ...report, suspects: [suspect] }).split('\n')
    expect(lines).toContain('  precios para revisar: 1')
    expect(lines.at(-1)?.replace(/\s/g, ' ').trim()).toBe(
      'línea 812: Volkswagen Gol 1.6 2018 (codia 120012), $ 12.000.000 → $ 120.000.000. ' +
        'Se multiplicó por 10 desde 2026-10; los demás precios de la versión subieron 2 %.',
    )
  })

  it('shows the first twenty and how many more there are', () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...suspect, line: at + 2 }))
    const text = describeReport({ ...report, suspects: many })
    expect(text.match(/^ +línea /gm)).toHaveLength(20)
    expect(text).toContain('… y 5 más (con --json, los primeros 1.000)')
  })

  it('names what a guard was found by, not what is named as suspect anyway', () => {
    const other = { ...suspect, line: 900, before: null, year: null }
    const text = describeReport({
      ...report,
      suspects: [suspect],
      guards: [
        { code: 'price-jump', message: 'Dos precios saltaron.', rows: [suspect, other] },
        {
          code: 'fewer-versions',
          message: 'Faltan.',
          dropped: [{ codia: 120_013, version: 'Volkswagen Gol 1.8' }],
        },
      ],
    })
    expect(text.match(/línea 812/g)).toHaveLength(1)
    expect(text).toMatch(/atención: Dos precios saltaron\.\n +línea 900: Volkswagen Gol 1\.6 0km/)
    expect(text).toContain('falta Volkswagen Gol 1.8 (codia 120013)')
  })

  it('reads reports of before, whose guards name nothing', () => {
    const text = describeReport({ ...report, guards: [{ code: 'price-jump', message: 'Saltó.' }] })
    expect(text).toContain('atención: Saltó.')
  })
})
