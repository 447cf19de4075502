import { startDollarService, type RunningDollarService, inventedRate } from '@preciosa/sandbox'
import { type Database, FixedClock } from '@preciosa/platform'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { pino } from 'pino'
import { DolarApi } from './dolarapi.js'
import { DollarService } from './dollar.service.js'

const NOW = new Date('2026-11-20T15:07:00Z')
const QUOTED = new Date('2026-11-20T15:00:00Z')
const clock = new FixedClock(NOW)
let ledger: TestLedger
let db: Database
let sandbox: RunningDollarService
let dollars: DollarService
let log: string

beforeAll(async () => {
  ledger = await openLedger()
  db = ledger.db
  sandbox = await startDollarService({ port: 0, now: () => clock.now() })
  const logger = pino({ level: 'warn' }, { write: (line: string) => void (log += line) })
  dollars = new DollarService(db, clock, new DolarApi(`${sandbox.url}/`), logger)
})
beforeEach(async () => {
  log = ''
  clock.set(NOW)
  sandbox.misbehave(undefined)
  await db.query('truncate dollar_rate')
})
afterAll(async () => {
  await sandbox.stop()
  await ledger.close()
})

const rows = () =>
  db.query<{ casa: string; value: number; quoted_at: Date; fetched_at: Date; source: string }>(
    'select casa, value::float8 as value, quoted_at, fetched_at, source from dollar_rate order by casa, quoted_at',
  )
const expected = {
  blue: { value: inventedRate('blue', QUOTED), date: QUOTED.toISOString() },
  bna: { value: inventedRate('oficial', QUOTED), date: QUOTED.toISOString() },
}

it('stores both selling rates with their time and source', async () => {
  await expect(dollars.current()).rejects.toMatchObject({ code: 'unavailable' })
  await dollars.fetch()
  expect(sandbox.asked).toEqual(expect.arrayContaining(['/v1/dolares/oficial', '/v1/dolares/blue']))
  expect(await dollars.current()).toEqual({ ...expected, stale: false })
  const source = new URL(sandbox.url).host
  expect(await rows()).toEqual([
    { casa: 'blue', value: expected.blue.value, quoted_at: QUOTED, fetched_at: NOW, source },
    { casa: 'oficial', value: expected.bna.value, quoted_at: QUOTED, fetched_at: NOW, source },
  ])
})

it('stores every quote once', async () => {
  await dollars.fetch()
  await dollars.fetch()
  expect(await rows()).toHaveLength(2)
  clock.set(new Date('2026-11-20T15:20:00Z'))
  await dollars.fetch()
  expect(await rows()).toHaveLength(4)
  expect((await dollars.current()).blue.date).toBe('2026-11-20T15:15:00.000Z')
})

it('reports stale rates 96 hours after the older quote', async () => {
  await dollars.fetch()
  clock.set(new Date(QUOTED.getTime() + 96 * 3_600_000))
  expect((await dollars.current()).stale).toBe(false)
  clock.set(new Date(QUOTED.getTime() + 96 * 3_600_000 + 1))
  expect(await dollars.current()).toEqual({ ...expected, stale: true })
})

