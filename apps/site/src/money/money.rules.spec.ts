import { pesos } from '@preciosa/contracts'
import {
  dollars,
  fullPriceView,
  type MoneyData,
  pesosText,
  priceView,
  type Rates,
  ratesDay,
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
})
const COROLLA = 46_200
const OFFICIAL = { text: 'US$\u00a031.216', rate: 'oficial' }
const BLUE = { text: 'US$\u00a030.495', rate: 'blue' }

describe('a price as it is seen', () => {
  it('is in pesos alone where nothing else was chosen', () => {
    expect(priceView(COROLLA, money('pesos'))).toEqual({ pesos: '$\u00a046.200.000', dollars: [] })
  })

  it('has the dollars of the chosen rate after the pesos', () => {
    expect(priceView(COROLLA, money('bna'))).toEqual({ pesos: '$\u00a046.200.000', dollars: [OFFICIAL] })
    expect(priceView(COROLLA, money('blue'))).toEqual({ pesos: '$\u00a046.200.000', dollars: [BLUE] })
  })

  it('has both where it stands alone, official first', () => {
    expect(fullPriceView(COROLLA, money('pesos')).dollars).toEqual([OFFICIAL, BLUE])
  })

  it('is in pesos while nobody knows a rate', () => {
    expect(priceView(COROLLA, money('blue', null)).dollars).toEqual([])
    expect(fullPriceView(COROLLA, money('blue', null)).dollars).toEqual([])
  })
})

describe('pesos', () => {
  it.each([1, 999, 1000, 29_411, 2_000_000])('%d thousand are as the contract writes them', (thousands) => {
    expect(pesosText(thousands)).toBe(pesos(thousands))
  })
})

describe('dollars', () => {
  it.each([
    [1, 1480, 'US$\u00a01'],
    [1, 3000, 'US$\u00a00'],
    [29_411, 1482.5, 'US$\u00a019.839'],
    [2_000_000, 1000, 'US$\u00a02.000.000'],
  ])('%d thousand pesos at %d are %s', (thousands, value, text) => {
    expect(dollars(thousands, { value, date: '' })).toBe(text)
  })
})

describe('what a dollar costs', () => {
  it.each([
    [1480, '$\u00a01.480'],
    [1482.5, '$\u00a01.482,50'],
    [1482.999, '$\u00a01.483'],
    [1482.456, '$\u00a01.482,46'],
  ])('%d is %s', (value, text) => {
    expect(rateText({ value, date: '' })).toBe(text)
  })
})

describe('the day of the rates', () => {
  const on = (bna: string, blue: string, stale = false) =>
    ratesDay({ bna: { value: 1, date: bna }, blue: { value: 1, date: blue }, stale })

  it('is one where both are of it, in Buenos Aires', () => {
    expect(on('2026-11-20T03:00:00.000Z', '2026-11-21T02:59:00.000Z')).toBe('al 20 de noviembre')
  })

  it('is told apart where they differ', () => {
    expect(on('2026-11-20T15:00:00.000Z', '2026-11-19T15:00:00.000Z')).toBe(
      'oficial al 20 de noviembre, blue al 19 de noviembre',
    )
  })

  it('has its year when it is long past', () => {
    expect(on('2025-11-20T15:00:00.000Z', '2025-11-20T15:00:00.000Z', true)).toBe(
      'al 20 de noviembre de 2025',
    )
  })
})
