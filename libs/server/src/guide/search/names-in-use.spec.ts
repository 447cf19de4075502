import 'reflect-metadata'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import type { DataSource } from 'typeorm'
import { openSearch } from './open-search.js'
import { SearchTidyService } from './search-tidy.service.js'

const clock = new FixedClock(new Date('2026-11-20T12:00:00-03:00'))
let database: TestDatabase
let guide: GuideBuilder
let dataSource: DataSource
let db: Database
let tidying: SearchTidyService

beforeAll(async () => {
  database = await createTestDatabase()
  guide = await GuideBuilder.open(database.url)
  dataSource = await createDataSource({ url: database.url, name: 'names-in-use', pool: 2 }).initialize()
  db = new Database(dataSource)
  tidying = new SearchTidyService(db, clock)
})
afterAll(async () => {
  await dataSource.destroy()
  await guide.close()
  await database.drop()
})

const cars = (period: string, ...names: string[]) => ({ period, brands: { Volkswagen: { Gol: names } } })

/** Sets the states of all editions after publishing, like the importer. */
async function published(...edition: Parameters<typeof cars>): Promise<void> {
  await guide.published(cars(...edition))
  await setStates()
}

async function setStates(): Promise<void> {
  await db.query(`update edition set status = 'superseded'`)
  await db.query(`update edition set status = 'published' where id in (select edition_id from published)`)
}

async function inUse(): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select v.name from search_name n join version_name v on v.id = n.name_id where n.guide = 'cars' order by v.name`,
  )
  return rows.map(({ name }) => name)
}

async function finds(words: string): Promise<string[]> {
  const search = await openSearch(database.url, '2026-11')
  try {
    return (await search.first(words, 'cars', 10)).map(({ description }) => description)
  } finally {
    await search.close()
  }
}

describe('the searched names', () => {
  it('are those of the current and future editions only', async () => {
    await published('2026-09', 'Gol Antiguo')
    await published('2026-10', 'Gol Power', 'Gol Rally')
    await published('2026-11', 'Gol Power', 'Gol Trend')
    await published('2026-12', 'Gol Futuro')
    await guide.staged(cars('2026-12', 'Gol Preparado'))
    await tidying.tidy()
    expect(await inUse()).toEqual(['Gol Futuro', 'Gol Power', 'Gol Preparado', 'Gol Trend'])
    expect(await finds('gol')).toEqual(['Gol Power', 'Gol Trend'])
  })

  it('include those of an edition restored by a rollback', async () => {
    const november = await db.query<{ id: number }>(
      `select edition_id as id from published where period = '2026-11'`,
    )
    await guide.unpublish(november[0]!.id)
    await setStates()
    expect(await finds('gol rally')).toEqual(['Gol Rally'])
    await tidying.tidy()
    expect(await inUse()).toEqual(['Gol Futuro', 'Gol Power', 'Gol Rally'])
    await guide.publish(november[0]!.id)
    expect(await finds('gol trend')).toEqual(['Gol Trend'])
  })

  it('include a removed name after its next use', async () => {
    await tidying.tidy()
    expect(await inUse()).not.toContain('Gol Rally')
    await published('2026-11', 'Gol Rally')
    expect(await finds('gol rally')).toEqual(['Gol Rally'])
  })
})

it('removes the price ranges of past days', async () => {
  await db.query(`insert into price_range_use values
    ('over', '{a}', '2026-11-20T00:00:00-03:00'), ('today', '{a}', '2026-11-21T00:00:00-03:00')`)
  await tidying.tidy()
  expect(await db.query('select key from price_range_use')).toEqual([{ key: 'today' }])
})