describe('DollarService with unexpected responses', () => {
  const answer = (over: object) =>
    JSON.stringify({
      moneda: 'USD',
      casa: 'blue',
      nombre: 'Blue',
      compra: 1500,
      venta: 1550,
      fechaActualizacion: '2026-11-20T15:05:00.000Z',
      ...over,
    })

  it.each([
    ['an error', { status: 500, body: '{"venta":1}' }],
    ['status 429', { status: 429 }],
    ['an HTML page', { type: 'text/html', body: '<!doctype html><p>mantenimiento' }],
    ['an empty body', { body: '' }],
    ['truncated JSON', { body: '{"moneda":"USD","casa":"blue"' }],
    ['an endless body', { endless: true, body: ' '.repeat(65_536) }],
    ['a list', { body: '[]' }],
    ['null', { body: 'null' }],
    ['a text instead of a number', { body: answer({ venta: '1550' }) }],
    ['null instead of a number', { body: answer({ venta: null }) }],
    ['an infinite number', { body: answer({}).replace('1550', '1e999') }],
    ['zero', { body: answer({ venta: 0 }) }],
    ['a negative rate', { body: answer({ venta: -1550 }) }],
    ['an absurd rate', { body: answer({ venta: 1e12 }) }],
    ['another rate', { body: answer({ casa: 'oficial' }) }],
    ['another currency', { body: answer({ moneda: 'EUR' }) }],
    ['an invalid date', { body: answer({ fechaActualizacion: 'ayer' }) }],
    ['a future date', { body: answer({ fechaActualizacion: '2026-11-21T15:05:00Z' }) }],
    ['a redirect', { status: 302, location: '/v1/dolares/blue?x' }],
    ['ten times the rate', { body: answer({ venta: 15_500 }) }],
    ['a tenth of the rate', { body: answer({ venta: 155 }) }],
  ])('keeps the last good rate and logs a warning when sent %s', async (_, how) => {
    await dollars.fetch()
    sandbox.misbehave(how, 'blue')
    clock.set(new Date('2026-11-20T15:20:00Z'))
    await expect(dollars.fetch()).rejects.toMatchObject({
      name: 'DollarError',
      message: expect.stringMatching(/^blue: ./) as string,
    })
    expect(await dollars.current()).toMatchObject({
      blue: expected.blue,
      bna: { date: '2026-11-20T15:15:00.000Z' },
    })
    expect(JSON.parse(log)).toMatchObject({ casa: 'blue', msg: 'no new dollar rate' })
    sandbox.misbehave(undefined)
    await dollars.fetch()
    expect((await dollars.current()).blue.date).toBe('2026-11-20T15:15:00.000Z')
  })

  it('ignores an older rate', async () => {
    await dollars.fetch()
    sandbox.misbehave({ body: answer({ fechaActualizacion: '2026-11-19T15:05:00Z' }) }, 'blue')
    await dollars.fetch()
    expect(await dollars.current()).toEqual({ ...expected, stale: false })
    expect(await rows()).toHaveLength(2)
  })

  it('accepts a plausible newer rate with unknown fields', async () => {
    await dollars.fetch()
    clock.set(new Date('2026-11-20T15:20:00Z'))
    sandbox.misbehave({ body: answer({ variacion: 0.3, compra: undefined }) }, 'blue')
    await dollars.fetch()
    expect((await dollars.current()).blue).toEqual({ value: 1550, date: '2026-11-20T15:05:00.000Z' })
  })

  it('accepts a jump if the operator imported a similar quote that day', async () => {
    await dollars.fetch()
    clock.set(new Date('2026-11-20T15:20:00Z'))
    await dollars.fetch()
    clock.set(new Date('2026-11-20T15:40:00Z'))
    const fechaActualizacion = '2026-11-20T15:35:00Z'
    sandbox.misbehave({ body: answer({ compra: 6000, venta: 6200, fechaActualizacion }) }, 'blue')
    await expect(dollars.fetch()).rejects.toMatchObject({
      message: expect.stringContaining('import FILE --accept-jumps') as string,
    })
    await db.query(`insert into dollar_rate values ('blue', 6100, '2026-11-20T03:00Z', now(), 'import')`)
    await dollars.fetch()
    expect((await dollars.current()).blue.value).toBe(6200)
  })

  it('accepts a plausible rate after a wrong import by the operator', async () => {
    await dollars.fetch()
    clock.set(new Date('2026-11-21T15:20:00Z'))
    await db.query(`insert into dollar_rate values ('blue', 15500, '2026-11-21T03:00Z', now(), 'import')`)
    sandbox.misbehave({ body: answer({ fechaActualizacion: '2026-11-21T15:05:00Z' }) }, 'blue')
    await dollars.fetch()
    expect((await dollars.current()).blue.value).toBe(1550)
  })

  it('keeps an absurd first quote out and accepts the right one after it', async () => {
    sandbox.misbehave({ body: answer({ compra: 970_000_000, venta: 971_971_971 }) }, 'blue')
    await expect(dollars.fetch()).rejects.toMatchObject({ name: 'DollarError' })
    expect((await rows()).filter(({ casa }) => casa === 'blue')).toEqual([])
    sandbox.misbehave(undefined)
    await dollars.fetch()
    expect(await dollars.current()).toEqual({ ...expected, stale: false })
  })

  it('replaces absurd stored quotes that contradict the other rate', async () => {
    await db.query(`insert into dollar_rate values ('blue', 971971971, '2026-11-20T14:05Z', now(), 'x'),
      ('blue', 971971972, '2026-11-20T14:35Z', now(), 'x')`)
    await dollars.fetch()
    expect(await dollars.current()).toEqual({ ...expected, stale: false })
  })

  it('fails after the timeout', async () => {
    await dollars.fetch()
    const quick = new DollarService(db, clock, new Impatient(sandbox.url), pino({ level: 'silent' }))
    sandbox.misbehave({ delay: 60_000, body: answer({}) })
    clock.set(new Date('2026-11-20T15:20:00Z'))
    await expect(quick.fetch()).rejects.toMatchObject({
      message: expect.stringContaining('no answer within') as string,
    })
    expect(await dollars.current()).toMatchObject(expected)
  })

  it('fails with ECONNREFUSED if the service is unreachable', async () => {
    const nowhere = await startDollarService({ port: 0 })
    await nowhere.stop()
    const alone = new DollarService(db, clock, new DolarApi(nowhere.url), pino({ level: 'silent' }))
    await expect(alone.fetch()).rejects.toMatchObject({
      message: expect.stringContaining('ECONNREFUSED') as string,
    })
  })
})

it('does nothing without a configured service', async () => {
  await new DollarService(db, clock, null, pino({ level: 'silent' })).fetch()
  expect(await rows()).toHaveLength(0)
})

class Impatient extends DolarApi {
  constructor(url: string) {
    super(url, 0.2)
  }
}
