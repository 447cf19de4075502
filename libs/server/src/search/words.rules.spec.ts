import { demoMarket } from '@preciosa/sandbox'
import { createDataSource, Database } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { distance, foldText, piecesOf, queryWords, splitsOf } from './words.rules.js'

describe('the words of a query', () => {
  it.each([
    ['  CITRÖEN c-elysée ', ['citroen', 'c', 'elysee']],
    ['206 1,6 VTi', ['206', '1.6', 'vti']],
    ['vw up!', ['vw', 'up']],
    ['ñandú', ['nandu']],
    ['gol modelo 2011', ['gol', '2011']],
    ['auto moto', ['auto', 'moto']],
    ['gol gol', ['gol']],
    ['1. .5 d.s.', ['1', '5', 'd', 's']],
    ['🚗🚗🚗 !!', []],
    ['\u0000\ud800', []],
  ])('%j are %j', (query, words) => {
    expect(queryWords(query)).toEqual(words)
  })

  it('fall into letters and numbers', () => {
    expect(piecesOf('titan150')).toEqual(['titan', '150'])
    expect(piecesOf('2.0tdi')).toEqual(['2.0', 'tdi'])
  })

  it('may be two written together', () => {
    expect(splitsOf('goltrend')).toContainEqual(['gol', 'trend'])
    expect(splitsOf('gol1')).toEqual([])
  })
})

test.each([
  ['tracker', 'trakcer', 1],
  ['dodge', 'dodgem', 1],
  ['clio', 'clip', 1],
  ['wave', 'wave', 0],
  ['', 'abc', 3],
])('%s and %s are %d letters apart', (a, b, letters) => {
  expect(distance(a, b)).toBe(letters)
})

describe('the database', () => {
  let test: TestDatabase
  let database: Database
  beforeAll(async () => {
    test = await createTestDatabase()
    database = new Database(await createDataSource({ url: test.url, name: 'test' }).initialize())
  })
  afterAll(async () => {
    await database.dataSource.destroy()
    await test.drop()
  })

  it('reads names as queries are read', async () => {
    const odd = [
      'C-ELYSÉE 1,6',
      'up! d.s.',
      'Ærø Łódź Straße',
      '1. .5 2.0TDI',
      'ﬁat Škoda (R)',
      'a/b+c',
      '1,6,7',
    ]
    const market = demoMarket({ seed: 1, versions: 500 })
    const texts = [...odd, ...market.pool.map(({ brand, group, name }) => `${brand} ${group} ${name}`)]
    const rows = await database.query<{ text: string; folded: string; lexemes: string[] }>(
      `select text, search_fold(text) as folded, search_lexemes(text) as lexemes from unnest($1::text[]) text`,
      [texts],
    )
    expect(rows.length).toBeGreaterThan(500)
    for (const { text, folded, lexemes } of rows) {
      const words = foldText(text).split(' ').filter(Boolean)
      expect(folded.split(/[ -]/).filter(Boolean)).toEqual(words)
      expect(lexemes).toEqual(expect.arrayContaining([...words, ...words.flatMap(piecesOf)]))
    }
  })

  it('finds what is heard alike or lacks a letter', async () => {
    const pairs = [
      ['volksvagen', 'volkswagen'],
      ['tollota', 'toyota'],
      ['sivic', 'civic'],
      ['dogde', 'dodge'],
      ['saveyro', 'saveiro'],
      ['onx', 'onix'],
    ]
    for (const [wrong, right] of pairs) {
      const [row] = await database.query<{ alike: boolean }>(
        'select search_keys($1) && search_keys($2) as alike',
        [wrong, right],
      )
      expect([wrong, row?.alike]).toEqual([wrong, true])
    }
  })
})
