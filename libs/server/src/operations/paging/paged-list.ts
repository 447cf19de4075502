import type { Queryable } from '@preciosa/platform'
import type { QueryResultRow } from 'pg'
import type { FilterFields } from './filters.js'

export interface PageQuery<Order extends string, Filter extends object = object> {
  /** From 1. */
  page: number
  perPage: number
  sort: Order
  order: 'ASC' | 'DESC'
  filter?: Filter | undefined
}

export interface PageOf<T> {
  data: T[]
  total: number
}

/** No request text becomes SQL: field names are looked up here, values are parameters. */
export interface PagedListSource<Order extends string, Filter extends object> {
  columns: string
  from: string
  /** SQL by name of the order; ties go by `id`. */
  orders: Readonly<Record<Order | 'id', string>>
  filters: FilterFields<Filter>
  /** True if no order column is null, so that an index can serve the order. */
  isNeverNull?: true
}

export class PagedList<Row extends QueryResultRow, Order extends string, Filter extends object> {
  constructor(private readonly source: PagedListSource<Order, Filter>) {}

  async page(
    db: Queryable,
    { page, perPage, sort, order, filter }: PageQuery<Order, Filter>,
  ): Promise<PageOf<Row>> {
    const { columns, from, orders, isNeverNull } = this.source
    if (!Object.hasOwn(orders, sort)) throw new Error(`No order by ${sort}`)
    const { where, values } = this.conditions(filter)
    const nulls = isNeverNull === true ? ['asc', 'desc'] : ['asc nulls first', 'desc nulls last']
    const direction = nulls[order === 'ASC' ? 0 : 1]
    const at = values.length
    const { rows } = await db.query<Row>({
      text: `select ${columns} from ${from} ${where}
              order by ${orders[sort]} ${direction}, ${orders.id} ${direction} limit $${at + 1} offset $${at + 2}`,
      values: [...values, perPage, (page - 1) * perPage],
    })
    const { rows: counted } = await db.query<{ total: number }>({
      text: `select count(*) as total from ${from} ${where}`,
      values,
    })
    return { data: rows, total: counted[0]?.total ?? 0 }
  }

  private conditions(filter: Filter | undefined): { where: string; values: unknown[] } {
    const conditions: string[] = []
    const values: unknown[] = []
    for (const field of Object.keys(this.source.filters) as (keyof Filter)[]) {
      const given = filter?.[field]
      if (given === undefined || given === null) continue
      values.push(this.source.filters[field].value(given))
      conditions.push(this.source.filters[field].where(`$${values.length}`))
    }
    return { where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values }
  }
}
