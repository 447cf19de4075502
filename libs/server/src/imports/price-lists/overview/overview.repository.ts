import type { Period, VehicleType } from '@preciosa/contracts'
import type { EditionStatus, ListKind, PriceListStatus } from '@preciosa/contracts/price-lists'
import type { Queryable } from '@preciosa/platform'
import {
  equals,
  holds,
  isOneOf,
  type PageQuery,
  PagedList,
  type PageOf,
} from '../../../operations/paging/index.js'
import type { EditionDetailRow, EditionRow, ListDetailRow, ListRow } from './rows.js'

export interface ListFilter {
  status?: PriceListStatus | PriceListStatus[] | undefined
  q?: string | undefined
}

export interface EditionFilter {
  kind?: ListKind | undefined
  status?: EditionStatus | EditionStatus[] | undefined
  vehicleType?: VehicleType | undefined
  period?: Period | undefined
}

const LIST = `l.id, l.status, l.file_name as "fileName", l.file_bytes as "fileBytes", l.file_key as "fileKey",
  l.format->>'name' as "formatName", coalesce(l.format->>'kind', 'prices') as kind, l.options, l.progress, l.rejected_rows as "rejectedRows", l.problem,
  l.report_periods as "reportPeriods", l.report_types as "reportTypes",
  l.created_at as "createdAt", l.finished_at as "finishedAt", l.received_by as "receivedBy",
  l.approved_by as "approvedBy", l.approved_at as "approvedAt", l.discarded_by as "discardedBy", l.discarded_at as "discardedAt",
  (select e.published_by from edition e where e.price_list_id = l.id limit 1) as "publishedBy",
  case when l.status = 'published' then (select jsonb_build_object(
    'published', count(*) filter (where e.status = 'published'),
    'superseded', count(*) filter (where e.status = 'superseded'),
    'withdrawn', count(*) filter (where e.status = 'withdrawn')) from edition e where e.price_list_id = l.id) end as standing,
  (select max(e.withdrawn_at) from edition e where e.price_list_id = l.id) as "withdrawnAt",
  (select e.withdrawn_by from edition e where e.price_list_id = l.id and e.withdrawn_at is not null
    order by e.withdrawn_at desc, e.id desc limit 1) as "withdrawnBy"`

const LIST_ORDERS = {
  id: 'l.id',
  createdAt: 'l.created_at',
  finishedAt: 'l.finished_at',
  status: 'l.status',
  fileName: 'l.file_name',
  fileBytes: 'l.file_bytes',
  rejectedRows: 'l.rejected_rows',
}
export type ListOrder = keyof typeof LIST_ORDERS

const LISTS = new PagedList<ListRow, ListOrder, ListFilter>({
  columns: LIST,
  from: 'price_list l',
  orders: LIST_ORDERS,
  filters: { status: isOneOf('l.status'), q: holds('l.file_name') },
})

const REPORT = `(select r from jsonb_array_elements(l.reports) r where r->>'id' = e.id::text limit 1)`
const EDITION = `e.id, e.kind, e.vehicle_type as "vehicleType", e.period, e.revision, e.status, e.price_list_id as "priceListId",
  l.file_name as "fileName", e.created_at as "createdAt", e.published_at as "publishedAt",
  e.published_by as "publishedBy", e.withdrawn_at as "withdrawnAt", e.withdrawn_by as "withdrawnBy"`
const VERSIONS = `((${REPORT}->>'versions')::int + (${REPORT}->>'carried')::int) as versions`
const EDITIONS = 'edition e join price_list l on l.id = e.price_list_id'

/** Inside JSON PostgreSQL would write an instant in another form than the API. */
function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const POINTERS = `pointer as (select 'prices' as kind, vehicle_type, period, edition_id from published
                  union all select 'sheets', vehicle_type, period, edition_id from published_sheets)`
const POINTER_OF_E = 'from pointer p where p.kind = e.kind and p.vehicle_type = e.vehicle_type'
const GUIDE = `jsonb_build_object('today', $2::text,
  'shown', (select max(p.period) ${POINTER_OF_E} and p.period <= $2),
  'revision', (select n.revision from edition n where n.id = (select p.edition_id ${POINTER_OF_E} and p.period = e.period)))`
const ROLLBACK = `case when e.status = 'published' then jsonb_build_object(
  'restores', (select jsonb_build_object('revision', r.revision, 'publishedAt', ${instant('r.published_at')})
                 from edition r where r.kind = e.kind and r.vehicle_type = e.vehicle_type and r.period = e.period
                  and r.status = 'superseded' order by r.revision desc limit 1),
  'shown', (select max(p.period) ${POINTER_OF_E} and p.period <= $2
             and (p.period <> e.period or exists (select from edition r where r.kind = e.kind
                    and r.vehicle_type = e.vehicle_type and r.period = e.period and r.status = 'superseded')))) end`

const EDITION_ORDERS = {
  id: 'e.id',
  period: 'e.period',
  vehicleType: 'e.vehicle_type',
  revision: 'e.revision',
  status: 'e.status',
  createdAt: 'e.created_at',
  publishedAt: 'e.published_at',
}
export type EditionOrder = keyof typeof EDITION_ORDERS

const EDITIONS_LIST = new PagedList<EditionRow, EditionOrder, EditionFilter>({
  columns: `${EDITION}, ${VERSIONS}`,
  from: EDITIONS,
  orders: EDITION_ORDERS,
  filters: {
    kind: equals('e.kind'),
    status: isOneOf('e.status'),
    vehicleType: equals('e.vehicle_type', 'vehicle_type'),
    period: equals('e.period'),
  },
})

export class OverviewRepository {
  constructor(private readonly db: Queryable) {}

  listsPage(asked: PageQuery<ListOrder, ListFilter>): Promise<PageOf<ListRow>> {
    return LISTS.page(this.db, asked)
  }

  async list(id: number, month: Period): Promise<ListDetailRow | undefined> {
    const { rows } = await this.db.query<ListDetailRow>({
      text: `with ${POINTERS}
             select ${LIST}, l.format, l.reports, coalesce(l.left_out, '[]') as "leftOut",
                    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'vehicleType', e.vehicle_type,
                               'period', e.period, 'revision', e.revision, 'status', e.status,
                               'comparedWith', b.period, 'guide', ${GUIDE})
                               order by e.period, e.vehicle_type)
                                from edition e left join edition b on b.id = e.base_edition_id
                               where e.price_list_id = l.id), '[]') as editions
               from price_list l where l.id = $1`,
      values: [id, month],
    })
    return rows[0]
  }

  editionsPage(asked: PageQuery<EditionOrder, EditionFilter>): Promise<PageOf<EditionRow>> {
    return EDITIONS_LIST.page(this.db, asked)
  }

  async edition(id: number, month: Period): Promise<EditionDetailRow | undefined> {
    const { rows } = await this.db.query<EditionDetailRow>({
      text: `with ${POINTERS}
             select ${EDITION}, e.base_edition_id as "baseEditionId", ${VERSIONS}, ${REPORT} as report,
                    (select b.period from edition b where b.id = e.base_edition_id) as "comparedWith",
                    ${GUIDE} as guide, ${ROLLBACK} as rollback
               from ${EDITIONS} where e.id = $1`,
      values: [id, month],
    })
    return rows[0]
  }
}
