import { loadConfig, SystemClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { getMigrations } from 'better-auth/db/migration'
import pg from 'pg'
import { authOptions } from './auth.js'
import { LocalIdentity } from './local-identity.service.js'
import { Passwords } from './passwords.service.js'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

it('has the tables that better-auth expects', async () => {
  const pool = new pg.Pool({ connectionString: database.url, options: '-c search_path=identity', max: 2 })
  const { toBeAdded, toBeCreated } = await getMigrations(
    authOptions(pool, 'x'.repeat(32), 'http://localhost'),
  )
  expect({ toBeAdded, toBeCreated }).toEqual({ toBeAdded: [], toBeCreated: [] })
  await pool.end()
})

it('believes the id tokens of another instance with the same key, of none with another', async () => {
  const open = (SECRET_KEY: string) =>
    new LocalIdentity(
      loadConfig({ DATABASE_URL: database.url, FILES_DIR: '.', SECRET_KEY }),
      new SystemClock(),
      new Passwords(),
    )
  const [one, other] = [open('one key of thirty-two characters!'), open('one key of thirty-two characters!')]
  const token = await one.signUp('ana@ejemplo.com.ar', 'clave poco usada', null)
  const { identity } = await other.verify(token)
  expect(identity).toMatchObject({ issuer: 'urn:preciosa:local', email: 'ana@ejemplo.com.ar', type: null })
  expect(identity.emailVerified).toBe(false)
  await Promise.all([one.close(), other.close()])
})
