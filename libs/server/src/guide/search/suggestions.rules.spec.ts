import type { Version } from '@preciosa/contracts/catalogue'
import type { Menu } from '../catalogue/index.js'
import { nameIndexOf, suggestionsOf } from './suggestions.rules.js'

const priced = { list_price: true, prices_from: null, prices_to: null }
const brandOf = (id: number, name: string, groups: string[]): Menu[number] => ({
  brand: { id, name, summary: name, ...priced },
  groups: groups.map((group, at) => ({ id: id * 10 + at, name: group, ...priced })),
  priceless: new Set(),
})
const MENU: Menu = [
  brandOf(1, 'Citroën', ['C3', 'C4 Cactus']),
  brandOf(2, 'Fiat', ['Uno', 'Palio']),
  brandOf(3, 'Mercedes Benz', ['Clase C']),
  brandOf(4, 'Volkswagen', ['Gol', 'Gol Trend', 'Golf', 'Polo', 'Passat', 'Up!']),
]
const names = nameIndexOf(MENU)

function version(codia: number, brandId: number, group: string): Version {
  const brand = MENU.find(({ brand }) => brand.id === brandId)!.brand
  return {
    codia,
    summary: `${brand.name} ${group}`,
    versionDescription: group,
    brand: { id: brandId, name: brand.name },
    model: {
      id: MENU.find(({ brand }) => brand.id === brandId)!.groups.find(({ name }) => name === group)!.id,
      name: group,
    },
  } as Version
}
const said = (text: string, found: Version[] = []) => {
  const { brands, models, versions } = suggestionsOf(text, names, found)
  return [brands, models, versions].map((list) =>
    list.map((each) => ('name' in each ? each.name : each.codia)),
  )
}

describe('suggestions', () => {
  it.each<[string, string[], string[]]>([
    ['cit', ['Citroën'], []],
    ['CITROEN', ['Citroën'], []],
    ['gol', [], ['Gol', 'Gol Trend', 'Golf']],
    ['gol tre', [], ['Gol Trend']],
    ['volkswagen go', [], ['Gol', 'Gol Trend', 'Golf']],
    ['vw polo', [], ['Polo']],
    ['mb', ['Mercedes Benz'], []],
    ['precio del uno', [], ['Uno']],
    ['up!', [], ['Up!']],
    ['🚗🚗🚗', [], []],
    ['nada', [], []],
  ])('for «%s» are brands and models whose names begin with it', (text, brands, models) => {
    expect(said(text)).toEqual([brands, models, []])
  })

  it('put the name that was written first, then longer names with its words, then beginnings', () => {
    const menu = [
      brandOf(1, 'Chery', ['Golden', 'Golding']),
      brandOf(2, 'Ford', ['Gol Azul', 'Golf Cart']),
      brandOf(3, 'Gol', []),
      brandOf(4, 'Volkswagen', ['Gol Trend', 'Golf', 'Gol']),
      brandOf(5, 'Golden', []),
      brandOf(6, 'Golondrina', []),
      brandOf(7, 'Goliath', []),
    ]
    const { brands, models } = suggestionsOf('gol', nameIndexOf(menu), [])
    expect(models.map(({ name }) => name)).toEqual(['Gol', 'Gol Azul', 'Gol Trend', 'Golden', 'Golding'])
    expect(brands.map(({ name }) => name)).toEqual(['Gol', 'Golden', 'Golondrina'])
    const withBrand = suggestionsOf('volkswagen gol', nameIndexOf(menu), []).models
    expect(withBrand.map(({ name }) => name)).toEqual(['Gol', 'Gol Trend', 'Golf'])
  })

  it('end with the models of the found versions, without duplicates', () => {
    const found = [version(1, 4, 'Gol'), version(2, 4, 'Gol Trend'), version(3, 2, 'Uno')]
    expect(said('gol tre', found)).toEqual([[], ['Gol Trend', 'Gol', 'Uno'], [1, 2, 3]])
  })

  it('for a misspelt word include the brand if all found versions share it', () => {
    const ours = [version(1, 4, 'Gol'), version(2, 4, 'Polo')]
    expect(said('volksvagen', ours)).toEqual([['Volkswagen'], ['Gol', 'Polo'], [1, 2]])
    expect(said('gool', [...ours, version(3, 2, 'Uno')])[0]).toEqual([])
  })

  it('are limited to five models and five versions', () => {
    const found = ['Gol', 'Gol Trend', 'Golf', 'Polo', 'Passat', 'Up!'].map((name, at) =>
      version(at, 4, name),
    )
    const [, models, versions] = said('xyz', found)
    expect([models?.length, versions?.length]).toEqual([5, 5])
  })
})
