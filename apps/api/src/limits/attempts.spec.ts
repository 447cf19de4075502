import { randomBytes } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Problem } from '@preciosa/contracts'
import { Database, FixedClock } from '@preciosa/platform'
import { AttemptsService, StaffService } from '@preciosa/server'
import { createTestDatabase, statementsOf, type TestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import { type Person, signUp } from '../testing/people.js'

const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'))
let database: TestDatabase
let app: NestFastifyApplication
let person: Person

beforeAll(async () => {
  database = await createTestDatabase()
  const free = await openApi(database.url, { clock })
  person = await signUp(free)
  await free.get(StaffService, { strict: false }).add({
    email: 'editor@ejemplo.com.ar',
    name: 'Editora',
    role: 'editor',
    password: 'otra clave que nadie usa',
  })
  await free.close()
  app = await openApi(database.url, { clock }, { LIMITS: 'on', STAFF_TOTP: 'off' })
})
beforeEach(async () => {
  clock.set(new Date())
  await sql('truncate attempt_counter')
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

function sql<R extends object>(text: string): Promise<R[]> {
  return app.get(Database).query<R>(text)
}

interface Try {
  email?: string
  password?: string
  from?: string
  url?: string
}

function trySignIn({ email, password, from = '203.0.113.1', url = '/auth/local/sign-in' }: Try) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    payload: { email: email ?? person.email, password: password ?? 'una clave equivocada' },
  })
}

async function statuses(
  times: number,
  one: (n: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await one(n)).statusCode)
  return seen
}

describe('guessing a password', () => {
  it('ends after ten tries in a quarter of an hour, the right one included', async () => {
    const seen = await statuses(10, () => trySignIn({}))
    expect(seen).toEqual(Array<number>(10).fill(400))
    const refused = await trySignIn({ password: person.password })
    expect(refused.statusCode).toBe(429)
    expect(refused.json<Problem>().code).toBe('too-many-requests')
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    clock.set(new Date(clock.now().getTime() + wait * 1000))
    expect((await trySignIn({ password: person.password })).statusCode).toBe(200)
  })

  it('counts as many when they come at once', async () => {
    const seen = await Promise.all(Array.from({ length: 25 }, () => trySignIn({})))
    expect(seen.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
    expect(seen.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  it('locks nobody out elsewhere, whatever the case of the e-mail', async () => {
    await statuses(11, (n) => trySignIn({ email: n % 2 === 0 ? person.email.toUpperCase() : person.email }))
    expect((await trySignIn({ password: person.password })).statusCode).toBe(429)
    expect((await trySignIn({ password: person.password, from: '203.0.113.2' })).statusCode).toBe(200)
  })

  it('from many addresses ends after a hundred tries', async () => {
    const seen = await statuses(101, (n) => trySignIn({ from: `198.51.100.${n}` }))
    expect(seen.slice(0, 100)).toEqual(Array<number>(100).fill(400))
    expect(seen.at(-1)).toBe(429)
  })

  it('at many accounts ends after two hundred tries of one address', async () => {
    const seen = await statuses(201, (n) => trySignIn({ email: `persona-${n}@ejemplo.com.ar` }))
    expect(seen.slice(0, 200)).toEqual(Array<number>(200).fill(400))
    expect(seen.at(-1)).toBe(429)
  })

  it('is forgotten when the right one comes in time', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await statuses(9, () => trySignIn({}))).not.toContain(429)
      expect((await trySignIn({ password: person.password })).statusCode).toBe(200)
    }
  })

  it('of the staff ends after five', async () => {
    const staff = { email: 'editor@ejemplo.com.ar', url: '/backoffice/session' }
    expect(await statuses(6, () => trySignIn(staff))).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('at the change of a password ends after ten', async () => {
    const change = () =>
      app.inject({
        method: 'POST',
        url: '/auth/local/change-password',
        headers: person.bearer,
        payload: { password: 'equivocada', newPassword: 'otra clave muy distinta' },
      })
    const seen = await statuses(11, change)
    expect(seen).toEqual([...Array<number>(10).fill(400), 429])
  })
})

it('nobody who can’t be counted gets through', async () => {
  await sql('alter table attempt_counter rename to attempt_counter_away')
  try {
    const answer = await trySignIn({ password: person.password })
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(answer.body).not.toContain('id_token')
  } finally {
    await sql('alter table attempt_counter_away rename to attempt_counter')
  }
})

it('keeps neither addresses nor e-mails, and forgets what is over', async () => {
  await trySignIn({})
  const rows = await sql<{ key: Buffer }>('select key from attempt_counter')
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).toHaveLength(32)
  clock.set(new Date(clock.now().getTime() + 2 * 3600 * 1000))
  await app.get(AttemptsService, { strict: false }).tidy()
  expect(await sql('select 1 from attempt_counter')).toEqual([])
})

it('counts in one statement', async () => {
  const statements = await statementsOf(() => trySignIn({ email: `${randomBytes(4).toString('hex')}@x.ar` }))
  expect(statements.filter((text) => text.includes('attempt_counter'))).toHaveLength(1)
})
