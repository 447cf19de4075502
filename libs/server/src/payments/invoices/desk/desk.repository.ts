import type { RouteInput } from '@preciosa/contracts'
import type { backofficeInvoiceRoutes, InvoiceEnvironment, InvoiceSheet } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import { equals, PagedList, type PageOf, type PageQuery } from '../../../operations/paging/index.js'
import type { InvoiceRow } from '../rows/invoice-row.js'
import { INVOICE_COLUMNS } from '../rows/invoices.repository.js'
import { SERIES_COLUMNS, type SeriesRow } from '../sending/series.repository.js'
import type { BookRow } from './invoices-csv.rules.js'

type Input = RouteInput<typeof backofficeInvoiceRoutes.invoices>
type Filter = NonNullable<Input['filter']>
export type InvoicesQuery = PageQuery<Input['sort'], Filter>
type Within = Filter & { environment: InvoiceEnvironment }

/** Held ones need a person, unless it was noted how they were settled. */
const HELD = '(i.hold is not null and i.by_hand is null)'
/** `42`, or as it is printed: `B 0003-00000042`. */
const BY_NUMBER = String.raw`select id from invoice where number = case when $at ~ '^[0-9]{1,8}$' then $at::int end
  union select id from invoice
         where (point, number) = (select m[1]::int, m[2]::int from regexp_match($at, '(?:^|[^0-9])([0-9]{1,5})-([0-9]{1,8})$') m)`

const INVOICES = new PagedList<InvoiceRow, Input['sort'], Within>({
  columns: INVOICE_COLUMNS,
  from: 'invoice i',
  orders: { id: 'i.id' },
  isNeverNull: true,
  filters: {
    environment: equals('i.environment'),
    // A number, a CAE, a document without its signs, or words of a name.
    q: {
      where: (at) =>
        `i.id = any(array(
          ${BY_NUMBER.replaceAll('$at', at)}
          union select id from invoice where cae = ${at}
          union select id from invoice where document_number = regexp_replace(${at}, '[-. ]', '', 'g')
          union select id from invoice where recipient is not null
                   and search_fold(${at}) ~ '[a-z0-9]'
                   and search_fold(recipient ->> 'enterpriseName') like '%' || search_fold(${at}) || '%'))`,
      value: (words) => words,
    },
    state: equals('i.state', 'invoice_state'),
    kind: equals('i.kind'),
    open: {
      where: (at) => `(i.state <> 'authorized' and i.by_hand is null) = ${at}::boolean`,
      value: (open) => open,
    },
    held: { where: (at) => `${HELD} = ${at}::boolean`, value: (held) => held },
    accountId: equals('i.account_id', 'int'),
    fleetId: equals('i.fleet_id', 'int'),
    paymentId: equals('i.bill_id', 'uuid'),
  },
})

/** Those of another point or issuer matter while a number of theirs is under way. */
const IN_USE = `(exists (select from invoice_settings o
    where o.settings ->> 'cuit' = s.cuit and (o.settings ->> 'point')::int = s.point)
  or exists (select from invoice u where u.series_id = s.id and u.state in ('sending', 'uncertain')))`

const OWN = `i.account_id = $1 and i.environment = $2 and ($3::uuid[] is null or i.bill_id = any($3))
  and (i.state = 'authorized' or i.by_hand is null)`

export interface Counts {
  waiting: number
  rejected: number
  held: number
  late: number
  stopped: number
}

export class InvoiceDeskRepository {
  constructor(private readonly db: Queryable) {}

  page(environment: InvoiceEnvironment, asked: InvoicesQuery): Promise<PageOf<InvoiceRow>> {
    return INVOICES.page(this.db, { ...asked, filter: { ...asked.filter, environment } })
  }

  async notesOf(id: number): Promise<InvoiceRow[]> {
    const { rows } = await this.db.query<InvoiceRow>(
      `select ${INVOICE_COLUMNS} from invoice i where i.credits_id = $1 order by i.id`,
      [id],
    )
    return rows
  }

  async exchanges(id: number): Promise<(Omit<InvoiceSheet['exchanges'][number], 'at'> & { at: Date })[]> {
    const { rows } = await this.db.query<{
      at: Date
      operation: string
      request: string
      answer: string | null
    }>(
      `select at, operation, request, answer from invoice_exchange where invoice_id = $1 order by id desc limit 50`,
      [id],
    )
    return rows
  }

  async series(environment: InvoiceEnvironment): Promise<SeriesRow[]> {
    const { rows } = await this.db.query<SeriesRow>(
      `select ${SERIES_COLUMNS} from invoice_series s where s.environment = $1 and (${IN_USE} or s.last_number > 0) order by s.cuit, s.point, s.type`,
      [environment],
    )
    return rows
  }

