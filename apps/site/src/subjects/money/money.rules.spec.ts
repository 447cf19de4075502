import { pesos } from '@preciosa/contracts'
import {
  dollars,
  fullPriceView,
  type MoneyData,
  pesosText,
  priceView,
  type Rates,
  ratesDay,
  shortRatesDay,
  rateText,
} from './money.rules.js'

const RATES: Rates = {
  bna: { value: 1480, date: '2026-11-20T15:00:00.000Z' },
  blue: { value: 1515, date: '2026-11-20T18:00:00.000Z' },
  stale: false,
}
const money = (currency: MoneyData['currency'], rates: Rates | null = RATES): MoneyData => ({
  currency,
  rates,
  day: '',
  shortDay: '',
})
const COROLLA = 46_200
const OFFICIAL = { text: 'US$\u00a031.216', rate: 'oficial' }
const BLUE = { text: 'US$\u00a030.495', rate: 'blue' }

describe('priceView and fullPriceView', () => {
  it('shows pesos only when no other currency is chosen', () => {
    expect(priceView(COROLLA, money('pesos'))).toEqual({ pesos: '$\u00a046.200.000', dollars: [] })
  })

  it('adds dollars at the chosen rate', () => {
    expect(priceView(COROLLA, money('bna'))).toEqual({ pesos: '$\u00a046.200.000', dollars: [OFFICIAL] })
    expect(priceView(COROLLA, money('blue'))).toEqual({ pesos: '$\u00a046.200.000', dollars: [BLUE] })
  })

  it('shows both rates in the full view, official first', () => {
    expect(fullPriceView(COROLLA, money('pesos')).dollars).toEqual([OFFICIAL, BLUE])
  })

  it('shows pesos only when there are no rates', () => {
    expect(priceView(COROLLA, money('blue', null)).dollars).toEqual([])
    expect(fullPriceView(COROLLA, money('blue', null)).dollars).toEqual([])
  })
})

describe('pesosText', () => {
  it.each([1, 999, 1000, 29_411, 2_000_000])(
    'formats %d thousand like the contract’s `pesos`',
    (thousands) => {
      expect(pesosText(thousands)).toBe(pesos(thousands))
    },
  )
})

describe('dollars', () => {
  it.each([
    [1, 1480, 'US$\u00a01'],
    [1, 3000, 'US$\u00a00'],
    [29_411, 1482.5, 'US$\u00a019.839'],
    [2_000_000, 1000, 'US$\u00a02.000.000'],
  ])('converts %d thousand pesos at %d to %s', (thousands, value, text) => {
    expect(dollars(thousands, { value, date: '' })).toBe(text)
  })
})

describe('rateText', () => {
  it.each([
    [1480, '$\u00a01.480'],
    [1482.5, '$\u00a01.482,50'],
    [1482.999, '$\u00a01.483'],
    [1482.456, '$\u00a01.482,46'],
  ])('writes %d as %s', (value, text) => {
    expect(rateText({ value, date: '' })).toBe(text)
  })
})

it.each([
  ['2026-11-20T15:00:00.000Z', '2026-11-20T16:00:00.000Z', false, '20/11'],
  ['2026-11-20T15:00:00.000Z', '2026-11-19T15:00:00.000Z', false, '20/11 y 19/11'],
  ['2025-11-20T15:00:00.000Z', '2025-11-20T15:00:00.000Z', true, '20/11/25'],
])('shortRatesDay of %s and %s', (bna, blue, stale, text) => {
  expect(shortRatesDay({ bna: { value: 1, date: bna }, blue: { value: 1, date: blue }, stale })).toBe(text)
})

describe('ratesDay', () => {
  const on = (bna: string, blue: string, stale = false) =>
    ratesDay({ bna: { value: 1, date: bna }, blue: { value: 1, date: blue }, stale })

  it('names one day when both rates are of the same day in Buenos Aires', () => {
    expect(on('2026-11-20T03:00:00.000Z', '2026-11-21T02:59:00.000Z')).toBe('al 20 de noviembre')
  })

  it('names the day of each rate when they differ', () => {
    expect(on('2026-11-20T15:00:00.000Z', '2026-11-19T15:00:00.000Z')).toBe(
      'oficial al 20 de noviembre, blue al 19 de noviembre',
    )
  })

  it('adds the year when the rates are stale', () => {
    expect(on('2025-11-20T15:00:00.000Z', '2025-11-20T15:00:00.000Z', true)).toBe(
      'al 20 de noviembre de 2025',
    )
  })
})
