import type { InvoiceEnvironment, SeriesStop } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import type { AuthorityNote } from '../authority/authority.js'

/** Why nothing of a series is sent until staff say so. */
export interface Stop {
  kind: SeriesStop
  /** Last number here and at the authority. */
  ours: number
  theirs: number | null
  notes: AuthorityNote[]
}

export interface SeriesRow {
  id: number
  environment: InvoiceEnvironment
  cuit: string
  point: number
  /** CbteTipo */
  type: number
  lastNumber: number
  lastDate: string | null
  stop: Stop | null
  stoppedAt: Date | null
  settling: boolean
  /** Invoices in a row that the authority rejected. */
  rejections: number
  problem: string | null
  problemAt: Date | null
}

type Change = Partial<
  Pick<SeriesRow, 'lastNumber' | 'lastDate' | 'stop' | 'stoppedAt' | 'settling' | 'rejections'>
> &
  Partial<Pick<SeriesRow, 'problem' | 'problemAt'>>

const CHANGED: Readonly<Record<keyof Change, string>> = {
  lastNumber: 'last_number',
  lastDate: 'last_date',
  stop: 'stop',
  stoppedAt: 'stopped_at',
  settling: 'settling',
  rejections: 'rejections',
  problem: 'problem',
  problemAt: 'problem_at',
}

export const SERIES_COLUMNS = `s.id, s.environment, s.cuit, s.point, s.type, s.last_number as "lastNumber",
  s.last_date::text as "lastDate", s.stop, s.stopped_at as "stoppedAt", s.settling, s.rejections, s.problem,
  s.problem_at as "problemAt"`

/** Numbers by environment, issuer, point of sale and type; one process at a time works on a series. */
export class SeriesRepository {
  constructor(private readonly db: Queryable) {}

  async ensure({
    environment,
    cuit,
    point,
    type,
  }: Pick<SeriesRow, 'environment' | 'cuit' | 'point' | 'type'>) {
    await this.db.query(
      `insert into invoice_series (environment, cuit, point, type) values ($1, $2, $3, $4) on conflict do nothing`,
      [environment, cuit, point, type],
    )
  }

  async one(id: number): Promise<SeriesRow | undefined> {
    const { rows } = await this.db.query<SeriesRow>(
      `select ${SERIES_COLUMNS} from invoice_series s where s.id = $1`,
      [id],
    )
    return rows[0]
  }

  /** Series of an issuer with something to do: of these types at a point, with a number under way, or to be settled. */
  async toWork(
    { environment, cuit, point }: Pick<SeriesRow, 'environment' | 'cuit' | 'point'>,
    types: readonly number[],
  ): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select s.id from invoice_series s where s.environment = $1 and s.cuit = $2
          and (s.point = $3 and s.type = any($4::int[]) or s.settling
               or exists (select from invoice i where i.series_id = s.id and i.state in ('sending', 'uncertain')))
        order by s.id`,
      [environment, cuit, point, types],
    )
    return rows.map(({ id }) => id)
  }

  /** @returns false while another process works on it */
  async claim(id: number, holder: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update invoice_series set holder = $2, held_until = $4
        where id = $1 and (held_until is null or held_until <= $3)`,
      [id, holder, now, until],
    )
    return rowCount === 1
  }

  /** Until the transaction ends, and for its holder some minutes more. @returns undefined if another process took it over */
  async held(id: number, holder: string, until: Date): Promise<SeriesRow | undefined> {
    const { rows } = await this.db.query<SeriesRow>(
      `update invoice_series s set held_until = $3 where s.id = $1 and s.holder = $2 returning ${SERIES_COLUMNS}`,
      [id, holder, until],
    )
    return rows[0]
  }

  async release(id: number, holder: string): Promise<void> {
    await this.db.query(
      'update invoice_series set holder = null, held_until = null where id = $1 and holder = $2',
      [id, holder],
    )
  }

  async change(id: number, change: Change): Promise<void> {
    const fields = Object.keys(change) as (keyof Change)[]
    await this.db.query(
      `update invoice_series set ${fields.map((field, at) => `${CHANGED[field]} = $${at + 2}`).join(', ')} where id = $1`,
      [id, ...fields.map((field) => (field === 'stop' ? jsonOf(change.stop) : change[field]))],
    )
  }
}

function jsonOf(stop: Stop | null | undefined): string | null {
  return stop == null ? null : JSON.stringify(stop)
}
