import 'reflect-metadata'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadDemoGuide } from '@preciosa/sandbox'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { type OpenSearch, openSearch } from './open-search.js'
import { parseQualityFile } from './quality/quality-file.js'
import { measureQuality, type QualityResult } from './quality/measure.js'

const OVERALL = 0.95
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
  result = await measureQuality(entries, search.first)
  const shares = result.kinds.map(({ kind, found, of }) => `${kind} ${found}/${of}`)
  const misses = result.misses.map(
    ({ entry, found }) => `${entry.line} ${entry.query} → ${found.map(({ summary }) => summary).join(' | ')}`,
  )
  process.stderr.write(`${result.found}/${result.of}; ${shares.join(', ')}\n${misses.join('\n')}\n`)
})

afterAll(async () => {
  await search.close()
  await database.drop()
  rmSync(filesDir, { recursive: true })
})

describe('the search of the demo guide', () => {
  it('finds the wanted version among the first three for 95 % of the queries', () => {
    expect(result.found / result.of).toBeGreaterThanOrEqual(OVERALL)
  })

  it('finds it for 90 % of each kind of query', () => {
    expect(result.kinds.length).toBeGreaterThanOrEqual(6)
    expect(result.kinds.filter(({ found, of }) => found / of < EACH_KIND)).toEqual([])
  })
})
