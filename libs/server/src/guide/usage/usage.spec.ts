import type { SearchCount } from '@preciosa/contracts/usage'
import { addPeople, addPlan, GuideBuilder } from '@preciosa/testing'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { CurrentGuide } from '../editions/index.js'
import { SearchCountsService } from './search-counts.service.js'
import { UsageCountService } from './usage-count.service.js'
import { UsageModule } from './usage.module.js'
import { UsageService } from './usage.service.js'

const TODAY = '2026-11-15'
const ALL = 65_535
const actor = { id: 7, email: 'ana@guia.example', role: 'back-office', client: 'x' } as const

let ledger: TestLedger
let guide: GuideBuilder
let counting: UsageCountService
let usage: UsageService
let gol: number
let other: number

beforeAll(async () => {
  ledger = await openLedger({}, [UsageModule])
  counting = ledger.get(UsageCountService)
  usage = ledger.get(UsageService)
  guide = await GuideBuilder.open(ledger.url)
  await guide.published({ brands: { Volkswagen: { Gol: ['Gol 1.6', 'Gol 1.4'] } } })
  gol = (await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.6')).codia
  other = (await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.4')).codia
  await ledger.get(CurrentGuide).refresh()
})
beforeEach(() => guide.run('truncate search_day, look_day, version_look_day, credit_spend'))
afterAll(async () => {
  await guide.close()
  await ledger.close()
})

const rows = (text: string) => ledger.db.query<Record<string, unknown>>(text)
const count = (text: string, more: Partial<SearchCount> = {}): SearchCount => ({
  vehicleType: 'cars',
  text,
  searches: 1,
  unfound: 0,
  callers: 1,
  ...more,
})
const add = (...searches: SearchCount[]) => ledger.get(SearchCountsService).add(searches)
const on = (day: string, text: string, callers = ALL, unfound = 0) =>
  guide.run(`insert into search_day values ($1, 'cars', $2, 4, $4, $3)`, [day, text, callers, unfound])

describe('search counts', () => {
  interface Row {
    text: string
    searches: number
    unfound: number
  }
  async function searched(period = '30') {
    const { popular, unfound } = await usage.searches(period)
    const of = (list: Row[]) => list.map((row) => [row.text, row.searches, row.unfound])
    return { popular: of(popular), unfound: of(unfound) }
  }

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
      await rows(`select text, searches from search_day where text like 'nuevo%' or text = 'x1' order by 1`),
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
  const looks = async () => (await usage.looks('2026-11')).response

  it('are counted from the ledger by day in Buenos Aires and by the plan of the moment', async () => {
    const [ana, eva, pro, gone] = await addPeople(ledger.url, { count: 4, credits: 0 })
    await guide.run(`update profile set type = 'professional' where account_id = $1`, [pro!.id])
    await guide.run('delete from profile where account_id = $1', [gone!.id])
    const changed = new Date('2026-11-10T12:00:00Z')
    const query = ledger.db.query.bind(ledger.db)
    const startsAt = new Date('2026-09-01T12:00:00Z')
    await addPlan(query, { accountId: ana!.id, code: 'individualCar', startsAt })
    await query(`update subscription set status = 'ended', ended_at = $1`, [changed])
    await addPlan(query, { accountId: ana!.id, code: 'individualPremium', startsAt: changed })
    await spend([ana!, eva!], gol, '2026-11-10T02:59:59Z')
    await spend([ana!], other, '2026-11-10T12:00:00Z')
    await spend([pro!, gone!], gol, '2026-11-10T12:00:00Z')
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
    await spend([eva!], other, '2026-11-10T20:00:00Z')
    await counting.count()
    expect(await looks()).toContainEqual({ day: '2026-11-10', plan: 'individualFree', looks: 1 })
    expect(await looks()).toHaveLength(6)
  })

  it('of a version are visible from five on, with its name', async () => {
    const people = Array.from({ length: 7 }, (_, at) => ({ id: at + 1 }))
    await spend(people, gol, '2026-11-10T12:00:00Z')
    await spend(people.slice(0, 4), other, '2026-11-10T12:00:00Z')
    await counting.count()
    expect(await usage.versions('30')).toEqual({
      from: '2026-10-17',
      to: TODAY,
      response: [{ vehicleType: 'cars', codia: gol, version: 'Volkswagen Gol 1.6', looks: 7 }],
    })
  })
})

it('exports CSV in Spanish format and audits each export', async () => {
  await on('2026-11-10', 'gol', ALL, 1)
  await guide.run(`insert into search_day values ('2026-11-10', 'motorcycles', 'titan', 2, 0, $1)`, [ALL])
  await guide.run(`insert into version_look_day values ('2026-11-10', $1, 'cars', 6)`, [gol])
  await guide.run(`insert into look_day values ('2026-11-10', 'individualPremium', 6)`)
  const textOf = (pages: Iterable<string>) => [...pages].join('')
  expect(textOf(await usage.searchesCsv('30', actor))).toBe(
    'tipo;búsqueda;veces;sin resultados\nauto;gol;4;1\nmoto;titan;2;0\n',
  )
  expect(textOf(await usage.looksCsv('30', actor))).toBe('día;plan;consultas\n2026-11-10;Premium;6\n')
  expect(textOf(await usage.versionsCsv('30', actor))).toBe(
    `tipo;codia;versión;consultas\nauto;${gol};Volkswagen Gol 1.6;6\n`,
  )
  expect(
    await rows(
      'select action, entity, entity_id as "entityId", staff_id as staff, after from audit order by id',
    ),
  ).toEqual(
    ['searches', 'looks', 'versions'].map((what) => ({
      action: 'usage.export',
      entity: 'usage',
      entityId: null,
      staff: 7,
      after: { what, from: '2026-10-17', to: TODAY },
    })),
  )
})
