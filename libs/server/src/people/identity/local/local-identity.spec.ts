import { randomUUID } from 'node:crypto'
import { FixedClock, loadConfig } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { getMigrations } from 'better-auth/db/migration'
import pg from 'pg'
import { itIsAnIdentityProvider } from '../testing/identity-provider.contract.js'
import { authOptions } from './auth.js'
import { LocalIdentity } from './local-identity.service.js'
import { Passwords } from './passwords.service.js'

const SECRET_KEYS = 'specs:a-key-that-only-specs-may-know-of'
const PASSWORD = 'clave poco usada'
const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, options: '-c search_path=identity', max: 2 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

function openLocal(url = database.url): LocalIdentity {
  const config = loadConfig({ DATABASE_URL: url, FILES_DIR: '.', SECRET_KEYS })
  return new LocalIdentity(config, clock, new Passwords())
}

describe('an identity provider', () => {
  itIsAnIdentityProvider(() => {
    const [provider, away] = [openLocal(), openLocal('postgres://nobody@127.0.0.1:1/none')]
    return Promise.resolve({
      provider,
      clock,
      away,
      dropPassword: async (subject) => {
        await pool.query('delete from account where "userId" = $1', [subject])
      },
      link: async (subject, way) => {
        await pool.query(
          `insert into account (id, "userId", "providerId", "accountId", "createdAt", "updatedAt")
           values ($1::text, $2, $3, $1::text, now(), now())`,
          [randomUUID(), subject, way],
        )
      },
      close: async () => {
        await Promise.all([provider.close(), away.close()])
      },
    })
  })
})

it('has the tables that better-auth expects', async () => {
  const { toBeAdded, toBeCreated } = await getMigrations(
    authOptions(pool, 'x'.repeat(32), 'http://localhost'),
  )
  expect({ toBeAdded, toBeCreated }).toEqual({ toBeAdded: [], toBeCreated: [] })
})

it('accepts id tokens of another instance on the same database', async () => {
  const [one, other] = [openLocal(), openLocal()]
  const signedUp = await one.signUp({ email: 'ana@ejemplo.com.ar', password: PASSWORD, type: null })
  const verified = await other.verify(signedUp.ok ? signedUp.idToken : '')
  expect(verified).toMatchObject({ ok: true, identity: { email: 'ana@ejemplo.com.ar' } })
  await Promise.all([one.close(), other.close()])
})

it('opens no session of better-auth', async () => {
  const local = openLocal()
  await local.signUp({ email: 'eva@ejemplo.com.ar', password: PASSWORD, type: null })
  await local.signIn('eva@ejemplo.com.ar', PASSWORD)
  expect((await pool.query('select from session')).rowCount).toBe(0)
  await local.close()
})

describe('a deletion', () => {
  async function rowsOf(...names: string[]): Promise<Record<string, number>> {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'identity'`,
    )
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const text = `select from "${name}" t where exists (
        select from unnest($1::text[]) n where strpos(to_jsonb(t)::text, n) > 0)`
      const { rowCount } = await pool.query(text, [names])
      if (rowCount !== 0) found[name] = rowCount ?? 0
    }
    return found
  }

  it('removes all rows of the person and keeps those of others', async () => {
    const local = openLocal()
    const [gone, stays] = ['ida@ejemplo.com.ar', 'mida@ejemplo.com.ar']
    for (const email of [gone, stays]) {
      await local.signUp({ email, password: PASSWORD, type: 'individual' })
      const subject = await local.subjectOf(email)
      // better-auth writes these rows for its own sign-in and its mailed links.
      await pool.query(
        `insert into session (id, "expiresAt", token, "updatedAt", "userId")
         values ($1 || '-session', now() + interval '1 day', $1 || '-token', now(), $1)`,
        [subject],
      )
      await pool.query(
        `insert into verification (id, identifier, value, "expiresAt")
         values ($1 || '-link', 'reset-password:' || $2::text, $1, now() + interval '1 day')`,
        [subject, email.length],
      )
    }
    const [subject = '', other = ''] = await Promise.all(
      [gone, stays].map(async (email) => (await local.subjectOf(email)) ?? undefined),
    )
    const all = { user: 1, account: 1, session: 1, verification: 1 }
    expect(await rowsOf(subject, `"${gone}"`)).toEqual(all)
    await local.delete(subject)
    expect(await rowsOf(subject, `"${gone}"`)).toEqual({})
    expect(await rowsOf(other, stays)).toEqual(all)
    await local.close()
  })
})
