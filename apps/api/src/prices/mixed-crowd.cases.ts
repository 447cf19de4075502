import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Database } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import type { GuideBuilder } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request, dispatch } from '../testing/request.js'

const PEOPLE = 6
const CREDITS = 12
const VEHICLES = 20

export function mixedCrowdCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]
  let people: Person[]

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-21T12:00:00Z'))
    await api.forgetGuide()
    const names = Array.from({ length: VEHICLES }, (_, at) => `Versión ${at + 1}`)
    for (const period of ['2026-10', '2026-11'])
      await guide.published({ period, brands: { FIAT: { CRONOS: names } } })
    codias = []
    for (const name of names) codias.push((await guide.idsOf('FIAT', 'CRONOS', name)).codia)
    await api.seen()
    people = []
    for (let at = 0; at < PEOPLE; at += 1)
      people.push(await signUp(app, { type: 'professional', plan: 'professionalIndividual' }))
    const db = app.get(Database)
    for (const { id } of people) {
      await app.get(CreditsService, { strict: false }).refresh(id)
      await db.query(`update credit_lot set amount = 0 where account_id = $1 and kind = 'welcome'`, [id])
      await db.query(`update credit_lot set amount = $2 where account_id = $1 and kind = 'plan'`, [
        id,
        CREDITS,
      ])
    }
  })

  interface Wish {
    who: Person
    asked: number[]
    status: number
  }

  async function wish(who: Person, at: number): Promise<Wish> {
    const codia = codias[(at * 7) % VEHICLES] ?? 0
    const batch = [codia, codias[(at * 7 + 1) % VEHICLES] ?? 0, codias[(at * 7 + 3) % VEHICLES] ?? 0]
    const calls = [
      { url: `/preciosa/models/${codia}/prices` },
      { url: `/preciosa/archives/years/2026/months/10/models/${codia}/prices` },
      { url: `/preciosa/models/${codia}/trend` },
      { method: 'POST' as const, url: '/preciosa/models/infogrid', payload: { batch } },
    ]
    const call = calls[at % calls.length] ?? { url: '' }
    const { statusCode } = await dispatch(app, { ...call, headers: who.bearer })
    return { who, asked: 'payload' in call ? batch : [codia], status: statusCode }
  }

  it('charges parallel looks, archives, trends and batches exactly the shown versions, within the balance', async () => {
    const wishes = await Promise.all(
      people.flatMap((who) => Array.from({ length: 40 }, (_, at) => wish(who, at))),
    )
    expect(new Set(wishes.map(({ status }) => status))).toEqual(new Set([200, 402]))
    const credits = app.get(CreditsService, { strict: false })
    for (const who of people) {
      const paid = new Set((await credits.paidThisMonth(who.id)).map(({ codia }) => codia))
      const shown = wishes.filter((each) => each.who === who && each.status === 200)
      expect(new Set(shown.flatMap(({ asked }) => asked))).toEqual(paid)
      expect(paid.size).toBeLessThanOrEqual(CREDITS)
      expect(await credits.balance(who.id)).toBe(CREDITS - paid.size)
      expect(CREDITS - paid.size).toBeLessThan(3)
    }
    expect(await credits.check()).toEqual([])
  })

  it('never returns an unexpected error for malformed calls', async () => {
    const [ana] = people
    const pieces = [
      '%',
      '%00',
      '%ff',
      "'",
      '{}',
      '[]',
      '💥',
      '-1',
      '1e9',
      'NaN',
      'null',
      '99999999999999999999',
      '2147483648',
    ]
    const bodies = [
      '',
      '1',
      '"1"',
      '{',
      '[]',
      'null',
      '1e999',
      '9007199254740993',
      '{"batch":[1e400]}',
      '{"batch":{}}',
    ]
    const urls = (piece: string) => [
      `/preciosa/archives/years?codia=${piece}`,
      `/preciosa/archives/years?codia=1&vehicleType=${piece}`,
      `/preciosa/archives/years/${piece}/months/?codia=1`,
      `/preciosa/archives/years/${piece}/months/${piece}/models/${piece}/prices`,
      `/preciosa/archives/years/2026/months/11/models/${piece}/prices`,
      `/preciosa/models/${piece}/trend`,
      `/preciosa/dollar?${piece}`,
      `/admin/favorite?pageNumber=${piece}`,
      `/admin/favorite/${piece}`,
      `/admin/consultados?pageNumber=${piece}&pageSize=${piece}`,
    ]
    for (const url of pieces.flatMap(urls)) {
      for (const method of ['GET', 'DELETE'] as const) {
        const answer = await dispatch(app, {
          method,
          url: encodeURI(url).replaceAll('%25', '%'),
          headers: ana?.bearer ?? {},
        })
        const well = answer.statusCode < 500 || answer.statusCode === 503
        expect({ url, method, status: answer.statusCode, well }).toMatchObject({ well: true })
      }
    }
    for (const payload of bodies) {
      for (const url of [
        '/preciosa/models/infogrid',
        '/admin/favorite',
        '/preciosa/models/infogrid?vehicleType=x',
      ]) {
        const headers = { ...ana?.bearer, 'content-type': 'application/json', 'idempotency-key': 'clave' }
        const { statusCode } = await request(app).post(url).set(headers).send(payload)
        expect({ url, payload, well: statusCode >= 400 && statusCode < 500 }).toMatchObject({ well: true })
      }
    }
  })
}
