import type { GuideFacts } from '@preciosa/contracts/catalogue'
import type { Movers, VersionChange } from '@preciosa/contracts/changes'
import type { ArticleCard } from '@preciosa/contracts/news'
import { PLANS } from '@preciosa/testing/fake-api'
import {
  factsSentence,
  listsOfMoves,
  newsByCategory,
  planStrips,
  startYears,
  withLetters,
  BODY_SEARCHERS,
} from './home.rules.js'

const FACTS: GuideFacts = {
  edition: { period: '2026-11', revision: 1, publishedAt: null, source: null },
  brands: 45,
  models: 400,
  versions: 1204,
  newPrices: 310,
  firstYear: 1996,
  lastYear: 2026,
  editions: 12,
  firstPeriod: '2025-12',
}

describe('startYears', () => {
  it("gives 0km and eleven years before the edition's own, and marks older ones", () => {
    expect(startYears(FACTS)).toEqual({
      years: [null, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015],
      hasOlder: true,
    })
  })

  it('gives fewer years for a smaller guide', () => {
    expect(startYears({ ...FACTS, firstYear: 2023, lastYear: 2024 })).toEqual({
      years: [null, 2024, 2023],
      hasOlder: false,
    })
    expect(startYears({ ...FACTS, firstYear: 2015 }).hasOlder).toBe(false)
  })

  it('omits 0km without list prices and years without used prices', () => {
    expect(startYears({ ...FACTS, newPrices: 0, firstYear: 2025 }).years).toEqual([2025])
    expect(startYears({ ...FACTS, firstYear: null, lastYear: null })).toEqual({
      years: [null],
      hasOlder: false,
    })
    expect(startYears({ ...FACTS, firstYear: 2026 })).toEqual({ years: [null], hasOlder: false })
  })

  it('is empty without an edition', () => {
    const years = startYears({ ...FACTS, edition: null, newPrices: 0, firstYear: null, lastYear: null }).years
    expect(years).toEqual([])
  })
})

describe('factsSentence', () => {
  it.each([
    [{}, '1.204 versiones de 45 marcas, con precios de usados desde 1996, y 12 ediciones para comparar.'],
    [{ versions: 1, brands: 1, firstYear: null, editions: 1 }, '1 versión de 1 marca.'],
    [{ edition: null }, null],
    [{ versions: 0 }, null],
  ] as const)('describes the guide with %j', (changes, sentence) => {
    expect(factsSentence({ ...FACTS, ...changes })).toBe(sentence)
  })
})

type Moved = NonNullable<Movers['response']>

describe('listsOfMoves', () => {
  const move = (codia: number, change: number | null, realChange: number | null = null): VersionChange => ({
    codia,
    description: `Versión ${codia}`,
    summary: `Marca Versión ${codia}`,
    brand: { id: 1, name: 'Marca' },
    model: { id: 1, name: 'Modelo' },
    before: 100,
    now: 110,
    change,
    realChange,
  })
  const NONE: Moved = {
    period: '2026-11',
    previous: '2026-10',
    inflation: 0.02,
    rises: [],
    falls: [],
    realRises: [],
    realFalls: [],
  }
  const titles = (moves: Partial<Moved>) =>
    listsOfMoves({ ...NONE, ...moves }).map(({ title, real }) => [title, real])

  it('gives up to four rises and four falls', () => {
    const rises = [1, 2, 3, 4, 5].map((codia) => move(codia, 0.1))
    const lists = listsOfMoves({ ...NONE, rises, falls: [move(6, -0.1)], realFalls: [move(7, 0.01, -0.01)] })
    expect(lists.map(({ title, moves }) => [title, moves.map(({ codia }) => codia)])).toEqual([
      ['Más subieron', [1, 2, 3, 4]],
      ['Más bajaron', [6]],
    ])
  })

  it('uses falls in real terms when no price fell', () => {
    expect(titles({ rises: [move(1, 0.1)], realFalls: [move(2, 0.01, -0.01)] })).toEqual([
      ['Más subieron', false],
      ['Más bajaron contra la inflación', true],
    ])
  })

  it('omits empty lists', () => {
    expect(titles({})).toEqual([])
    expect(titles({ rises: [move(1, 0.1)] })).toEqual([['Más subieron', false]])
  })
})

describe('withLetters', () => {
  it('sets the letter at its first name only', () => {
    const names = ['Alfa Romeo', 'Audi', 'Ázimo', 'BMW', 'Ñu', '3A'].map((name) => ({ name }))
    expect(withLetters(names).map(({ letter }) => letter)).toEqual(['A', null, null, 'B', 'N', '3'])
  })
})

describe('planStrips', () => {
  it('shows the plans of one vehicle type as one, from the lowest monthly price', () => {
    expect(planStrips(PLANS).map(({ name, price, isFrom }) => [name, price.text, isFrom])).toEqual([
      ['Free', '$\u00a00', false],
      ['Básico', '$\u00a04.500', true],
      ['Premium', '$\u00a012.000', false],
    ])
  })

  it('says no range for a single price, and leaves out what isn’t on sale', () => {
    const cars = PLANS.filter(({ subscriptionType }) => subscriptionType.subscriptionCode === 'individualCar')
    expect(planStrips(cars).map(({ name, price, isFrom }) => [name, price.text, isFrom])).toEqual([
      ['Básico', '$\u00a06.500', false],
    ])
    expect(planStrips([])).toEqual([])
  })
})

describe('the news of the home page', () => {
  const card = (id: number, day: string, hierarchy: ArticleCard['hierarchy'] = 'Media') =>
    ({ id, slug: 's', title: `t${id}`, date: `2026-11-${day}`, hierarchy, category: null }) as ArticleCard
  const groups = (cards: ArticleCard[][]) => cards.map((articles) => ({ articles }))
  const ids = (cards: ArticleCard[][]) => {
    const news = newsByCategory(groups(cards))
    return news === null ? null : [news.lead.id, news.rows.map(({ id }) => id)]
  }

  it('open with the newest of hierarchy Alta, then one of each category', () => {
    expect(
      ids([[card(1, '24'), card(2, '10')], [card(3, '20', 'Alta'), card(4, '19')], [card(5, '21', 'Alta')]]),
    ).toEqual([5, [1, 3]])
  })

  it('open with the newest without any of hierarchy Alta', () => {
    expect(ids([[card(1, '10')], [card(2, '20'), card(3, '19')]])).toEqual([2, [1, 3]])
  })

  it('are absent without articles', () => {
    expect(ids([])).toBeNull()
  })
})

it('offers the search by body type to individuals, whose Free plan has it', () => {
  expect(BODY_SEARCHERS).toEqual(['individual'])
})
