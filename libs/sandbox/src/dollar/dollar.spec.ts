import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { loadDemoHistory } from './history.js'
import { startDollarService } from './service.js'
import { inventedRate, lastQuoteAt } from './values.js'

describe('the invented dollar', () => {
  it('is stable for a moment, and changes less than 10 % a day', () => {
    for (let at = Date.UTC(2016, 0, 1); at < Date.UTC(2030, 0, 1); at += 24 * 3_600_000) {
      for (const casa of ['oficial', 'blue'] as const) {
        const [today, tomorrow] = [
          inventedRate(casa, new Date(at)),
          inventedRate(casa, new Date(at + 24 * 3_600_000)),
        ]
        expect(today).toBeGreaterThan(0)
        expect(Math.abs(tomorrow / today - 1)).toBeLessThan(0.1)
      }
    }
    const now = new Date('2026-11-20T15:00:00Z')
    expect(inventedRate('blue', now)).toBe(inventedRate('blue', now))
    expect(Math.abs(inventedRate('oficial', now) / 1560 - 1)).toBeLessThan(0.05)
  })

  // Buenos Aires is three hours behind UTC.
  it.each([
    ['2026-11-20T15:07:00Z', '2026-11-20T15:00:00.000Z', 'within the day'],
    ['2026-11-20T12:59:00Z', '2026-11-19T20:00:00.000Z', 'before it opens'],
    ['2026-11-20T23:00:00Z', '2026-11-20T20:00:00.000Z', 'after it closes'],
    ['2026-11-22T15:00:00Z', '2026-11-20T20:00:00.000Z', 'on a Sunday'],
    ['2026-11-23T10:00:00Z', '2026-11-20T20:00:00.000Z', 'early on a Monday'],
  ])('at %s has its last quote from %s, %s', (now, at) => {
    expect(lastQuoteAt(new Date(now)).toISOString()).toBe(at)
  })

  it('is served in the format of dolarapi.com', async () => {
    const now = new Date('2026-11-20T15:07:00Z')
    const service = await startDollarService({ port: 0, now: () => now })
    try {
      const get = async (path: string) => {
        const response = await fetch(`${service.url}${path}`)
        return { status: response.status, body: await response.json() }
      }
      const blue = {
        moneda: 'USD',
        casa: 'blue',
        nombre: 'Blue',
        compra: expect.any(Number) as number,
        venta: inventedRate('blue', lastQuoteAt(now)),
        fechaActualizacion: '2026-11-20T15:00:00.000Z',
      }
      expect(await get('/v1/dolares/blue')).toEqual({ status: 200, body: blue })
      const all = await get('/v1/dolares')
      expect(all.body).toEqual([expect.objectContaining({ casa: 'oficial' }), blue])
      expect((await get('/v1/dolares/mayorista')).status).toBe(404)
      expect(service.asked).toContain('/v1/dolares/blue')
    } finally {
      await service.stop()
      await service.stop()
    }
  })
})

describe('the demo’s history', () => {
  let database: TestDatabase
  let client: pg.Client

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.url)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const load = () => loadDemoHistory({ databaseUrl: database.url, endPeriod: '2026-10', months: 13 })
  const sources = async (table: string) =>
    (
      await client.query<{ source: string; n: number; first: string; last: string }>(
        table === 'cpi_index'
          ? `select source, count(*)::int as n, min(period) as first, max(period) as last from cpi_index group by source`
          : `select source, count(*)::int as n from dollar_rate group by source order by source`,
      )
    ).rows

  it('covers its months, marked as invented, once', async () => {
    const { dollars, indices } = await load()
    expect(indices).toBe(13)
    expect(await sources('cpi_index')).toEqual([{ source: 'demo', n: 13, first: '2025-09', last: '2026-09' }])
    expect(await sources('dollar_rate')).toEqual([{ source: 'demo', n: dollars }])
    expect(dollars).toBeGreaterThan(2 * 270)
    expect(await load()).toEqual({ dollars: 0, indices: 0 })
  })

  it('grows with the guide’s inflation', async () => {
    const { rows } = await client.query<{ ratio: number }>(
      `select (max(value) / min(value))::float8 as ratio from cpi_index`,
    )
    expect(rows[0]?.ratio).toBeGreaterThan(1.25)
    expect(rows[0]?.ratio).toBeLessThan(1.45)
  })

  it('leaves a real history alone', async () => {
    await client.query(`truncate cpi_index; delete from dollar_rate`)
    await client.query(`insert into cpi_index values ('2026-09', 9841.37, 'import', now())`)
    await client.query(`insert into dollar_rate values ('blue', 1500, '2026-10-01', now(), 'import')`)
    expect(await load()).toEqual({ dollars: 0, indices: 0 })
  })
})
