import { PLAN_CODES, STAFF_ROLES } from '@preciosa/contracts'
import { Database, loadConfig } from '@preciosa/platform'
import {
  CredentialsService,
  openServices,
  OwnAccountModule,
  StaffService,
  TokensService,
} from '@preciosa/server'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { ensureDemoUsers } from './demo-users.js'

const secretKeys = 'specs:a-key-that-only-specs-may-know-of'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

it('creates a user for each plan and each role, and signs them in, also after a new password', async () => {
  const options = { databaseUrl: database.url, secretKeys }
  await ensureDemoUsers({ ...options, password: 'la primera clave' })
  const users = await ensureDemoUsers({ ...options, password: 'otra clave más' })
  expect(users.map((user) => ('plan' in user ? user.plan : user.role))).toEqual([
    ...PLAN_CODES,
    ...STAFF_ROLES,
  ])
  const config = { DATABASE_URL: database.url, FILES_DIR: '.', SECRET_KEYS: secretKeys, STAFF_TOTP: 'off' }
  const { get, close } = await openServices(loadConfig(config), [OwnAccountModule])
  for (const user of users) {
    if ('role' in user) {
      expect((await get(StaffService).signIn(user)).staff.role).toBe(user.role)
      continue
    }
    const idToken = await get(CredentialsService).signIn(user, () => undefined)
    const exchanged = get(TokensService).exchange(idToken, '192.0.2.1')
    if (user.plan === 'unsuscribed') {
      // Their address isn't proved yet.
      await expect(exchanged).rejects.toMatchObject({ code: 'not-activated' })
      continue
    }
    const { accessToken } = await exchanged
    expect(await get(TokensService).holder(accessToken)).toMatchObject({ plan: user.plan })
  }
  const counts = await get(Database).query('select count(*)::int as n from account')
  expect(counts).toEqual([{ n: PLAN_CODES.length }])
  await close()
})
