import { BRANDS } from '@preciosa/testing/fake-api'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import { countedModels, modelsOfYear } from './brand.rules.js'

const of = (brand: string, year: YearFilter) => {
  const groups = BRANDS.cars.find(({ name }) => name === brand)?.groups ?? []
  return countedModels(modelsOfYear(groups, year), year)
}

describe('the models of a brand', () => {
  it('are filtered by year and counted', () => {
    expect(of('Ford', null)).toBe('2 modelos, 2 con precio 0km')
    expect(of('Citroën', null)).toBe('1 modelo, ninguno con precio 0km')
    expect(of('Ford', 2018)).toBe('2 modelos que pueden tener precios del 2018')
    expect(of('Citroën', 2014)).toBe('1 modelo que puede tener precios del 2014')
    expect(of('Citroën', '0km')).toBe('0 modelos con precio 0km')
    expect(of('Ford', '0km')).toBe('2 modelos con precio 0km')
  })
})
