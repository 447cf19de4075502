import { MOST_COUNTED } from '@preciosa/contracts'
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
  /** One more than `MOST_COUNTED` for more than that. */
  total: number
}

/** No request text becomes SQL: field names are looked up here, values are parameters. */
export interface PagedListSource<Order extends string, Filter extends object> {
  columns: string
  from: string
  /** Where the rows are counted, if not all of `from` is needed for that and for the filters. */
  counted?: string
  /** What every row has to meet. */
  where?: string
  /** SQL by name of the order; ties go by `id`. */
  orders: Readonly<Record<Order | 'id', string>>
  filters: FilterFields<Filter>
  /** True if no order column is null, so that a plain index can serve each order; else those that aren't. */
  isNeverNull?: true | readonly (Order | 'id')[]
}

const NULLS = { ASC: 'nulls first', DESC: 'nulls last' }

export class PagedList<Row extends QueryResultRow, Order extends string, Filter extends object> {
  constructor(private readonly source: PagedListSource<Order, Filter>) {}

  async page(
    db: Queryable,
    { page, perPage, sort, order, filter }: PageQuery<Order, Filter>,
  ): Promise<PageOf<Row>> {
    const { columns, from, counted = from, orders } = this.source
    if (!Object.hasOwn(orders, sort)) throw new Error(`No order by ${sort}`)
    const { where, values } = this.conditions(filter)
    const at = values.length
    const { rows } = await db.query<Row>({
      text: `select ${columns} from ${from} ${where}
              order by ${this.directed(sort, order)}, ${this.directed('id', order)} limit $${at + 1} offset $${at + 2}`,
      values: [...values, perPage, (page - 1) * perPage],
    })
    const { rows: totals } = await db.query<{ total: number }>({
      text: `select count(*) as total from (select from ${counted} ${where} limit ${MOST_COUNTED + 1}) found`,
      values,
    })
    return { data: rows, total: totals[0]?.total ?? 0 }
  }

  private directed(column: Order | 'id', order: 'ASC' | 'DESC'): string {
    const { orders, isNeverNull = [] } = this.source
    const nulls = isNeverNull === true || isNeverNull.includes(column) ? '' : NULLS[order]
    return `${orders[column]} ${order} ${nulls}`
  }

  private conditions(filter: Filter | undefined): { where: string; values: unknown[] } {
    const conditions = this.source.where === undefined ? [] : [this.source.where]
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
