import type { SearchCount } from '@preciosa/contracts/usage'
import { CONFIG, type Config, Database, FixedClock } from '@preciosa/platform'
import { UsageCountService } from '@preciosa/server'
import { addPeople, bodyOf, GuideBuilder, type SignedInPerson } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'
import { TEST_CLIENT } from '../testing/open-api.js'
import { request } from '../testing/request.js'

const TODAY = '2026-11-15'
const ALL = 65_535

export function usageCases(open: () => TestConsole): void {
  let test: TestConsole
  let guide: GuideBuilder
  let counting: UsageCountService
  let codias: number[]

  beforeAll(async () => {
    test = open()
    await test.empty()
    const database = test.app.get(Database)
    guide = await GuideBuilder.open(databaseUrl())
    const versions = ['Gol 1.6', 'Gol 1.4']
    await guide.published({ period: '2026-11', brands: { Volkswagen: { Gol: versions } } })
    codias = []
    for (const name of versions) codias.push((await guide.idsOf('Volkswagen', 'Gol', name)).codia)
    counting = new UsageCountService(database, new FixedClock(new Date('2026-11-15T12:00:00Z')))
  })
  afterAll(async () => {
    await guide.close()
  })
  beforeEach(() => guide.run('truncate search_day, look_day, version_look_day, credit_spend'))

  const databaseUrl = () => test.app.get<Config>(CONFIG, { strict: false }).database.url
  const rows = (text: string) => test.app.get(Database).query<Record<string, unknown>>(text)
  const count = (text: string, more: Partial<SearchCount> = {}): SearchCount => ({
    vehicleType: 'cars',
    text,
    searches: 1,
    unfound: 0,
    callers: 1,
    ...more,
  })
  async function add(...searches: SearchCount[]): Promise<void> {
    const basic = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')
    const answer = await request(test.app)
      .post('/preciosa/search/counts')
      .set({ authorization: `Basic ${basic}` })
      .send({ searches })
    expect(answer.statusCode).toBe(204)
  }
  const on = (day: string, text: string, callers = ALL, unfound = 0) =>
    guide.run(`insert into search_day values ($1, 'cars', $2, 4, $4, $3)`, [day, text, callers, unfound])
  interface Row {
    text: string
    searches: number
    unfound: number
  }
  async function searched(period = '30') {
    const answer = await test.call('GET', `/usage/searches?period=${period}`)
    const { popular, unfound } = bodyOf<{ popular: Row[]; unfound: Row[] }>(answer)
    const of = (list: Row[]) => list.map((row) => [row.text, row.searches, row.unfound])
    return { popular: of(popular), unfound: of(unfound) }
  }

  describe('search counts', () => {
    it('are added by day, type and text, with a union of the caller groups', async () => {
      await add(count('gol trend', { searches: 2, callers: 0b11 }), count('gol trend', { callers: 0b100 }))
      await add(
        count('gol trend', { unfound: 1, callers: 0b1001 }),
        count('gol trend', { vehicleType: 'motorcycles' }),
      )
      expect(
        await rows('select day::text, vehicle_type, text, searches, unfound, callers from search_day'),
      ).toEqual([
        { day: TODAY, vehicle_type: 'cars', text: 'gol trend', searches: 4, unfound: 1, callers: 0b1111 },
        { day: TODAY, vehicle_type: 'motorcycles', text: 'gol trend', searches: 1, unfound: 0, callers: 1 },
      ])
    })

    it('drop identity and phone numbers, and plates unless their letters are a word of the guide', async () => {
      await add(count('gol 320'), count('abc 320'), count('30.123.456'), count('11 5555 4444'))
      expect(await rows('select text from search_day')).toEqual([{ text: 'gol 320' }])
    })

    it('cover at most ten thousand texts per day and keep counting those', async () => {
      await guide.run(
        `insert into search_day select $1, 'cars', 'x' || n, 1, 0, 1 from generate_series(1, 9998) n`,
        [TODAY],
      )
      await add(
        ...['a', 'b', 'c', 'd'].map((text, at) => count(`nuevo ${text}`, { searches: at + 1 })),
        count('x1', { searches: 10 }),
      )
      expect(await rows('select count(*)::int as count from search_day')).toEqual([{ count: 10_000 }])
      expect(
        await rows(
          `select text, searches from search_day where text like 'nuevo%' or text = 'x1' order by 1`,
        ),
      ).toEqual([
        { text: 'nuevo c', searches: 3 },
        { text: 'nuevo d', searches: 4 },
        { text: 'x1', searches: 11 },
      ])
    })

    it('are visible from five caller groups in a month', async () => {
      await add(count('cuatro', { searches: 90, callers: 0b1111 }), count('cinco', { callers: 0b11111 }))
      expect((await searched()).popular).toEqual([['cinco', 1, 0]])
      await on('2026-11-03', 'cuatro', 0b10000)
      expect((await searched()).popular).toEqual([
        ['cuatro', 94, 0],
        ['cinco', 1, 0],
      ])
    })

    it("don't combine the caller groups of two months", async () => {
      await on('2026-10-31', 'gol', 0b11)
      await on('2026-11-01', 'gol', 0b11100)
      expect((await searched('90')).popular).toEqual([])
    })

    it('are sorted by searches, or by searches without a result', async () => {
      await on('2026-11-10', 'gol', ALL, 1)
      await on('2026-11-11', 'gol', ALL, 0)
      await on('2026-11-11', 'basalt', ALL, 4)
      await on('2026-11-11', 'fox')
      await on('2026-10-01', 'viejo')
      expect(await searched()).toEqual({
        popular: [
          ['gol', 8, 1],
          ['basalt', 4, 4],
          ['fox', 4, 0],
        ],
        unfound: [
          ['basalt', 4, 4],
          ['gol', 8, 1],
        ],
      })
      expect((await searched('2026-10')).popular).toEqual([['viejo', 4, 0]])
      expect((await searched('7')).popular).toHaveLength(3)
    })

    it('lose their caller groups after the month, and rare texts are deleted', async () => {
      await on('2026-10-02', 'de pocos', 0b111)
      await on('2026-10-03', 'de pocos', 0b1111)
      await on('2026-10-02', 'de muchos', 0b111)
      await on('2026-10-03', 'de muchos', 0b111000)
      await on('2026-10-04', 'de todos')
      await on('2026-10-05', 'de todos', 0b1)
      await on('2026-11-02', 'de pocos', 0b1)
      await on('2025-10-31', 'de hace mucho')
      await on('2025-11-01', 'de hace un año')
      for (let time = 0; time < 2; time += 1) {
        await counting.tidy()
        expect(await rows('select day::text, text, callers from search_day order by text, day')).toEqual([
          { day: '2025-11-01', text: 'de hace un año', callers: ALL },
          { day: '2026-10-02', text: 'de muchos', callers: ALL },
          { day: '2026-10-03', text: 'de muchos', callers: ALL },
          { day: '2026-11-02', text: 'de pocos', callers: 1 },
          { day: '2026-10-04', text: 'de todos', callers: ALL },
          { day: '2026-10-05', text: 'de todos', callers: ALL },
        ])
      }
    })
  })

  describe('looks', () => {
    async function spend(people: readonly { id: number }[], codia: number, at: string): Promise<void> {
      for (const { id } of people)
        await guide.run(`insert into credit_spend values ($1, $2, $3, 'cars', 1, false, $4)`, [
          id,
          codia,
          at.slice(0, 7),
          at,
        ])
    }
    const plan = (account: number, code: string, [from, to]: [from: string, to: string | null]) =>
      guide.run(
        `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                 infocredits_per_month, status, starts_at, created_at, ended_at)
       select $1, p.id, p.code, p.name, p.billing, p.kind, p.professional, p.price_cents, p.infocredits_per_month,
              (case when $4::timestamptz is null then 'active' else 'ended' end)::subscription_status, $3, $3, $4
         from plan_terms($3) p where p.code = $2 and p.billing = 'monthly'`,
        [account, code, from, to],
      )
    const looks = async () =>
      bodyOf<{ response: object[] }>(await test.call('GET', '/usage/looks?period=2026-11')).response

    it('are counted from the ledger by day in Buenos Aires and by the plan of the moment', async () => {
      const [ana, eva, pro, gone] = (await addPeople(databaseUrl(), {
        count: 4,
        credits: 0,
      })) as [SignedInPerson, SignedInPerson, SignedInPerson, SignedInPerson]
      await guide.run(`update profile set type = 'professional' where account_id = $1`, [pro.id])
      await guide.run('delete from profile where account_id = $1', [gone.id])
      await plan(ana.id, 'individualCar', ['2026-09-01T12:00:00Z', '2026-11-10T12:00:00Z'])
      await plan(ana.id, 'individualPremium', ['2026-11-10T12:00:00Z', null])
      const [gol = 0, other = 0] = codias
      await spend([ana, eva], gol, '2026-11-10T02:59:59Z')
      await spend([ana], other, '2026-11-10T12:00:00Z')
      await spend([pro, gone], gol, '2026-11-10T12:00:00Z')
      const counted = [
        { day: '2026-11-09', plan: 'individualCar', looks: 1 },
        { day: '2026-11-09', plan: 'individualFree', looks: 1 },
        { day: '2026-11-10', plan: 'individualPremium', looks: 1 },
        { day: '2026-11-10', plan: 'professionalFree', looks: 1 },
        { day: '2026-11-10', plan: 'unsuscribed', looks: 1 },
      ]
      for (let time = 0; time < 2; time += 1) {
        await counting.count()
        expect(await looks()).toEqual(counted)
      }
      await spend([eva], other, '2026-11-10T20:00:00Z')
      await counting.count()
      expect(await looks()).toContainEqual({ day: '2026-11-10', plan: 'individualFree', looks: 1 })
      expect(await looks()).toHaveLength(6)
    })

    it('of a version are visible from five on, with its name', async () => {
      const people = Array.from({ length: 7 }, (_, at) => ({ id: at + 1 }))
      const [gol = 0, other = 0] = codias
      await spend(people, gol, '2026-11-10T12:00:00Z')
      await spend(people.slice(0, 4), other, '2026-11-10T12:00:00Z')
      await counting.count()
      const answer = await test.call('GET', '/usage/versions')
      expect(answer.body).toEqual({
        from: '2026-10-17',
        to: TODAY,
        response: [{ vehicleType: 'cars', codia: gol, version: 'Volkswagen Gol 1.6', looks: 7 }],
      })
    })
  })

  describe('the files', () => {
    beforeEach(async () => {
      await on('2026-11-10', 'gol', ALL, 1)
      await guide.run(`insert into search_day values ('2026-11-10', 'motorcycles', 'titan', 2, 0, $1)`, [ALL])
      await guide.run(`insert into version_look_day values ('2026-11-10', $1, 'cars', 6)`, [codias[0]])
      await guide.run(`insert into look_day values ('2026-11-10', 'individualPremium', 6)`)
    })

    it.each([
      ['searches', 'busquedas-30.csv', 'tipo;búsqueda;veces;sin resultados\nauto;gol;4;1\nmoto;titan;2;0\n'],
      ['looks', 'consultas-30.csv', 'día;plan;consultas\n2026-11-10;Premium;6\n'],
    ])('of %s are CSV in Spanish format, and each export is audited', async (what, name, text) => {
      const { headers, text: body } = await test.call('GET', `/usage/${what}/csv`, { role: 'back-office' })
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        'text/csv; charset=utf-8',
        'no-store',
      ])
      expect(headers['content-disposition']).toContain(`filename="${name}"`)
      expect(body).toBe(`\ufeff${text}`)
      const [entry] = await rows(
        'select action, entity, entity_id, staff_role, after from audit order by id desc limit 1',
      )
      expect(entry).toEqual({
        action: 'usage.export',
        entity: 'usage',
        entity_id: null,
        staff_role: 'back-office',
        after: { what, from: '2026-10-17', to: TODAY },
      })
    })

    it('of versions contain their names', async () => {
      const { text: body } = await test.call('GET', '/usage/versions/csv', { role: 'editor' })
      expect(body).toBe(`\ufefftipo;codia;versión;consultas\nauto;${codias[0]};Volkswagen Gol 1.6;6\n`)
    })
  })
}
