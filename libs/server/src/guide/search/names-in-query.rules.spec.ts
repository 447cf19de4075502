import { namesIn, wholeNamesOf } from './names-in-query.rules.js'
import { menuOfNames } from './testing/menu-of-names.js'

const names = wholeNamesOf(
  menuOfNames({
    Volkswagen: ['Gol', 'Gol Trend', 'T-Cross'],
    'Mercedes-Benz': ['Clase C', 'Clase GLA'],
    Renault: ['19', 'Mégane II'],
    Rover: ['200'],
    Ford: ['F-100'],
    Motomel: ['C'],
  }),
)
const of = (query: string) => {
  const { brands, models, shortModels } = namesIn(query.split(' '), names)
  return [brands, models, shortModels].map((words) => [...words].filter((word) => query.includes(word)))
}

describe('the names in a query', () => {
  it.each([
    ['volkswagen gol power', ['volkswagen'], ['gol'], []],
    ['trend gol', [], ['gol', 'trend'], []],
    ['trend power', [], [], []],
    ['tcross', [], ['t', 'cross', 'tcross'], []],
    ['t cross', [], ['t', 'cross'], []],
    ['f100 f 100', [], ['f', '100', 'f100'], []],
    ['megane ii', [], ['megane', 'ii'], []],
    ['mercedes', ['mercedes'], [], []],
    ['mercedesbenz clase c', ['mercedesbenz'], [], ['c']],
    ['clase gla', [], ['gla'], []],
    ['renault 19', ['renault'], [], ['19']],
  ])('in %j are brands %j, models %j, short models %j', (query, brands, models, shortModels) => {
    const [foundBrands = [], foundModels = [], foundShort = []] = of(query)
    expect([foundBrands, foundModels.sort(), foundShort]).toEqual([brands, [...models].sort(), shortModels])
  })

  const menu = menuOfNames({ Fiat: ['Siena', 'Grand Siena', 'Palio'], Volkswagen: ['Gol', 'Gol Trend'] })
  const groupsOf = (query: string) => {
    const ids = namesIn(query.split(' '), wholeNamesOf(menu)).groups
    return menu.flatMap(({ groups }) => groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  }

  it.each([
    ['siena fire', ['Siena', 'Grand Siena']],
    ['grand siena', ['Grand Siena']],
    ['gol palio', ['Palio', 'Gol', 'Gol Trend']],
    ['trend', []],
    ['fiat palio', ['Palio']],
    ['fiat gol', []],
  ])('limit %j to the groups %j', (query, groups) => {
    expect(groupsOf(query)).toEqual(groups)
  })

  it('are the class before a number, not the number', () => {
    const found = (letter?: string) => [...namesIn(['c', '200'], names, letter).models]
    expect(found('c')).toEqual(['c'])
    expect(found()).toEqual(['200'])
    expect(found('x')).toEqual(['200'])
  })
})
