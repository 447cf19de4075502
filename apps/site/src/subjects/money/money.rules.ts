import type { Currency } from './currency.js'

export interface Rate {
  value: number
  date: string
}

/** Pesos for a dollar, selling price. `stale` if a rate is more than 96 hours old. */
export interface Rates {
  bna: Rate
  blue: Rate
  stale: boolean
}

export interface MoneyData {
  currency: Currency
  rates: Rates | null
  day: string
  /** For phones: `20/11`. */
  shortDay: string
}

export type DollarRate = 'bna' | 'blue'
export const DOLLAR_RATES: readonly DollarRate[] = ['bna', 'blue']

export const RATE_NAMES: Record<DollarRate, string> = { bna: 'oficial', blue: 'blue' }

export interface DollarView {
  text: string
  rate: string
}

export interface PriceView {
  pesos: string
  dollars: DollarView[]
}

// Intl's data differ between browsers; server and browser must write the same text.
const SPACE = '\u00a0'

export function pesosText(thousands: number): string {
  return `$${SPACE}${grouped(thousands * 1000)}`
}

export function dollars(thousands: number, rate: Rate): string {
  return `US$${SPACE}${grouped(Math.round((thousands * 1000) / rate.value))}`
}

/** Pesos, then dollars at the chosen rate. */
export function priceView(thousands: number, { currency, rates }: MoneyData): PriceView {
  const shown = currency === 'pesos' ? [] : [currency]
  return { pesos: pesosText(thousands), dollars: dollarViews(thousands, rates, shown) }
}

export function fullPriceView(thousands: number, { rates }: Pick<MoneyData, 'rates'>): PriceView {
  return { pesos: pesosText(thousands), dollars: dollarViews(thousands, rates, DOLLAR_RATES) }
}

function dollarViews(thousands: number, rates: Rates | null, shown: readonly DollarRate[]): DollarView[] {
  if (rates === null) return []
  return shown.map((rate) => ({ text: dollars(thousands, rates[rate]), rate: RATE_NAMES[rate] }))
}

export function rateText({ value }: Rate): string {
  const cents = Math.round(value * 100)
  const rest = cents % 100
  const whole = grouped((cents - rest) / 100)
  return `$${SPACE}${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}

export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
}

const ZONE = 'America/Argentina/Buenos_Aires'
const DAY = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: ZONE })
const SHORT_DAY = new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'numeric', timeZone: ZONE })
const SHORT_DAY_AND_YEAR = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: ZONE })
const DAY_AND_YEAR = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: ZONE })

/** `al 20 de noviembre`; names both days if they differ, and the year if the rates are stale. */
export function ratesDay({ bna, blue, stale }: Rates): string {
  const format = stale ? DAY_AND_YEAR : DAY
  const [official, other] = [bna, blue].map(({ date }) => format.format(new Date(date)))
  return official === other ? `al ${official}` : `oficial al ${official}, blue al ${other}`
}

/** `20/11`; `20/11 y 19/11` if the days differ, and with the year if the rates are stale. */
export function shortRatesDay({ bna, blue, stale }: Rates): string {
  const format = stale ? SHORT_DAY_AND_YEAR : SHORT_DAY
  return [...new Set([bna, blue].map(({ date }) => format.format(new Date(date))))].join(' y ')
}
