import { count, type Period } from '@preciosa/contracts'
import { fold, type ListFormat } from '@preciosa/contracts/price-lists'
import { MADE_DATE, spoiledReason, withoutMark } from './marked-cells.js'
import { isZeroKm, yearIn } from './year-words.rules.js'

export type Cell<T> = { value: T } | { reason: string }

export const FIRST_YEAR = 1930
const MAX_TEXT = 200

/** Invisible characters would make equal-looking names differ. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** UTF-8 read as windows-1252 (Ã©, Â°), or windows-1252 read as Mac or DOS text (Ni¥o). */
const WRONG_ENCODING = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\p{L}¥\p{L}/u

/** Texts of spreadsheets and programs for a missing value, and of booleans in a CSV. */
const NO_DATA = new Set('nan null undefined loading... cargando... verdadero falso true false'.split(' '))

const DATE = /^\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})$|^\d{4}-\d{2}-\d{2}([T ].*)?$/

/** ASCII words with single spaces, as nearly all names are: they need none of the slow checks. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

function unreadableReason(raw: string, value: string): string | undefined {
  if (/[\p{Cc}\p{Cs}\ufffd]/u.test(value)) return 'El texto tiene caracteres que no se pueden leer.'
  if (INVISIBLE.test(raw.trim())) return 'El texto tiene caracteres invisibles o de dirección.'
  if (WRONG_ENCODING.test(value))
    return 'El texto se leyó con otra codificación: revisá la del formato (UTF-8, windows-1252).'
  return undefined
}

/** Rejects spreadsheet formulas: no brand or version starts with `=` or `@`. */
export function parseText(raw: string): Cell<string> {
  const spoiled = spoiledReason(raw)
  if (spoiled !== undefined) return { reason: spoiled }
  const marked = withoutMark(raw)
  const isPlain = PLAIN.test(marked)
  // Two Unicode forms of a name are one name.
  const value = isPlain
    ? marked
    : marked
        .replace(/[\s\u00a0]+/g, ' ')
        .trim()
        .normalize('NFC')
  if (value === '') return { reason: 'Falta el dato.' }
  if (value.length > MAX_TEXT) return { reason: `El texto tiene más de ${MAX_TEXT} caracteres.` }
  const unreadable = isPlain ? undefined : unreadableReason(raw, value)
  if (unreadable !== undefined) return { reason: unreadable }
  if (/^[=@]/.test(value)) return { reason: 'El texto es una fórmula de planilla.' }
  if (/^[+-].*[(!|*+=@]/.test(value)) return { reason: 'El texto es una fórmula de planilla.' }
  if (NO_DATA.has(value.toLowerCase()) || /^err:\s?\d{3}$/i.test(value))
    return { reason: 'El texto es el de una celda sin dato.' }
  if (DATE.test(value) || isDayAndMonth(value)) return { reason: MADE_DATE }
  return { value }
}

/** "09-mar" or "3-mar-26", as a spreadsheet saves "9-3". */
function isDayAndMonth(text: string): boolean {
  const month = /^\d{1,2}[-/ ](\p{L}{3,4})\.?(?:[-/ ]\d{2,4})?$/u.exec(text)?.[1]
  return month !== undefined && MONTHS.some((names) => names.includes(fold(month).slice(0, 3)))
}

/** A model year, or null for a new vehicle; a model year may be one year after `period`. */
export function parseYear(raw: string, newYear: ReadonlySet<string>, period: Period): Cell<number | null> {
  const text = raw.trim()
  if (newYear.has(fold(text)) || isZeroKm(text)) return { value: null }
  const year = yearIn(text)
  if (year === undefined && !/^\d{4}(\.0+)?$/.test(text))
    return { reason: spoiledReason(raw) ?? 'El año no es un número de cuatro cifras ni la marca de 0km.' }
  return yearInRange(year ?? Number(text), period)
}

function yearInRange(year: number, period: Period): Cell<number> {
  const last = Number(period.slice(0, 4)) + 1
  if (year < FIRST_YEAR || year > last)
    return { reason: `El año está fuera de rango (${FIRST_YEAR} a ${last}).` }
  return { value: year }
}

const MIN_CODIA = 10_001
const GREATEST_CODIA = 2_000_009_999

/** A codia from a file: the number of the brand or block, then an index from 0001. */
export function parseCodia(raw: string): Cell<number> {
  const text = raw.trim()
  if (text === '') return { reason: 'Falta el codia.' }
  if (!/^\d+$/.test(text)) return { reason: spoiledReason(raw) ?? 'El codia no es un número como 120053.' }
  const codia = Number(text)
  if (codia > GREATEST_CODIA) return { reason: `El codia es demasiado grande: pasa de ${GREATEST_CODIA}.` }
  if (codia < MIN_CODIA) return { reason: `El codia es demasiado chico: el menor es ${MIN_CODIA}.` }
  if (codia % 10_000 === 0) return { reason: 'El codia termina en 0000, que no es de ninguna versión.' }
  return { value: codia }
}

export function parsePeriod(raw: string): Cell<Period> {
  const text = withoutMark(raw.trim())
  if (/^\d{5}(\.\d+)?$/.test(text)) return periodInRange(monthOfSerial(Number(text)))
  const named = /^(?<m>\p{L}{3})\p{L}*\.?[-/ ](?<y>\d{2}|\d{4})$/u.exec(text)?.groups
  if (named !== undefined) {
    const at = MONTHS.findIndex((names) => names.includes(fold(named['m'] ?? '')))
    const y = named['y'] ?? ''
    if (at !== -1) return periodInRange(`${y.length === 2 ? `20${y}` : y}-${String(at + 1).padStart(2, '0')}`)
  }
  const match =
    /^(?<y>\d{4})[-/](?<m>\d{1,2})(?:[-/]\d{1,2}(?:[T ].*)?)?$/.exec(text) ??
    /^(?:\d{1,2}[-/])?(?<m>\d{1,2})[-/](?<y>\d{4})$/.exec(text) ??
    /^(?<y>\d{4})(?<m>\d{2})$/.exec(text)
  const month = Number(match?.groups?.m)
  const year = Number(match?.groups?.y)
  if (match === null || month < 1 || month > 12) return { reason: spoiledReason(raw) ?? NO_PERIOD }
  return periodInRange(`${year}-${String(month).padStart(2, '0')}`)
}

const NO_PERIOD = 'El período no es un mes, como 2026-11.'

function periodInRange(period: Period): Cell<Period> {
  return period >= '1990-01' && period <= '2099-12' ? { value: period } : { reason: NO_PERIOD }
}

/** Spanish and English, as Excel shows a month (`may-19`). */
const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]

