import { timeAt, type Json } from './values.js'

export interface SearchRules {
  /** Query names that select by equality, with the path of their value. */
  filters: Readonly<Record<string, (item: Json) => unknown>>
  limit: number
}

const MAX_LIMIT = 100
const UNITS: Readonly<Record<string, number>> = {
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: 24 * 3_600_000,
  MONTH: 30 * 24 * 3_600_000,
}

/** Page of `items` in Mercado Pago's format: filters, date range, order, limit (100 at most) and offset. */
export function searchIn(
  items: readonly object[],
  query: URLSearchParams,
  { filters, limit: usual }: SearchRules,
  now: number,
): object {
  const found = (items as readonly Json[]).filter(
    (item) =>
      Object.entries(filters).every(([name, of]) => {
        const wanted = query.get(name)
        return wanted === null || wanted === '' || String(of(item)) === wanted
      }) && isInRange(item, query, now),
  )
  const [sort = 'date_created', suffix] = (query.get('sort') ?? 'date_created').split(':')
  const isAscending = (suffix ?? query.get('criteria') ?? 'desc') === 'asc'
  const sorted = [...found].sort((a, b) => compare(a[sort], b[sort]) * (isAscending ? 1 : -1))
  const limit = Math.min(countOf(query.get('limit'), usual), MAX_LIMIT)
  const offset = countOf(query.get('offset'), 0)
  return { paging: { total: sorted.length, limit, offset }, results: sorted.slice(offset, offset + limit) }
}

/** Time of `NOW`, `NOW-30DAYS` or an ISO date, in ms. */
export function searchDate(text: string | null, now: number): number | undefined {
  if (text === null) return undefined
  const [, sign, count, unit] = /^NOW(?:([+-])(\d+)(MINUTE|HOUR|DAY|MONTH)S?)?$/.exec(text) ?? []
  if (text === 'NOW') return now
  // A space is a plus sign that the caller left unescaped.
  if (unit === undefined) return timeAt({ text: text.replace(' ', '+') }, 'text')
  return now + (sign === '-' ? -1 : 1) * Number(count) * (UNITS[unit] ?? 0)
}

function isInRange(item: Json, query: URLSearchParams, now: number): boolean {
  const range = query.get('range')
  if (range === null) return true
  const time = timeAt(item, range)
  const from = searchDate(query.get('begin_date'), now) ?? Number.NEGATIVE_INFINITY
  const to = searchDate(query.get('end_date'), now) ?? Number.POSITIVE_INFINITY
  return time !== undefined && time >= from && time <= to
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

function countOf(text: string | null, usual: number): number {
  const count = Number(text)
  return text === null || text === '' || !Number.isInteger(count) || count < 0 ? usual : count
}
