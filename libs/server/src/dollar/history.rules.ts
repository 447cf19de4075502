import type { Rejection } from '@preciosa/contracts'
import { TIME_ZONE } from '@preciosa/platform'
import {
  type Entry,
  positive,
  type ReadValues,
  rejection,
  type Series,
  type TableRow,
  withoutJumps,
} from '../tables/index.js'
import { CASAS, type Casa, jumps, type Quote } from './dollar.rules.js'

const DAY_MS = 24 * 3_600_000
/** Further apart than this, no two values say anything about each other. */
const NEAR_DAYS = 31

const QUOTES: Series<Quote> = {
  column: 'venta',
  momentOf: ({ quotedAt }) => quotedAt.getTime(),
  isJump: (from, to) =>
    to.quotedAt.getTime() - from.quotedAt.getTime() <= NEAR_DAYS * DAY_MS && jumps(from.value, to.value),
  reasonOf: (from, to, stored) => {
    const [before, after] = [from, to].map((quote) =>
      quote === stored ? `${quote.value}, la guardada del ${dayOf(quote.quotedAt)},` : `${quote.value}`,
    )
    return `La venta salta de ${before} a ${after?.replace(/,$/, '')}: más de tres veces.`
  },
}

/**
 * The quotes of a table of days (`casa,fecha,compra,venta`): a day's one counts from its midnight in Buenos Aires, so
 * that it is never of the future and whatever is fetched that day comes after it. Other rates than ours are skipped.
 * @param stored what is known from a month before the first of them to a month after the last, ascending, which the new
 * ones are held against
 * @param now rows of later days are rejected
 */
export function quotesOf(
  rows: readonly TableRow[],
  stored: readonly Quote[],
  now: Date,
  { acceptJumps = false } = {},
): ReadValues<Quote> {
  const rejected: Rejection[] = []
  const found = new Map<string, Entry<Quote>>()
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
      if (known === undefined) found.set(key, { value: { casa, value, quotedAt }, row })
      else if (known.value.value === value) duplicates += 1
      else {
        const reason = `Ya hay otra venta de ese día, en la línea ${known.row.line}.`
        rejected.push(rejection(row, 'venta', reason))
      }
    }
  }
  const checked = CASAS.map((casa) => {
    const entries = [...found.values()]
      .filter(({ value }) => value.casa === casa)
      .sort((a, b) => QUOTES.momentOf(a.value) - QUOTES.momentOf(b.value))
    if (acceptJumps) return { values: entries.map(({ value }) => value), rejected: [] }
    const known = stored.filter((quote) => quote.casa === casa)
    return withoutJumps(entries, known, QUOTES)
  })
  const jumping = checked.flatMap((casa) => casa.rejected)
  return {
    values: checked.flatMap(({ values }) => values),
    rejected: [...rejected, ...jumping].sort((a, b) => a.line - b.line),
    jumps: jumping.length,
    read: rows.length,
    skipped,
    duplicates,
  }
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
