import type { AddressInfo } from 'node:net'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Prices } from '@preciosa/contracts'
import { Database, FixedClock } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'

const USERS = 50
const CREDITS = 10
const VEHICLES = 15

interface Person {
  id: number
  bearer: { authorization: string }
}

let database: TestDatabase
let guide: GuideBuilder
let app: NestFastifyApplication
let codias: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  guide = await GuideBuilder.open(database.url)
  const names = Array.from({ length: VEHICLES }, (_, at) => `Versión ${at + 1}`)
  await guide.published({ brands: { FIAT: { CRONOS: names } } })
  codias = []
  for (const name of names) codias.push((await guide.idsOf('FIAT', 'CRONOS', name)).codia)
  app = await openApi(database.url, { clock: new FixedClock(new Date()) })
  await app.listen(0, '127.0.0.1')
})

afterAll(async () => {
  await app.close()
  await guide.close()
  await database.drop()
})

/** Signed-in people with ten credits each, three of them from the welcome lot; signing fifty up would take long. */
async function addPeople(db: Database): Promise<Person[]> {
  const rows = await db.query<{ id: number; token: string }>(
    `with a as (
       insert into account (issuer, subject, email, created_at)
       select 'test', n, n || '@ejemplo.com.ar', now() from generate_series(1, $1) n returning id, subject
     ), p as (
       insert into profile (account_id, type, created_at) select id, 'individual', now() from a
     ), c as (
       insert into credit_account (account_id) select id from a
     ), t as (
       insert into access_token (hash, account_id, created_at, expires_at)
       select sha256(convert_to('token-' || subject, 'UTF8')), id, now(), now() + interval '14 days' from a
     )
     select id, 'token-' || subject as token from a order by id`,
    [USERS],
  )
  await db.query(
    `insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
     select account_id, kind::credit_kind, amount, now() - interval '1 hour', ends::timestamptz, account_id || kind, now()
       from credit_account, (values ('welcome', 3, 'infinity'), ('gift', $1 - 3, 'infinity')) lot (kind, amount, ends)`,
    [CREDITS],
  )
  return rows.map(({ id, token }) => ({ id, bearer: { authorization: `Bearer ${token}` } }))
}

/** Fifteen vehicles, five of them twice, in another order for each user. */
function wishesOf(user: number): number[] {
  const turned = [...codias.slice(user % VEHICLES), ...codias.slice(0, user % VEHICLES)]
  return [...turned, ...turned.slice(0, 5)]
}

it('charges fifty people who ask for everything at once exactly what they have', async () => {
  const people = await addPeople(app.get(Database))
  const { port } = app.getHttpServer().address() as AddressInfo
  const asked = people.flatMap((person, at) => wishesOf(at).map((codia) => ({ person, codia })))
  expect(asked).toHaveLength(1000)
  const answers = await Promise.all(
    asked.map(async ({ person, codia }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/preciosa/models/${codia}/prices`, {
        headers: person.bearer,
      })
      return { person, codia, status: answer.status, body: (await answer.json()) as Prices }
    }),
  )
  const { db, credits } = { db: app.get(Database), credits: app.get(CreditsService, { strict: false }) }
  for (const person of people) {
    const own = answers.filter((answer) => answer.person === person)
    const shown = own.filter(({ status }) => status === 200)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200, 402]))
    expect(new Set(shown.map(({ codia }) => codia)).size).toBe(CREDITS)
    const paid = await credits.paidThisMonth(person.id)
    expect(new Set(paid.map(({ codia }) => codia))).toEqual(new Set(shown.map(({ codia }) => codia)))
    expect(await credits.balance(person.id)).toBe(0)
  }
  const [ledger] = await db.query<{ spends: number; used: number }>(
    `select (select count(*)::int from credit_spend) as spends, (select sum(used)::int from credit_lot) as used`,
  )
  expect(ledger).toEqual({ spends: USERS * CREDITS, used: USERS * CREDITS })
  expect(await credits.check()).toEqual([])
  // Whoever paid looks again for nothing.
  for (const { person, codia, status } of answers.slice(0, 60)) {
    const again = await app.inject({ url: `/preciosa/models/${codia}/prices`, headers: person.bearer })
    if (status === 200) expect(again.statusCode).toBe(200)
  }
})
