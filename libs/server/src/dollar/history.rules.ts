import type { Rejection } from '@preciosa/contracts'
import { positive, type ReadValues, rejection, type TableRow } from '../tables/index.js'
import { CASAS, type Casa, jumps, type Quote } from './dollar.rules.js'

const DAY_MS = 24 * 3_600_000
/** Further apart than this, no two values say anything about each other. */
const NEAR_DAYS = 31

/**
 * The quotes of a table of days (`casa,fecha,compra,venta`): a day's one counts from its midnight in Buenos Aires, so
 * that it is never of the future and whatever is fetched that day comes after it. Other rates than ours are skipped.
 * @param now rows of later days are rejected
 */
export function quotesOf(
  rows: readonly TableRow[],
  now: Date,
  { acceptJumps = false } = {},
): ReadValues<Quote> {
  const rejected: Rejection[] = []
  const found = new Map<string, { quote: Quote; row: TableRow }>()
  let [skipped, duplicates] = [0, 0]
  for (const row of rows) {
    const { casa = '', fecha = '', venta = '' } = row.cells
    if (!isCasa(casa)) {
      if (/^[a-z]+$/.test(casa)) skipped += 1
      else rejected.push(rejection(row, 'casa', 'No es el nombre de una cotización, como blue u oficial.'))
      continue
    }
    const quotedAt = midnightOf(fecha)
    const value = positive(venta)
    if (quotedAt === null) rejected.push(rejection(row, 'fecha', 'La fecha no es un día, como 2026-11-20.'))
    else if (quotedAt > now) rejected.push(rejection(row, 'fecha', 'La fecha todavía no llegó.'))
    else if (value === null)
      rejected.push(rejection(row, 'venta', 'La venta no es un número positivo, como 1520.5.'))
    else {
      const key = `${casa} ${fecha}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { quote: { casa, value, quotedAt }, row })
      else if (known.quote.value === value) duplicates += 1
      else {
        const reason = `Ya hay otra venta de ese día, en la línea ${known.row.line}.`
        rejected.push(rejection(row, 'venta', reason))
      }
    }
  }
  const entries = [...found.values()].sort((a, b) => a.quote.quotedAt.getTime() - b.quote.quotedAt.getTime())
  const values = acceptJumps ? entries.map(({ quote }) => quote) : withoutJumps(entries, rejected)
  rejected.sort((a, b) => a.line - b.line)
  return { values, rejected, read: rows.length, skipped, duplicates }
}

function withoutJumps(entries: readonly { quote: Quote; row: TableRow }[], rejected: Rejection[]): Quote[] {
  const last = new Map<Casa, Quote>()
  return entries.flatMap(({ quote, row }) => {
    const before = last.get(quote.casa)
    const near =
      before !== undefined && quote.quotedAt.getTime() - before.quotedAt.getTime() <= NEAR_DAYS * DAY_MS
    if (near && jumps(before.value, quote.value)) {
      const reason = `La venta salta de ${before.value} a ${quote.value}: más de tres veces.`
      rejected.push(rejection(row, 'venta', reason))
      return []
    }
    last.set(quote.casa, quote)
    return [quote]
  })
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
