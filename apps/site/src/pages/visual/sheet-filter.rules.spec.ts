import type { BodyType } from './body-types.rules.js'
import { NO_FILTERS } from './filters.rules.js'
import { doorsOf, knownFilters, sheetFilter } from './sheet-filter.rules.js'

const SUV: BodyType = { code: 'JEP', name: 'Camionetas', shape: 'suv', types: [4, 5], doors: null }
const SEDAN: BodyType = { code: 'SED4', name: 'Sedán 4 puertas', shape: 'sedan', types: [1], doors: [44] }
const GUIDE = {
  fuels: [{ id: 1, description: 'Diésel' }],
  transmissions: [{ id: 2, description: 'Manual' }],
  doors: [
    { id: 33, description: '3 puertas' },
    { id: 44, description: '4 puertas' },
  ],
  comfort: [{ id: 70 }, { id: 87 }],
}
const CHOSEN = { ...NO_FILTERS, fuel: 'diesel', transmission: 'MANUAL', doors: 33, comfort: [70, 87] }

it('drops filters that no sheet of the guide contains', () => {
  expect(knownFilters(CHOSEN, GUIDE, SUV)).toEqual({ ...CHOSEN, fuel: 'Diésel', transmission: 'Manual' })
  const strange = {
    ...NO_FILTERS,
    brand: 12,
    fuel: 'Carbón',
    transmission: 'x',
    doors: 9,
    comfort: [70, 999],
  }
  expect(knownFilters(strange, GUIDE, null)).toEqual({ ...NO_FILTERS, brand: 12, comfort: [70] })
})

it('limits doors to those of the body type', () => {
  expect(doorsOf(GUIDE.doors, SEDAN)).toEqual([{ id: 44, description: '4 puertas' }])
  expect(doorsOf(GUIDE.doors, SUV)).toHaveLength(2)
  expect(knownFilters(CHOSEN, GUIDE, SEDAN).doors).toBeNull()
})

it('combines all filters with any word of the body type', () => {
  expect(sheetFilter(CHOSEN, GUIDE, SUV)).toEqual({
    feature_3: [4, 5],
    feature_1: 1,
    feature_7: 2,
    feature_11: 33,
    feature_70: true,
    feature_87: true,
  })
  expect(sheetFilter(NO_FILTERS, GUIDE, SEDAN)).toEqual({ feature_3: [1], feature_11: [44] })
  expect(sheetFilter({ ...NO_FILTERS, doors: 44 }, GUIDE, SEDAN)).toEqual({ feature_3: [1], feature_11: 44 })
  expect(sheetFilter(NO_FILTERS, GUIDE, null)).toBeUndefined()
})
