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
    [' san  ju ', ['San Juan']],
  ])('filters by %j', (typed, found) => {
    expect(matching(typed)).toEqual(found)
  })

  it.each([
    ['cross', ['T-Cross', 'Corolla Cross (2021)']],
    ['20', ['Corolla Cross (2021)', 'Peugeot 208']],
    ['08', []],
    ['-', []],
  ])('splits words at other characters than letters and digits: %j', (typed, found) => {
    const models = ['T-Cross', 'Corolla Cross (2021)', 'Peugeot 208']
    expect(optionsMatching(models, (model) => model, typed)).toEqual(found)
  })
})
