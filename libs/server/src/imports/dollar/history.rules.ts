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
} from '../../files/tables/index.js'
import { CASAS, type Casa, isSpread, jumps, type Quote } from './dollar.rules.js'

const DAY_MS = 24 * 3_600_000
/** Quotes further apart aren't compared. */
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

/** Dates quotes at midnight in Buenos Aires, so that quotes fetched that day come later. */
export function quotesOf(
  rows: readonly TableRow[],
  stored: readonly Quote[],
  now: Date,
  options: Pick<TableImportOptions, 'acceptJumps'> = {},
): ReadValues<Quote> {
  return valuesOf(rows, stored, { ...QUOTES, read: (row) => quoteOf(row, now) }, options)
}

function quoteOf(row: TableRow, now: Date): RowValue<Quote> {
  const { casa = '', fecha = '', compra = '', venta = '' } = row.cells
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
  const buying = positive(compra)
  if (buying !== null && !isSpread(buying, value))
    return refused('venta', `La venta de ${value} no va con la compra de ${buying}.`)
  return { value: { casa, value, quotedAt } }
}

function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
}

function isCasa(text: string): text is Casa {
  return (CASAS as readonly string[]).includes(text)
}

/** Also as Argentine spreadsheets rewrite a day: `26/11/2026`. */
function midnightOf(text: string): Date | null {
  const day = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const utc = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null
  return new Date(`${day}T00:00:00-03:00`)
}
