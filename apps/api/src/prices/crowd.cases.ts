import type { AddressInfo } from 'node:net'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Database } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import { addPeople, type GuideBuilder } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

const USERS = 50
const CREDITS = 10
const VEHICLES = 15
const CONNECTIONS = 6

export function crowdCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date())
    await api.forgetGuide()
    const names = Array.from({ length: VEHICLES }, (_, at) => `Versión ${at + 1}`)
    await guide.published({ brands: { FIAT: { CRONOS: names } } })
    codias = []
    for (const name of names) codias.push((await guide.idsOf('FIAT', 'CRONOS', name)).codia)
    await api.seen()
  })

  const bearerOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

  function wishesOf(user: number): number[] {
    const turned = [...codias.slice(user % VEHICLES), ...codias.slice(0, user % VEHICLES)]
    return [...turned, ...turned.slice(0, 5)]
  }

  it('charges fifty people with parallel requests exactly their credits', async () => {
    const people = await addPeople(api.database.url, { count: USERS, credits: CREDITS })
    const { port } = app.getHttpServer().address() as AddressInfo
    const browse = async (person: (typeof people)[number], at: number) => {
      const wishes = wishesOf(at)
      const seen: { person: typeof person; codia: number; status: number }[] = []
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (let codia = wishes.pop(); codia !== undefined; codia = wishes.pop()) {
            const url = `http://127.0.0.1:${port}/preciosa/models/${codia}/prices`
            const answer = await fetch(url, { headers: bearerOf(person) })
            await answer.arrayBuffer()
            seen.push({ person, codia, status: answer.status })
          }
        }),
      )
      return seen
    }
    const answers = (await Promise.all(people.map(browse))).flat()
    expect(answers).toHaveLength(1000)
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
      `select (select count(*)::int from credit_spend where account_id = any($1)) as spends,
              (select sum(used)::int from credit_lot where account_id = any($1)) as used`,
      [people.map(({ id }) => id)],
    )
    expect(ledger).toEqual({ spends: USERS * CREDITS, used: USERS * CREDITS })
    expect(await credits.check()).toEqual([])
    for (const { person, codia, status } of answers.slice(0, 60)) {
      const again = await request(app).get(`/preciosa/models/${codia}/prices`).set(bearerOf(person))
      if (status === 200) expect(again.statusCode).toBe(200)
    }
  })
}