/** Excel stores a date as days since 1899-12-30. */
function monthOfSerial(days: number): Period {
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 7)
}

/** In thousands of pesos. */
export interface ParsedPrice {
  price: number
  rounded: boolean
}

type PriceFormat = Pick<ListFormat, 'decimal' | 'currency' | 'unit' | 'rounding' | 'maxPrice'>

/** No floating point; thousands separators must be in place, as a cut number could pass for another. */
export function priceParser(format: PriceFormat): (raw: string) => Cell<ParsedPrice> {
  const group = format.decimal === ',' ? '\\.' : ','
  const point = format.decimal === ',' ? ',' : '\\.'
  const pattern = new RegExp(`^(-?)(\\d{1,15}|\\d{1,3}(?:${group}\\d{3})+)(?:${point}(\\d{1,6}))?$`)
  const separator = new RegExp(group, 'g')
  const currencies = [...format.currency].sort((a, b) => b.length - a.length)

  return (raw) => {
    const plain = format.unit === 1 ? plainInteger(raw) : 0
    if (plain > 0 && plain <= format.maxPrice) return { value: { price: plain, rounded: false } }
    const text = stripCurrency(raw.trim(), currencies)
    if (text === '') return { reason: 'Falta el precio.' }
    const match = pattern.exec(text)
    if (match === null)
      return { reason: spoiledReason(raw) ?? 'El precio no es un número en el formato de la lista.' }
    const [, sign, whole = '', fraction = ''] = match
    const { price, rounded } = toUnit(whole.replace(separator, ''), fraction, format)
    if (sign === '-' || price <= 0) return { reason: 'El precio es cero o negativo.' }
    if (price > format.maxPrice)
      return { reason: `El precio es absurdo: supera ${count(format.maxPrice)} miles de pesos.` }
    return { value: { price, rounded } }
  }
}

/** Fast path for nearly every cell: one to nine digits; 0 otherwise. */
function plainInteger(raw: string): number {
  if (raw.length > 9) return 0
  let value = 0
  for (let at = 0; at < raw.length; at += 1) {
    const digit = raw.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return 0
    value = value * 10 + digit
  }
  return value
}

function stripCurrency(text: string, currencies: string[]): string {
  const mark = currencies.find((currency) => text.startsWith(currency))
  return mark === undefined ? text : text.slice(mark.length).trim()
}

function toUnit(whole: string, fraction: string, { unit, rounding }: PriceFormat): ParsedPrice {
  const cents = fraction.replace(/0+$/, '')
  if (cents === '' && unit === 1) return { price: Number(whole), rounded: false }
  const divisor = BigInt(unit) * 10n ** BigInt(cents.length)
  const amount = BigInt(whole + cents)
  const quotient = amount / divisor
  const rest = amount % divisor
  if (rest === 0n) return { price: Number(quotient), rounded: false }
  const twice = rest * 2n
  const up =
    rounding === 'up' ||
    (rounding === 'half-up' && twice >= divisor) ||
    (rounding === 'half-even' && (twice > divisor || (twice === divisor && quotient % 2n === 1n)))
  return { price: Number(up ? quotient + 1n : quotient), rounded: true }
}
