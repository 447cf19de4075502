import { foldText, piecesOf } from '@preciosa/contracts/search'
import { demoMarket } from '@preciosa/sandbox'
import { createDataSource, Database } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'

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

  it('folds names the same way as queries', async () => {
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

  it('matches words that sound alike or lack a letter', async () => {
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
