import fc from 'fast-check'
import type { Alternative, Part, Position, Reading } from './search.rules.js'
import { triesOf } from './tries.rules.js'

const way = (word: string, weight = 1, more: Partial<Alternative> = {}): Alternative => ({
  query: word,
  year: undefined,
  isShortYear: false,
  words: [word],
  weight,
  distinctive: true,
  isName: true,
  ...more,
})
const position = (part: Part, word: string, ...more: Alternative[]): Position => ({
  word,
  part,
  ways: [
    part === 'year'
      ? way(word, 1, { query: undefined, year: Number(word), words: [], distinctive: false, isName: false })
      : way(word, 1, { isName: part !== 'detail', distinctive: part !== 'detail' || /[a-z]{3}/.test(word) }),
    ...more,
  ],
})
const model = (word: string, ...more: Alternative[]) => position('model', word, ...more)
const brand = (word: string, ...more: Alternative[]) => position('brand', word, ...more)
const detail = (word: string) => position('detail', word)
const year = (word: string) => position('year', word)
const misspelt = (part: Part, word: string, ...ways: Alternative[]): Position => ({ word, part, ways })

const said = ({ query, years }: Reading) => [query, ...years].join(' ').replaceAll(' & ', ' ')
const all = (...positions: Position[]) => [...triesOf(positions, [])].map((tried) => tried.map(said))

describe('the tries of a query with a model', () => {
  it('leave out trims and engines, then years, never the model', () => {
    expect(all(model('208'), detail('1.6'), detail('allure'), year('2025'))).toEqual([
      ['208 1.6 allure 2025'],
      ['208 1.6 2025', '208 allure 2025'],
      ['208 2025'],
      ['208 1.6 allure'],
      ['208 1.6', '208 allure'],
      ['208'],
    ])
  })

  it('leave out one detail, two, then all', () => {
    const details = ['aaa', 'bbb', 'ccc', 'ddd'].map(detail)
    expect(all(model('gol'), ...details).map(([first]) => first?.split(' ').length)).toEqual([5, 4, 3, 1])
  })

  it('put a reading without a letter first, one without a part of a name last', () => {
    const [, fewer] = all(model('gol'), detail('1.6'), detail('xyz'), detail('l'), {
      ...detail('trend'),
      ways: [way('trend')],
    })
    expect(fewer).toEqual(['gol 1.6 xyz trend', 'gol 1.6 l trend', 'gol xyz l trend', 'gol 1.6 xyz l'])
  })

  it('leave out words that the guide lacks at once', () => {
    expect(all(model('gol'), misspelt('detail', 'zzz'), detail('1.6'))).toEqual([['gol 1.6'], ['gol']])
  })

  it('repeat no reading that found nothing', () => {
    const exact: Reading = { query: '208 & 1.6', years: [], words: [], score: 1 }
    expect([...triesOf([model('208'), detail('1.6')], [exact])].map((tried) => tried.map(said))).toEqual([
      ['208'],
    ])
  })

  it('keep the model in all readings', () => {
    const words = fc.uniqueArray(fc.constantFrom('1.6', 'allure', 'xyz', 'l', '16v', 'trend'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(words, fc.subarray(['2015']), (details, years) => {
        const tries = all(...details.map(detail), model('208', way('408', 0.7)), ...years.map(year))
        const readings = tries.flat().map((reading) => reading.split(' '))
        expect(readings.every((reading) => reading.includes('208') || reading.includes('408'))).toBe(true)
        const asWritten = readings.findIndex((reading) => reading.join() === '208')
        const asAnother = readings.findIndex((reading) => reading.includes('408'))
        expect(asWritten).toBeGreaterThanOrEqual(0)
        expect(asAnother).toBeGreaterThan(asWritten)
      }),
    )
  })
})

describe('the tries of a query with contradicting names', () => {
  it('correct the model, then leave out the brand', () => {
    expect(all(brand('fiat'), model('sienna', way('siena', 0.8)), detail('1.6'))).toEqual([
      ['fiat sienna 1.6'],
      ['fiat sienna'],
      ['fiat siena 1.6'],
      ['fiat siena'],
      ['sienna 1.6'],
      ['sienna'],
    ])
  })

  it('correct a model to no trim', () => {
    const trim = way('gl', 0.7, { isName: false })
    expect(all(brand('fiat'), model('gol', trim)).flat()).toEqual(['fiat gol', 'gol'])
  })

  it('reach each single model within the hundred readings that the budget has room for', () => {
    const names = ['gol', 'polo', 'fox', 'up', 'vento'].map((word) =>
      model(word, way(`${word}a`, 0.9), way(`${word}b`, 0.8)),
    )
    for (const count of [2, 3, 4, 5]) {
      const more = [brand('fiat', way('fit', 0.9)), detail('1.6'), detail('xlt'), detail('tdi'), year('1995')]
      const readings = all(...names.slice(0, count), ...more.slice(0, 7 - count)).flat()
      for (const name of ['gol', 'polo', 'fox'].slice(0, count)) {
        expect(readings.indexOf(name)).toBeGreaterThan(0)
        expect(readings.indexOf(name)).toBeLessThan(90)
      }
    }
  })

  it('prefer the model that was written first', () => {
    expect(all(model('trafic'), model('cooper')).at(-1)).toEqual(['trafic', 'cooper'])
  })
})

describe('the tries of a misspelt name', () => {
  it('leave out details before they take a worse correction', () => {
    const corola = misspelt('name', 'corola', way('corolla', 0.86), way('corsa', 0.67))
    expect(all(corola, detail('1.8')).flat()).toEqual(['corolla 1.8', 'corolla', 'corsa 1.8', 'corsa'])
  })

  it('leave it out at last, unlike a whole model', () => {
    expect(all(position('name', 'goleta'), detail('power')).flat()).toEqual([
      'goleta power',
      'goleta',
      'power',
    ])
    expect(all(model('gol'), detail('power')).flat()).toEqual(['gol power', 'gol'])
  })

  it('take the beginning of a name beside a correction', () => {
    const cor = misspelt('name', 'cor', way('cora', 0.9), way("'cor':*", 0.7, { words: ['cor*'] }))
    expect(all(cor)[0]).toEqual(['cora', "'cor':*"])
  })
})

describe('the tries of a query without a name', () => {
  it('leave out as few words as possible, and keep one that identifies a vehicle', () => {
    const zzz = misspelt('detail', 'zzz')
    expect(all(detail('1.6'), detail('fire'), zzz)).toEqual([['1.6 fire'], ['fire']])
    expect(all(detail('1.6'), zzz)).toEqual([])
    expect(all(zzz)).toEqual([])
    expect(all(detail('1.6'), detail('2.0'))).toEqual([['1.6 2.0']])
  })
})

it('are limited to seven words and twelve readings at once', () => {
  const ways = (at: number) => Array.from({ length: 5 }, (_, n) => way(`w${at}n${n}`, 1 - (at + n) / 20))
  const many = Array.from({ length: 9 }, (_, at) => misspelt('detail', `w${at}`, ...ways(at)))
  const tries = [...triesOf([model('gol'), ...many], [])]
  expect(Math.max(...tries.map((tried) => tried.length))).toBe(12)
  expect(Math.max(...tries.flat().map(({ query }) => query.split(' & ').length))).toBe(7)
  expect(tries.length).toBeLessThanOrEqual(4)
})
