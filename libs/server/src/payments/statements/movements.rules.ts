import type { MovementClass } from '@preciosa/contracts/payments'
import { type Period, STORABLE } from '@preciosa/contracts'
import { periodAt } from '@preciosa/platform'

/** What was withheld for a tax, and where: names as the report has them. */
export interface Withheld {
  tax: string
  place: string
  cents: number
}

/** A line of the report. Amounts are cents, with the sign of what they do to the balance. */
export interface Movement {
  line: number
  class: MovementClass
  type: string
  at: Date
  sourceId: string
  reference: string
  currency: string
  grossCents: number
  feeCents: number
  taxCents: number
  netCents: number
  taxes: Withheld[]
}

export const COLUMNS = [
  'SOURCE_ID',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'TAXES_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
] as const
export const OPTIONAL_COLUMNS = [
  'SETTLEMENT_DATE',
  'SETTLEMENT_CURRENCY',
  'EXTERNAL_REFERENCE',
  'USER_ID',
  'TAXES_DISAGGREGATED',
  'TAX_DETAIL',
] as const
export type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number]
export type ReportCells = Readonly<Record<Column, string>>

export interface CellProblem {
  column: Column
  reason: string
}

const AMOUNT = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})$/
const LONGEST_REFERENCE = 255
const TAX_NAME = /^[\p{L}\p{N}_ .()/-]{1,80}$/u
const MOST_TAXES = 50

/** Cents of `-3932.55`; null for anything else. Digits only, as a float may miss one. */
export function centsIn(text: string): number | null {
  const [, sign, whole, part = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}

const CLASSES = new Map<string, MovementClass>([
  ['SETTLEMENT', 'payment'],
  ['REFUND', 'refund'],
  ['REFUND_CANCEL', 'refund'],
  ['CHARGEBACK', 'dispute'],
  ['CHARGEBACK_CANCEL', 'dispute'],
  ['DISPUTE', 'dispute'],
  ['DISPUTE_CANCEL', 'dispute'],
  ['WITHDRAWAL', 'withdrawal'],
  ['WITHDRAWAL_CANCEL', 'withdrawal'],
  ['PAYOUT', 'withdrawal'],
])

export function classOf(type: string): MovementClass {
  return CLASSES.get(type) ?? 'other'
}

/** Lines in the totals of a month. */
export function countedOf(movements: readonly Movement[], period: Period): Movement[] {
  const repeated = repeatedLines(movements)
  return movements.filter(
    ({ at, currency, line }) => currency === 'ARS' && periodAt(at) === period && !repeated.has(line),
  )
}

/** Numbers of payments' lines that equal an earlier one; equal partial refunds may both be real. */
export function repeatedLines(movements: readonly Movement[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const { line, ...content } of movements) {
    if (content.class !== 'payment') continue
    const key = contentKey(content)
    if (seen.has(key)) repeated.add(line)
    seen.add(key)
  }
  return repeated
}

/** PostgreSQL gives the fields of a line in another order than its file. */
function contentKey({ taxes, ...content }: Omit<Movement, 'line'>): string {
  return JSON.stringify([
    Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)),
    taxes.map(({ tax, place, cents }) => [tax, place, cents]),
  ])
}

export function movementOf(cells: ReportCells, line: number): Movement | CellProblem {
  const type = cells.TRANSACTION_TYPE.toUpperCase()
  if (!/^[A-Z][A-Z0-9_]{0,59}$/.test(type)) return problem('TRANSACTION_TYPE', 'No es un tipo de operación.')
  const kind = classOf(type)
  const sourceId = cells.SOURCE_ID
  if (!(sourceId === '' && (kind === 'withdrawal' || kind === 'other')) && !/^\d{1,20}$/.test(sourceId))
    return problem('SOURCE_ID', 'No es un número de operación.')
  const currencies = [cells.TRANSACTION_CURRENCY, cells.SETTLEMENT_CURRENCY].filter((each) => each !== '')
  const wrong = currencies.find((each) => !/^[A-Z]{3}$/.test(each))
  if (wrong !== undefined || currencies.length === 0)
    return problem('TRANSACTION_CURRENCY', 'No es una moneda, como ARS.')
  const dated = cells.SETTLEMENT_DATE === '' ? 'TRANSACTION_DATE' : 'SETTLEMENT_DATE'
  const at = new Date(cells[dated])
  if (!DATE.test(cells[dated]) || Number.isNaN(at.getTime()))
    return problem(dated, 'No es una fecha con hora y zona, como 2026-11-20T10:30:00.000-03:00.')
  const reference = cells.EXTERNAL_REFERENCE
  if (reference.length > LONGEST_REFERENCE || !STORABLE.test(reference))
    return problem('EXTERNAL_REFERENCE', 'Es demasiado larga o tiene caracteres que no se pueden guardar.')
  const amounts = new Map<Column, number>()
  for (const column of [
    'TRANSACTION_AMOUNT',
    'FEE_AMOUNT',
    'TAXES_AMOUNT',
    'SETTLEMENT_NET_AMOUNT',
  ] as const) {
    const isOptional = column === 'FEE_AMOUNT' || column === 'TAXES_AMOUNT'
    const cents = centsIn(cells[column] === '' && isOptional ? '0' : cells[column])
    if (cents === null) return problem(column, 'No es un importe, como 1234.56.')
    amounts.set(column, cents)
  }
  const taxCents = amounts.get('TAXES_AMOUNT') ?? 0
  const taxes = taxesOf(cells, taxCents)
  if (taxes === null) return problem('TAXES_DISAGGREGATED', 'El detalle de impuestos no se entiende.')
  return {
    ...{ line, class: kind, type, at, sourceId, reference, taxCents, taxes },
    currency: currencies.find((each) => each !== 'ARS') ?? 'ARS',
    grossCents: amounts.get('TRANSACTION_AMOUNT') ?? 0,
    feeCents: amounts.get('FEE_AMOUNT') ?? 0,
    netCents: amounts.get('SETTLEMENT_NET_AMOUNT') ?? 0,
  }
}

/** What the detail leaves out stands without a name, so that all add up to the line's withholdings. */
function taxesOf(cells: ReportCells, taxCents: number): Withheld[] | null {
  const detailed = detailedTaxes(cells.TAXES_DISAGGREGATED)
  if (detailed === null) return null
  const rest = taxCents - detailed.reduce((sum, { cents }) => sum + cents, 0)
  const place = TAX_NAME.test(cells.TAX_DETAIL) ? cells.TAX_DETAIL : ''
  return rest === 0
    ? detailed
    : [...detailed, { tax: '', place: detailed.length === 0 ? place : '', cents: rest }]
}

function detailedTaxes(text: string): Withheld[] | null {
  if (text === '') return []
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(found) || found.length > MOST_TAXES) return null
  const taxes = found.filter((each: unknown) => JSON.stringify(each) !== '{}').map(taxOf)
  return taxes.some((each) => each === null) ? null : taxes.filter((each) => each !== null)
}

function taxOf(given: unknown): Withheld | null {
  if (typeof given !== 'object' || given === null) return null
  const { detail = '', financial_entity: place = '', amount } = given as Record<string, unknown>
  // A number of JSON is written back with the digits that it came with.
  const cents = typeof amount === 'string' || typeof amount === 'number' ? centsIn(String(amount)) : null
  if (cents === null || !isTaxName(detail) || !isTaxName(place)) return null
  return { tax: detail, place, cents }
}

function isTaxName(given: unknown): given is string {
  return typeof given === 'string' && (given === '' || TAX_NAME.test(given))
}

function problem(column: Column, reason: string): CellProblem {
  return { column, reason }
}
