import type { Currency } from './currency.js'

/** What a dollar costs, and when it was quoted. */
export interface Rate {
  value: number
  /** An instant, ISO. */
  date: string
}

/** Pesos for a dollar, selling: official and blue. `stale` when either is more than 96 hours old. */
export interface Rates {
  bna: Rate
  blue: Rate
  stale: boolean
}

/** The currency that was chosen; no rates where nobody knows them. */
export interface MoneyData {
  currency: Currency
  rates: Rates | null
  /** Of which day the rates are, written by the server; empty without rates. */
  day: string
}

export type DollarRate = 'bna' | 'blue'
export const DOLLAR_RATES: readonly DollarRate[] = ['bna', 'blue']

/** What people call a rate. */
export const RATE_NAMES: Record<DollarRate, string> = { bna: 'oficial', blue: 'blue' }

export interface DollarView {
  /** `US$ 31.216`. */
  text: string
  /** At which rate: `oficial` or `blue`. */
  rate: string
}

export interface PriceView {
  /** `$ 46.200.000`. */
  pesos: string
  /** None, or as many as are shown below the pesos. */
  dollars: DollarView[]
}

// Written by hand: server and browser must write the same, and Intl's data differ between browsers.
const SPACE = '\u00a0'

/** A price as the contract's `pesos` writes it, on the server and in a browser alike. */
export function pesosText(thousands: number): string {
  return `$${SPACE}${grouped(thousands * 1000)}`
}

/** A price of thousands of pesos in dollars at a rate, to the dollar: `US$ 31.216`. */
export function dollars(thousands: number, rate: Rate): string {
  return `US$${SPACE}${grouped(Math.round((thousands * 1000) / rate.value))}`
}

/** A price as it is seen: pesos first, then dollars at the rate that was chosen (visual.md, figures). */
export function priceView(thousands: number, { currency, rates }: MoneyData): PriceView {
  const shown = currency === 'pesos' ? [] : [currency]
  return { pesos: pesosText(thousands), dollars: dollarViews(thousands, rates, shown) }
}

/** The same where a price stands alone and has room for both rates, whichever was chosen. */
export function fullPriceView(thousands: number, { rates }: Pick<MoneyData, 'rates'>): PriceView {
  return { pesos: pesosText(thousands), dollars: dollarViews(thousands, rates, DOLLAR_RATES) }
}

function dollarViews(thousands: number, rates: Rates | null, shown: readonly DollarRate[]): DollarView[] {
  if (rates === null) return []
  return shown.map((rate) => ({ text: dollars(thousands, rates[rate]), rate: RATE_NAMES[rate] }))
}

/** What a dollar costs, to the cent: `$ 1.480`, `$ 1.482,50`. */
export function rateText({ value }: Rate): string {
  const cents = Math.round(value * 100)
  const rest = cents % 100
  const whole = grouped((cents - rest) / 100)
  return `$${SPACE}${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}

/** Digits in groups of three: `5.000.000`. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
}

const ZONE = 'America/Argentina/Buenos_Aires'
const DAY = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: ZONE })
const DAY_AND_YEAR = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: ZONE })

/** Of which day the rates are: `al 20 de noviembre`, each with its own where they differ, with the year when stale. */
export function ratesDay({ bna, blue, stale }: Rates): string {
  const format = stale ? DAY_AND_YEAR : DAY
  const [official, other] = [bna, blue].map(({ date }) => format.format(new Date(date)))
  return official === other ? `al ${official}` : `oficial al ${official}, blue al ${other}`
}
