import type { EditionReport } from '@preciosa/contracts/price-lists'
import { comparisonTitle, contentsOf, differencesOf } from './report-facts.rules.js'

const REPORT: EditionReport = {
  id: 1,
  status: 'staged',
  period: '2026-11',
  vehicleType: 'cars',
  rows: { read: 30, skipped: 3, duplicates: 2, rejected: 1 },
  versions: 20,
  prices: 200,
  newPrices: 9,
  rounded: 4,
  carried: 0,
  rejected: [],
  diff: { added: 1, removed: 2, changed: 3, unchanged: 16 },
  unused: [],
  guards: [],
  rises: [],
  falls: [],
  suspects: [],
}
const SHEETS = { values: 50, newChoices: [], unknown: 1, unknownCodes: [] }

describe('contents', () => {
  it('counts the versions of a whole list', () => {
    const facts = contentsOf(REPORT)
    expect(facts).toContainEqual(['Versiones', '20'])
    expect(facts.map(([name]) => name)).not.toContain('Versiones en total')
  })

  it('tells the versions of a partial list from those that stay', () => {
    expect(contentsOf({ ...REPORT, carried: 1480 })).toEqual(
      expect.arrayContaining([
        ['Versiones de la lista', '20'],
        ['Versiones que se mantienen de la edición anterior', '1.480'],
        ['Versiones en total', '1.500'],
      ]),
    )
  })

  it('counts the prices left out, if there are any', () => {
    expect(contentsOf(REPORT).map(([name]) => name)).not.toContain('Precios dejados afuera')
    expect(contentsOf({ ...REPORT, leftOut: 2 })).toContainEqual(['Precios dejados afuera', '2'])
  })

  it('counts technical sheets apart from rows of unknown versions', () => {
    expect(contentsOf({ ...REPORT, sheets: SHEETS })).toEqual(
      expect.arrayContaining([
        ['De otro mes o tipo', '2'],
        ['Fichas', '20'],
        ['De versiones que la guía no tiene', '1'],
      ]),
    )
  })
})

it.each([
  ['2026-10', 'Contra octubre de 2026'],
  ['2026-11', 'Contra la revisión anterior de noviembre de 2026'],
  [null, 'La primera: no hay otra edición con la que compararla'],
  [undefined, 'Contra la edición anterior'],
])('names the edition of %s that it is compared with', (comparedWith, title) => {
  expect(comparisonTitle(comparedWith, '2026-11')).toBe(title)
})

it('names what the differences count', () => {
  expect(differencesOf(REPORT)).toEqual([
    ['Versiones nuevas', '1'],
    ['Versiones que ya no están', '2'],
    ['Versiones que cambian', '3'],
    ['Versiones que quedan iguales', '16'],
  ])
  expect(differencesOf({ ...REPORT, sheets: SHEETS })[0]).toEqual(['Fichas nuevas', '1'])
})
