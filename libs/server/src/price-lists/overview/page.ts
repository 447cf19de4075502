import type { Queryable } from '@preciosa/platform'
import type { QueryResultRow } from 'pg'

/** A page of the console, in an order. */
export interface PageAsked<Order extends string> {
  page: number
  perPage: number
  sort: Order
  order: 'ASC' | 'DESC'
}

/** What a page holds, and how much there is in all. */
export interface PageOf<T> {
  data: T[]
  total: number
}

/** What is read; `where` numbers its values from $1. */
interface Source {
  columns: string
  from: string
  where: string
  values: unknown[]
}

/**
 * Reads a page.
 * @param orders what may be ordered by → its SQL; nothing of a request becomes SQL. Ties go by id.
 */
export async function pageOf<Row extends QueryResultRow>(
  db: Queryable,
  orders: Readonly<Record<string, string>>,
  { page, perPage, sort, order }: PageAsked<string>,
  { columns, from, where, values }: Source,
): Promise<PageOf<Row>> {
  const by = orders[sort]
  if (by === undefined) throw new Error(`No order by ${sort}`)
  const direction = order === 'ASC' ? 'asc nulls first' : 'desc nulls last'
  const at = values.length
  const { rows } = await db.query<Row>({
    text: `select ${columns} from ${from} where ${where}
            order by ${by} ${direction}, ${orders['id'] ?? 'id'} ${direction} limit $${at + 1} offset $${at + 2}`,
    values: [...values, perPage, (page - 1) * perPage],
  })
  const { rows: counted } = await db.query<{ total: number }>({
    text: `select count(*) as total from ${from} where ${where}`,
    values,
  })
  return { data: rows, total: counted[0]?.total ?? 0 }
}
