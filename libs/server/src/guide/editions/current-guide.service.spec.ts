import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Config, createDataSource, Database, FixedClock, loadConfig } from '@preciosa/platform'
import { createTestDatabase, GuideBuilder, type TestDatabase, waitFor } from '@preciosa/testing'
import { pino } from 'pino'
import { CurrentGuide } from './current-guide.service.js'
import { raiseRevision } from './raise-revision.js'

let database: TestDatabase
let guide: GuideBuilder
let pool: Database
let clock: FixedClock
let current: CurrentGuide
let config: Config

beforeEach(async () => {
  database = await createTestDatabase()
  guide = await GuideBuilder.open(database.url)
  config = loadConfig({ DATABASE_URL: database.url, FILES_DIR: '.' })
  pool = new Database(await createDataSource({ url: database.url, name: 'test' }).initialize())
  clock = new FixedClock(new Date('2026-11-20T12:00:00-03:00'))
  await use(CurrentGuide)
})

afterEach(async () => {
  await current.beforeApplicationShutdown()
  await pool.dataSource.destroy()
  await guide.close()
  await database.drop()
})

class OnlyNotified extends CurrentGuide {
  protected override readonly pollAfter = 3_600_000
}

async function use(Kind: typeof CurrentGuide): Promise<void> {
  await (current as CurrentGuide | undefined)?.beforeApplicationShutdown()
  current = new Kind(pool, clock, config, pino({ level: 'silent' }))
  await current.follow()
}

const editionOf = (vehicleType: 'cars' | 'motorcycles') => current.current(vehicleType).edition?.id ?? null

describe('CurrentGuide', () => {
  it('is empty until a publication notifies it', async () => {
    await use(OnlyNotified)
    await waitFor(async () => (await listeners()) === 1)
    expect(editionOf('cars')).toBeNull()
    const id = await guide.published({ period: '2026-11' })
    await waitFor(() => editionOf('cars') === id)
    expect(editionOf('motorcycles')).toBeNull()
  })

  it('switches with the month in Buenos Aires without a query', async () => {
    const november = await guide.published({ period: '2026-11' })
    const december = await guide.published({ period: '2026-12' })
    await waitFor(() => current.current('cars').revision === 2)
    const before = current.snapshot()
    expect(editionOf('cars')).toBe(november)
    clock.set(new Date('2026-11-30T23:59:59-03:00'))
    expect(current.snapshot()).toBe(before)
    clock.set(new Date('2026-12-01T00:00:00-03:00'))
    expect(editionOf('cars')).toBe(december)
    expect(current.current('cars').stamp).not.toBe(before.cars.stamp)
    clock.set(new Date('2027-02-15T00:00:00-03:00'))
    expect(editionOf('cars')).toBe(december)
  })

  it("prepares the next month's edition once, two minutes before the month begins", async () => {
    const november = await guide.published({ period: '2026-11' })
    const december = await guide.published({ period: '2026-12' })
    await waitFor(() => current.current('cars').revision === 2)
    const made: unknown[] = []
    current.beforeChange((next, held) => {
      made.push(next.cars.edition?.id, held.cars.edition?.id, editionOf('cars'))
      return Promise.resolve()
    })
    clock.set(new Date('2026-11-30T23:57:59-03:00'))
    await current.refresh()
    expect(made).toEqual([])
    clock.set(new Date('2026-11-30T23:58:00-03:00'))
    await current.refresh()
    await current.refresh()
    expect(made).toEqual([december, november, november])
    clock.set(new Date('2026-12-01T00:00:00-03:00'))
    expect(editionOf('cars')).toBe(december)
    clock.set(new Date('2026-12-31T23:59:00-03:00'))
    await current.refresh()
    expect(made).toHaveLength(3)
  })

  it('returns to the previous edition after a rollback', async () => {
    const october = await guide.published({ period: '2026-10' })
    const november = await guide.published({ period: '2026-11' })
    await waitFor(() => editionOf('cars') === november)
    await guide.unpublish(november)
    await waitFor(() => editionOf('cars') === october)
  })

  it('switches after all preparations have run in order or failed', async () => {
    const seen: unknown[] = []
    current.beforeChange(async (next, held, late) => {
      seen.push(next.cars.edition?.id, held.cars.edition?.id ?? null, editionOf('cars'), late.aborted)
      await nextTurn()
      seen.push('first')
      throw new Error('no')
    })
    current.beforeChange(() => {
      seen.push('second')
      return Promise.resolve()
    })
    const before = editionOf('cars')
    const id = await guide.published({ period: '2026-11' })
    await waitFor(() => editionOf('cars') === id)
    expect(seen).toEqual([id, before, before, false, 'first', 'second'])
  })

  it('switches after some seconds without slow preparations, aborts them and starts no others', async () => {
    const seen: string[] = []
    current.beforeChange(async (_next, _held, late) => {
      await once(late, 'abort')
      seen.push('late')
    })
    current.beforeChange(() => {
      seen.push('never')
      return Promise.resolve()
    })
    const id = await guide.published({ period: '2026-11' })
    await waitFor(() => editionOf('cars') === id)
    expect(seen).toEqual(['late'])
  })

  it('notices a new revision of the news without preparing the guide again', async () => {
    const id = await guide.published({ period: '2026-11' })
    await waitFor(() => editionOf('cars') === id)
    const before = current.snapshot()
    const prepared = jest.fn(() => Promise.resolve())
    current.beforeChange(prepared)
    await raiseRevision(pool.pool, 'news')
    await waitFor(() => current.snapshot().revisions.news === 1)
    expect(prepared).not.toHaveBeenCalled()
    expect(current.snapshot().cars).toEqual(before.cars)
  })

  it('listens again after losing its connection', async () => {
    await waitFor(async () => (await listeners()) === 1)
    await guide.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'preciosa-guide'`,
    )
    await waitFor(async () => (await listeners()) === 1)
    const id = await guide.published({ period: '2026-11' })
    await waitFor(() => editionOf('cars') === id)
  })

  it('notices a change without a notification', async () => {
    const id = await guide.staged({ period: '2026-11' })
    await guide.run(`insert into published values ('cars', '2026-11', $1)`, [id])
    await guide.run(`update guide_state set revision = revision + 1 where topic = 'cars'`)
    await waitFor(() => editionOf('cars') === id)
  })
})

async function listeners(): Promise<number> {
  const rows = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where application_name = 'preciosa-guide' and datname = current_database() and query ilike 'listen%'`,
  )
  return rows[0]!.n
}
