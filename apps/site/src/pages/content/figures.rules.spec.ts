import type { GuideFacts } from '@preciosa/contracts/catalogue'
import { figuresOf } from './figures.rules.js'

const NONE: GuideFacts = {
  edition: null,
  brands: 0,
  models: 0,
  versions: 0,
  newPrices: 0,
  firstYear: null,
  lastYear: null,
  editions: 0,
  firstPeriod: null,
}
const CARS: GuideFacts = {
  ...NONE,
  edition: { period: '2026-11', revision: 1, publishedAt: null, source: null },
  brands: 45,
  versions: 1500,
  firstYear: 1996,
  lastYear: 2026,
  editions: 13,
}

it("counts the installation's guide", () => {
  const motorcycles = { ...CARS, brands: 12, versions: 500, firstYear: 2001, lastYear: 2025, editions: 9 }
  expect(figuresOf(CARS, motorcycles).map(({ label, value }) => [label, value])).toEqual([
    ['versiones de autos', '1.500'],
    ['versiones de motos', '500'],
    ['marcas de autos', '45'],
    ['marcas de motos', '12'],
    ['años cubiertos', '31'],
    ['ediciones publicadas', '13'],
  ])
})

it('claims nothing that the guide lacks', () => {
  expect(figuresOf(CARS, NONE).map(({ label }) => label)).toEqual([
    'versiones de autos',
    'marcas de autos',
    'años cubiertos',
    'ediciones publicadas',
  ])
  expect(figuresOf(NONE, NONE)).toEqual([])
})