  /** How many wait for a number, by kind and letter. */
  async waiting(
    environment: InvoiceEnvironment,
  ): Promise<(Pick<InvoiceRow, 'kind' | 'letter'> & { count: number })[]> {
    const { rows } = await this.db.query<Pick<InvoiceRow, 'kind' | 'letter'> & { count: number }>(
      `select kind, letter, count(*)::int as count from invoice
        where environment = $1 and state = 'pending' and hold is null and by_hand is null group by kind, letter`,
      [environment],
    )
    return rows
  }

  /** @param late since when it waits too long */
  async counts(environment: InvoiceEnvironment, late: Date): Promise<Counts> {
    const { rows } = await this.db.query<Counts>(
      `select count(*) filter (where i.state in ('pending', 'sending', 'uncertain') and i.hold is null and i.by_hand is null)::int as waiting,
              count(*) filter (where i.state = 'rejected' and i.by_hand is null)::int as rejected,
              count(*) filter (where ${HELD})::int as held,
              count(*) filter (where i.state <> 'authorized' and i.by_hand is null and i.created_at <= $2)::int as late,
              (select count(*)::int from invoice_series s where s.environment = $1 and s.stop is not null and ${IN_USE}) as stopped
         from invoice i where i.environment = $1 and (i.state <> 'authorized' or i.hold is not null)`,
      [environment, late],
    )
    const [row] = rows
    if (row === undefined) throw new Error('There is no row of counts')
    return row
  }

  /** Authorized ones of a month, by their dates. */
  async book(environment: InvoiceEnvironment, month: string): Promise<BookRow[]> {
    const { rows } = await this.db.query<InvoiceRow & BookRow>(
      `select ${INVOICE_COLUMNS} from invoice i
        where i.environment = $1 and i.state = 'authorized' and i.date >= $2::date
          and i.date < $2::date + interval '1 month'
        order by i.date, i.letter, i.kind, i.point, i.number`,
      [environment, `${month}-01`],
    )
    return rows
  }

  /** Those made by hand are the operator's to hand over. @param paymentIds of these alone, if given */
  async ownPage(
    accountId: number,
    environment: InvoiceEnvironment,
    paymentIds: readonly string[] | null,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: InvoiceRow[]; total: number }> {
    const { rows } = await this.db.query<InvoiceRow>(
      `select ${INVOICE_COLUMNS} from invoice i where ${OWN} order by i.id desc limit $4 offset $5`,
      [accountId, environment, paymentIds, limit, offset],
    )
    const counted = await this.db.query<{ total: number }>(
      `select count(*)::int as total from invoice i where ${OWN}`,
      [accountId, environment, paymentIds],
    )
    return { rows, total: counted.rows[0]?.total ?? 0 }
  }

  /** Until the transaction ends: a group's invoices are made one at a time. */
  async lockFleet(id: number): Promise<{ name: string; startsAt: Date; endsAt: Date } | undefined> {
    const { rows } = await this.db.query<{ name: string; startsAt: Date; endsAt: Date }>(
      'select name, starts_at as "startsAt", ends_at as "endsAt" from fleet where id = $1 for update',
      [id],
    )
    return rows[0]
  }

  /** An invoice of a group that touches the days and isn't credited wholly. */
  async ofFleet(
    environment: InvoiceEnvironment,
    fleetId: number,
    { from, until }: { from: string; until: string },
  ): Promise<InvoiceRow | undefined> {
    const { rows } = await this.db.query<InvoiceRow>(
      `select ${INVOICE_COLUMNS} from invoice i
        where i.environment = $1 and i.fleet_id = $2 and i.kind = 'invoice' and i.by_hand is null
          and i.service_from <= $4 and i.service_until >= $3
          and i.total_cents > (select coalesce(sum(n.total_cents), 0) from invoice n where n.credits_id = i.id)
        limit 1`,
      [environment, fleetId, from, until],
    )
    return rows[0]
  }

  /** Notes that wait for an invoice that was made outside. */
  async holdNotes(id: number, hold: string): Promise<void> {
    await this.db.query(`update invoice set hold = $2 where credits_id = $1 and state = 'pending'`, [
      id,
      hold,
    ])
  }

  /** @returns false if there is none of the environment, or it isn't stopped */
  async settle(environment: InvoiceEnvironment, id: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update invoice_series set settling = true where id = $1 and environment = $2 and stop is not null',
      [id, environment],
    )
    return rowCount === 1
  }
}
