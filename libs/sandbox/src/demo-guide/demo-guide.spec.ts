import { createHash } from 'node:crypto'
import type { Period } from '@preciosa/contracts'
import { DEMO_LIST_HEADER, demoListRows, demoListText } from './lists.js'
import { demoMarket, type Market } from './market.js'
import { periodsEnding } from './months.js'

const END: Period = '2026-11'
const market = demoMarket({ seed: 1, versions: 2000 })

function text(of: Market, period: Period): string {
  return [...demoListText(of, period)].join('')
}

function hash(of: Market, period: Period): string {
  return createHash('sha256').update(text(of, period)).digest('hex')
}

function prices(period: Period, of = market): Map<string, number> {
  const rows = demoListRows(of, period)
  return new Map([...rows].map(({ version, year, price }) => [`${version.code} ${year ?? '0km'}`, price]))
}

function codes(period: Period): Set<string> {
  return new Set([...demoListRows(market, period)].map(({ version }) => version.code))
}

describe('the demo market', () => {
  test('depends only on its seed', () => {
    const again = demoMarket({ seed: 1, versions: 2000 })
    expect(hash(again, END)).toBe(hash(market, END))
    expect(hash(demoMarket({ seed: 2, versions: 2000 }), END)).not.toBe(hash(market, END))
  })

  test.each(['2016-12', '2025-11', '2026-01', END, '2028-06'])('shows its full size in %s', (period) => {
    const shown = codes(period)
    expect(shown.size).toBe(2000)
    expect([...shown].filter((code) => code.startsWith('M-'))).toHaveLength(500)
  })

  test('has unique codes, and names that are unique within their group', () => {
    const { pool } = market
    expect(new Set(pool.map(({ code }) => code)).size).toBe(pool.length)
    const names = pool.map(({ vehicleType, brand, group, name }) =>
      [vehicleType, brand, group, name].join('|'),
    )
    expect(new Set(names).size).toBe(pool.length)
  })

  test('has many brands, and letters beyond ASCII', () => {
    const brands = (type: string) =>
      new Set(market.pool.filter(({ vehicleType }) => vehicleType === type).map(({ brand }) => brand))
    expect(brands('cars').size).toBeGreaterThanOrEqual(35)
    expect(brands('motorcycles').size).toBeGreaterThanOrEqual(20)
    expect(brands('cars')).toContain('Citroën')
    expect(market.pool.some(({ name }) => name.includes('Ñ'))).toBe(true)
  })

  test('prices new cars and motorcycles like late 2026', () => {
    const news = [...demoListRows(market, END)].filter(({ year }) => year === null)
    expect(news.length).toBeGreaterThan(400)
    expect(news.length).toBeLessThan(900)
    const cheapest = (type: string) =>
      Math.min(...news.filter(({ version }) => version.vehicleType === type).map(({ price }) => price))
    expect(cheapest('cars')).toBeGreaterThan(20_000)
    expect(cheapest('cars')).toBeLessThan(35_000)
    expect(cheapest('motorcycles')).toBeGreaterThan(1_300)
    expect(cheapest('motorcycles')).toBeLessThan(3_000)
  })

  test('keeps about twelve rows per version at any size', () => {
    for (const versions of [500, 2000, 5000]) {
      const rows = [...demoListRows(demoMarket({ seed: 3, versions }), END)].length
      expect(rows / versions).toBeGreaterThan(11.8)
      expect(rows / versions).toBeLessThan(12.2)
    }
  })
})

describe('prices', () => {
  test('are positive integers and fall with age until a vehicle is a classic', () => {
    let pairs = 0
    let falls = 0
    let before: { code: string; price: number } | undefined
    for (const { version, year, price } of demoListRows(market, END)) {
      expect(Number.isInteger(price) && price > 0).toBe(true)
      if (year !== null && year > 2002 && before?.code === version.code) {
        pairs++
        if (before.price <= price) falls++
      }
      before = year === null ? undefined : { code: version.code, price }
    }
    expect(falls / pairs).toBeGreaterThan(0.99)
  })

  test('move plausibly from month to month for ten years', () => {
    const small = demoMarket({ seed: 4, versions: 400 })
    let before = prices('2016-11', small)
    for (const period of periodsEnding(END, 120)) {
      const now = prices(period, small)
      const ratios = [...now].flatMap(([key, price]) => {
        const old = before.get(key)
        return old === undefined ? [] : [price / old]
      })
      expect(Math.max(...ratios)).toBeLessThan(1.35)
      expect(Math.min(...ratios)).toBeGreaterThan(0.75)
      if (period >= '2024-05') {
        const changed = ratios.filter((ratio) => ratio !== 1).length / ratios.length
        expect(changed).toBeGreaterThan(0.8)
        expect(changed).toBeLessThan(0.95)
      }
      before = now
    }
  })

  test('rise more than fiftyfold over ten years', () => {
    const sum = (period: Period) => [...prices(period).values()].reduce((total, price) => total + price, 0)
    expect(sum(END) / sum('2016-12')).toBeGreaterThan(50)
  })

  test('gain the new model year in January, and go back 30 years', () => {
    const years = (period: Period) => [...demoListRows(market, period)].flatMap(({ year }) => year ?? [])
    expect(Math.max(...years('2025-12'))).toBe(2025)
    expect(years('2026-01').filter((year) => year === 2026).length).toBeGreaterThan(400)
    expect(Math.min(...years('2026-01'))).toBeGreaterThanOrEqual(1996)
  })

  test('start or end for a few versions in most months', () => {
    const periods = periodsEnding(END, 13)
    const seen = periods.map(codes)
    const arrivals = seen.slice(1).map((now, i) => [...now].filter((code) => !seen[i]!.has(code)).length)
    expect(Math.max(...arrivals)).toBeLessThan(30)
    expect(arrivals.filter((count) => count > 0).length).toBeGreaterThanOrEqual(9)
  })
})

describe('list files', () => {
  const ROW = /^2026-11;(auto|moto);[A-Z0-9-]+;[^;"]+;[^;"]+;[^;"]+;(0km|(19|20)\d\d);[1-9]\d*$/

  test('have a header, valid rows, and the rows of a version together', () => {
    const [header, ...lines] = text(market, END).trimEnd().split('\n')
    expect(header).toBe(DEMO_LIST_HEADER)
    expect(lines.filter((line) => !ROW.test(line))).toEqual([])
    const order = lines.map((line) => line.split(';')[2])
    const starts = order.filter((code, i) => code !== order[i - 1])
    expect(new Set(starts).size).toBe(starts.length)
    expect(new Set(lines.map((line) => line.slice(0, line.lastIndexOf(';')))).size).toBe(lines.length)
  })
})
