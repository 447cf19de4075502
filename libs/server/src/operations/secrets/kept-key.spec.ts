import { KeyRing } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { openKeptKey } from './kept-key.js'

const OLD = `old:${'o'.repeat(32)}`
const old = KeyRing.of(OLD)

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
})
beforeEach(() => pool.query('truncate kept_key'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('is made once, stays the same after a turn, and is another for each purpose', async () => {
  const key = await openKeptKey(pool, old, 'identity')
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await openKeptKey(pool, KeyRing.of(`anew:${'n'.repeat(32)},${OLD}`), 'identity')).toBe(key)
  expect(await openKeptKey(pool, old, 'free credits')).not.toBe(key)
  const { rows } = await pool.query<{ sealed: string }>('select sealed from kept_key')
  for (const { sealed } of rows) expect(sealed).toMatch(/^old\./)
})

it('is one when several processes make it at once', async () => {
  // Both have seen that there is none before either adds its own.
  const waiting: (() => void)[] = []
  const beside = {
    query: async (text: string, values: unknown[]) => {
      if (text.startsWith('insert'))
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (waiting.length === 2) for (const go of waiting) go()
        })
      return pool.query(text, values)
    },
  } as unknown as pg.Pool
  const keys = await Promise.all([1, 2].map(() => openKeptKey(beside, old, 'identity')))
  expect(new Set(keys).size).toBe(1)
  expect((await pool.query('select from kept_key')).rowCount).toBe(1)
})

it.each([
  ['is missing', `anew:${'n'.repeat(32)}`],
  ['has another value', `old:${'x'.repeat(32)}`],
])("doesn't open, nor is it made anew, when its secret key %s", async (_, text) => {
  const key = await openKeptKey(pool, old, 'identity')
  await expect(openKeptKey(pool, KeyRing.of(text), 'identity')).rejects.toThrow(
    'SECRET_KEYS no abre la clave guardada «identity», que está sellada con la clave «old»',
  )
  expect(await openKeptKey(pool, old, 'identity')).toBe(key)
})
