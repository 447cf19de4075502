import { namesIn, wholeNamesOf } from './names-in-query.rules.js'
import { menuOfNames } from './testing/menu-of-names.js'

const names = wholeNamesOf(
  menuOfNames({
    Volkswagen: ['Gol', 'Gol Trend', 'T-Cross'],
    'Mercedes-Benz': ['Clase C'],
    Renault: ['19', 'Mégane II'],
    Ford: ['F-100'],
    Motomel: ['C'],
  }),
)
const of = (query: string) => {
  const { brands, models, shortModels } = namesIn(new Set(query.split(' ')), names)
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
    ['mercedesbenz clase c', ['mercedesbenz'], ['clase', 'c'], ['c']],
    ['renault 19', ['renault'], [], ['19']],
  ])('in %j are brands %j, models %j, short models %j', (query, brands, models, shortModels) => {
    const [foundBrands = [], foundModels = [], foundShort = []] = of(query)
    expect([foundBrands, foundModels.sort(), foundShort]).toEqual([brands, [...models].sort(), shortModels])
  })

  it('look no further than groups that begin with a word of the query', () => {
    const groups = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`M${n}`, [`G${n} X`, `H${n} X`]]))
    expect(wholeNamesOf(menuOfNames(groups)).models.get('x')).toBeUndefined()
  })
})
