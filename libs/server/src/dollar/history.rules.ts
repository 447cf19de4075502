import { TIME_ZONE } from '@preciosa/platform'
import {
  fromTo,
  positive,
  type ReadValues,
  rejection,
  type RowValue,
  type SeriesTable,
  type TableImportOptions,
  type TableRow,
  valuesOf,
} from '../tables/index.js'
import { CASAS, type Casa, jumps, type Quote } from './dollar.rules.js'

const DAY_MS = 24 * 3_600_000
/** Further apart than this, no two values say anything about each other. */
const NEAR_DAYS = 31

const QUOTES: Omit<SeriesTable<Quote>, 'read'> = {
  column: 'venta',
  seriesOf: ({ casa }) => casa,
  momentOf: ({ quotedAt }) => quotedAt.getTime(),
  isJump: (from, to) =>
    to.quotedAt.getTime() - from.quotedAt.getTime() <= NEAR_DAYS * DAY_MS && jumps(from.value, to.value),
  reasonOf: (from, to, stored) =>
    `La venta salta ${fromTo(from, to, stored, ({ quotedAt }) => `la guardada del ${dayOf(quotedAt)}`)}: más de tres veces.`,
  clash: (line) => `Ya hay otra venta de ese día, en la línea ${line}.`,
}

/**
 * The quotes of a table of days (`casa,fecha,compra,venta`): a day's one counts from its midnight in Buenos Aires, so
 * that it is never of the future and quotes fetched that day come after it. Other rates than ours are skipped.
 * @param stored what is known from a month before the first of them to a month after the last, ascending, which the new
 * ones are held against
 * @param now rows of later days are rejected
 */
export function quotesOf(
  rows: readonly TableRow[],
  stored: readonly Quote[],
  now: Date,
  options: Pick<TableImportOptions, 'acceptJumps'> = {},
): ReadValues<Quote> {
  return valuesOf(rows, stored, { ...QUOTES, read: (row) => quoteOf(row, now) }, options)
}

function quoteOf(row: TableRow, now: Date): RowValue<Quote> {
  const { casa = '', fecha = '', venta = '' } = row.cells
  const refused = (column: string, reason: string) => ({ rejected: rejection(row, column, reason) })
  if (!isCasa(casa))
    return /^[a-z]+$/.test(casa)
      ? 'of another series'
      : refused('casa', 'No es el nombre de una cotización, como blue u oficial.')
  const quotedAt = midnightOf(fecha)
  const value = positive(venta)
  if (quotedAt === null) return refused('fecha', 'La fecha no es un día, como 2026-11-20.')
  if (quotedAt > now) return refused('fecha', 'La fecha todavía no llegó.')
  if (value === null) return refused('venta', 'La venta no es un número positivo, como 1520.5.')
  return { value: { casa, value, quotedAt } }
}

/** The day of a moment in Buenos Aires. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
}

function isCasa(text: string): text is Casa {
  return (CASAS as readonly string[]).includes(text)
}

/** Midnight of a day that exists; null for anything else. */
function midnightOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const utc = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== text) return null
  return new Date(`${text}T00:00:00-03:00`)
}
