import { optionsMatching } from './combobox.rules.js'

const PLACES = ['Córdoba', 'Corrientes', 'Entre Ríos', 'Río Negro', 'San Juan', 'Santa Fe']
const matching = (typed: string) => optionsMatching(PLACES, (place) => place, typed)

describe('optionsMatching', () => {
  it.each([
    ['', PLACES],
    ['   ', PLACES],
    ['cor', ['Córdoba', 'Corrientes']],
    ['CÓR', ['Córdoba', 'Corrientes']],
    ['rio', ['Entre Ríos', 'Río Negro']],
    ['san', ['San Juan', 'Santa Fe']],
    ['fe san', ['Santa Fe']],
    ['uan', []],
  ])('finds for %j', (typed, found) => {
    expect(matching(typed)).toEqual(found)
  })
})
