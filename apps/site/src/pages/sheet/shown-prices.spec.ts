import type { Dollar } from '@preciosa/contracts/dollar'
import type { Trend } from '@preciosa/contracts/history'
import type { Prices } from '@preciosa/contracts/looks'
import { shownPrices } from './shown-prices.server.js'
import { moneyOptions } from '../../subjects/prices/trend.server.js'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const DOLLAR: Dollar = {
  bna: { value: 1000, date: '2026-11-20T18:00:00.000Z' },
  blue: { value: 1250, date: '2026-11-20T18:00:00.000Z' },
  stale: false,
}
const used = [
  { year: 2020, price: 12_000 },
  { year: 2018, price: 10_000 },
]
const prices: Prices = {
  newPrice: { price: 20_000 },
  usedPrices: used,
  response: [{ year: null, price: 20_000 }, ...used],
  userCredits: 2,
  availableCredits: 2,
}
type Point = Trend['response'][number]
const point = (period: string, price: number | null, more: Partial<Point> = {}): Point => ({
  period,
  newPrice: null,
  prices: price === null ? [] : [{ year: 2018, price }],
  rates: { bna: 1000, blue: 1250, cpi: 1 },
  nominal: false,
  ...more,
})
const trendOf = (response: Point[], cpiPeriod: string | null = '2026-11'): Trend => ({ response, cpiPeriod })
const shown = (
  trend: Trend | null,
  view: 'pesos' | 'hoy' | 'oficial' = 'pesos',
  dollar: Dollar | null = DOLLAR,
) => shownPrices(prices, { dollar, trend, lead: 2018, view })
const rowOf = (answer: ReturnType<typeof shown>, year: number | null) =>
  answer.rows.find((row) => row.year === year)

describe('shown used prices', () => {
  it('are in pesos and in dollars at the day’s selling rates', () => {
    const row = rowOf(shown(null), 2018)
    expect([row?.pesos, row?.oficial, row?.blue].map(plain)).toEqual([
      '$ 10.000.000',
      'US$ 10.000',
      'US$ 8.000',
    ])
    expect(rowOf(shown(null, 'pesos', null), 2018)).toMatchObject({ oficial: null, blue: null })
  })

  it('contain no history without the permission', () => {
    const answer = shown(null)
    expect(answer).toMatchObject({ trend: null, since: null })
    expect(answer.rows.every(({ change, realChange }) => change === null && realChange === null)).toBe(true)
  })

  it('contain the change since the previous edition, nominal and in real terms', () => {
    const answer = shown(
      trendOf([
        point('2026-10', 9800, { rates: { bna: 900, blue: 900, cpi: 1.05 } }),
        point('2026-11', 10_000),
      ]),
    )
    expect(answer.since).toBe('octubre')
    const { change, realChange } = rowOf(answer, 2018) ?? {}
    expect([change?.direction, plain(change?.amount), plain(change?.share)]).toEqual([
      'up',
      '$ 200.000',
      '2 %',
    ])
    expect([realChange?.direction, plain(realChange?.share)]).toEqual(['down', '2,8 %'])
    expect(rowOf(answer, 2020)).toMatchObject({ change: null, realChange: null })
  })

  it('name the year of an older previous edition, and omit the real change without an index', () => {
    const answer = shown(trendOf([point('2025-12', 9800), point('2026-11', 10_000, { nominal: true })]))
    expect(answer.since).toBe('diciembre 2025')
    expect(rowOf(answer, 2018)?.realChange).toBeNull()
  })

  it('contain six years of the chosen model year, newest first in the table', () => {
    const answer = shown(trendOf([point('2020-11', 1), point('2020-12', 2), point('2026-11', 10_000)]))
    expect(answer.trend?.rows.map(({ month, price }) => `${month} ${plain(price) ?? ''}`)).toEqual([
      'noviembre 2026 $ 10.000.000',
      'diciembre 2020 $ 2.000',
    ])
  })

  it.each([
    ['pesos', '2026-11', 'En pesos de cada mes.', '$ 9.800.000'],
    [
      'hoy',
      '2026-10',
      'En pesos de octubre 2026, el último mes del índice de precios, redondeados; los meses siguientes van en sus propios pesos.',
      '$ 10.780.000',
    ],
    ['hoy', null, 'Todavía no hay índice de precios: los pesos son los de cada mes.', '$ 10.780.000'],
    ['oficial', '2026-11', 'En dólares, al oficial de cada mes.', 'US$ 12.250'],
  ] as const)('show the trend in %s with an index up to %p', (view, cpiPeriod, note, before) => {
    const october = point('2026-10', 9800, { rates: { bna: 800, blue: 900, cpi: 1.1 } })
    const { trend } = shown(trendOf([october, point('2026-11', 10_000)], cpiPeriod), view)
    expect(trend?.note).toBe(note)
    expect(plain(trend?.rows[1]?.price)).toBe(before)
  })

  it('name the month of their pesos and start their axis near the values', () => {
    const october = point('2026-10', 9800, { rates: { bna: 800, blue: 900, cpi: 1.1111 } })
    const months = trendOf([october, point('2026-11', 10_000)])
    const { trend } = shown(months, 'hoy')
    expect(plain(trend?.rows[1]?.price)).toBe('$ 10.890.000')
    expect(plain(trend?.chart.wide.unit)).toBe('Millones de pesos. El eje empieza en $ 10 M.')
    expect(plain(shown(months, 'oficial').trend?.chart.wide.unit)).toBe(
      'Miles de dólares, oficial. El eje empieza en US$ 10 mil.',
    )
    const labels = (period: string | null) => moneyOptions(['pesos', 'hoy'], period).map(({ label }) => label)
    expect(labels('2026-10')).toEqual(['Pesos', 'Pesos de octubre 2026'])
    expect(labels(null)).toEqual(['Pesos', 'Pesos de hoy'])
  })

  it('omit months without a price, index or rate', () => {
    const months = [
      point('2026-08', 9000, { rates: null }),
      point('2026-09', null),
      point('2026-10', 9800),
      point('2026-11', 10_000),
    ]
    expect(shown(trendOf(months), 'oficial').trend?.rows).toHaveLength(2)
    expect(shown(trendOf(months), 'pesos').trend?.rows).toHaveLength(3)
    expect(shown(trendOf(months.slice(0, 3)), 'oficial').trend).toBeNull()
  })

  it('contain a rounded loss of value per year', () => {
    expect(plain(shown(null).byYear?.takeaway)).toBe('Cada año más viejo vale cerca de $ 1.000.000 menos.')
    expect(plain(shown(null, 'oficial').byYear?.takeaway)).toBe(
      'Cada año más viejo vale cerca de US$ 1.000 menos.',
    )
    const rising = {
      ...prices,
      response: [
        { year: 2020, price: 5 },
        { year: 2010, price: 9 },
      ],
    }
    expect(
      shownPrices(rising, { dollar: null, trend: null, lead: 2020, view: 'pesos' }).byYear?.takeaway,
    ).toBeNull()
  })
})
