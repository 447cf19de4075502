import 'reflect-metadata'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { foldText, queryWords } from '@preciosa/contracts/search'
import { demoListRows, demoMarket, loadDemoGuide } from '@preciosa/sandbox'
import { createTestDatabase, printFigures, type TestDatabase } from '@preciosa/testing'
import { type OpenSearch, openSearch } from './open-search.js'
import { parseQualityFile } from './quality/quality-file.js'
import { GOOD_ENOUGH, measureQuality, type QualityResult } from './quality/measure.js'

const EACH_KIND = 0.9

let database: TestDatabase
let search: OpenSearch
let result: QualityResult
const filesDir = mkdtempSync(path.join(tmpdir(), 'preciosa-quality-'))

beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoGuide({
    databaseUrl: database.url,
    filesDir,
    log: () => undefined,
    endPeriod: '2026-11',
    months: 1,
  })
  search = await openSearch(database.url, '2026-11')
  const entries = parseQualityFile(readFileSync(path.join(__dirname, 'quality/queries.csv'), 'utf8'))
  result = await measureQuality(entries, search.first, search.thisYear)
  const shares = result.kinds.map(({ kind, found, of }) => `${kind} ${found}/${of}`)
  const misses = [...result.misses, ...result.ofOneModel.misses].map(
    ({ entry, found }) => `${entry.line} ${entry.query} → ${found.map(({ summary }) => summary).join(' | ')}`,
  )
  printFigures(`${result.found}/${result.of}; ${shares.join(', ')}\n${misses.join('\n')}`)
})

afterAll(async () => {
  await search.close()
  await database.drop()
  rmSync(filesDir, { recursive: true })
})

describe('the search of the demo guide', () => {
  it('finds the wanted version among the first three for 97 % of the queries', () => {
    expect(result.found / result.of).toBeGreaterThanOrEqual(GOOD_ENOUGH)
  })

  it('puts it first for 97 % of the queries that name one model', () => {
    expect(result.ofOneModel.of).toBeGreaterThanOrEqual(400)
    expect(result.ofOneModel.found / result.ofOneModel.of).toBeGreaterThanOrEqual(GOOD_ENOUGH)
  })

  it('finds it for 90 % of each kind of query', () => {
    expect(result.kinds.length).toBeGreaterThanOrEqual(6)
    expect(result.kinds.filter(({ found, of }) => found / of < EACH_KIND)).toEqual([])
  })

  it('keeps each model of cars, with engine, trim or year that it has or lacks', async () => {
    const rows = [...demoListRows(demoMarket({ seed: 1, versions: 2000 }), '2026-11')]
    const cars = rows.filter(({ version }) => version.vehicleType === 'cars')
    const models = [...new Set(cars.map(({ version }) => foldText(version.group).trim()))]
    const lost: string[] = []
    for (const [at, model] of models.entries()) {
      // One or two digits or a letter mean too much to name a model alone.
      if (/^(\d\d?|[a-z])$/.test(model)) continue
      for (const more of ENDINGS[at % ENDINGS.length] ?? []) {
        if (/ \d$/.test(model) && /^\d/.test(more)) continue
        const query = `${model}${more}`
        const [first] = await search.first(query, 'cars', 1)
        // "gol trend" is a Gol Trend, and "gol 20" may be one too.
        const isRight =
          first !== undefined && queryWords(model).every((word) => wordsOf(first.model.name).includes(word))
        if (!isRight) lost.push(`${query} → ${first?.summary ?? 'nada'}`)
      }
    }
    expect(models.length).toBeGreaterThan(300)
    expect(lost).toEqual([])
  })
})

const wordsOf = (name: string) => queryWords(foldText(name))

/** Engines without their point, trims that few or no models have, years. */
const ENDINGS = [
  [' 16', ' 1 6', '16'],
  [' 20 allure', ' 1.9 xyz'],
  [' 18 2011', ' griffe 15 08'],
  [' 14 highline', ' 2 2 power 1995'],
]
