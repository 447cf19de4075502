import pg from 'pg'
import { createEmptyDatabase, createTestDatabase } from './database.js'
import { describeWithRedis } from './needs.js'
import { waitFor } from './wait-for.js'

describe('test databases', () => {
  it('are copies of the migrated template, each its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
    expect(one.url).not.toBe(two.url)
    const client = new pg.Client(one.url)
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
    await client.end()
    await Promise.all([one.drop(), two.drop()])
  })

  it('say which connection was left open', async () => {
    const database = await createEmptyDatabase()
    const client = new pg.Client(database.url)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('SELECT 42 AS forgotten')
    await expect(database.drop()).rejects.toThrow('SELECT 42 AS forgotten')
    await client.end()
  })
})

describe('waitFor', () => {
  it('returns what it waited for', async () => {
    let calls = 0
    await expect(waitFor(() => (++calls > 2 ? calls : null))).resolves.toBe(3)
  })

  it('gives up with the last problem', async () => {
    const look = () => {
      throw new Error('not there')
    }
    await expect(waitFor(look, { timeout: 50, what: 'a thing' })).rejects.toThrow('in vain for a thing')
  })
})

describeWithRedis('the run’s Redis', () => {
  it('never evicts', () => {
    expect(process.env['PRECIOSA_TEST_REDIS']).toMatch(/^redis:/)
  })
})
