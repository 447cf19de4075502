import type { Period } from '@preciosa/contracts'
import { type Queryable, startOfMonth } from '@preciosa/platform'
import type { BookedPayment, MovedSum } from './differences.rules.js'
import { countedOf, type Movement } from './movements.rules.js'
import type { Counted } from './totals.rules.js'

export interface StatementRow {
  period: Period
  fileName: string
  importedAt: Date
  by: string | null
  differences: number
  checkedAt: Date
}

/** A bill as the accountant knows it. */
export interface NumberedBill {
  id: string
  receipt: number | null
  letter: string | null
  point: number | null
  number: number | null
}

const ROW = `s.period, s.file_name as "fileName", s.imported_at as "importedAt", f.email as by, s.differences,
  s.checked_at as "checkedAt"`
const FROM = 'payment_statement s left join staff f on f.id = s.staff_id'
const AT_ONCE = 5000

/** Mercado Pago's reports, a month each. */
export class StatementsRepository {
  constructor(private readonly db: Queryable) {}

  async all(): Promise<StatementRow[]> {
    const { rows } = await this.db.query<StatementRow>(`select ${ROW} from ${FROM} order by s.period desc`)
    return rows
  }

  async one(period: Period): Promise<StatementRow | undefined> {
    const { rows } = await this.db.query<StatementRow>(`select ${ROW} from ${FROM} where s.period = $1`, [
      period,
    ])
    return rows[0]
  }

  /** Months whose last comparison found differences. */
  async open(): Promise<Period[]> {
    const { rows } = await this.db.query<{ period: Period }>(
      'select period from payment_statement where differences > 0 order by period',
    )
    return rows.map(({ period }) => period)
  }

  /** Locks the month. @returns false if it has the same file already */
  async begin(
    period: Period,
    { fileName, hash, staffId, at }: { fileName: string; hash: string; staffId: number | null; at: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into payment_statement as s (period, file_name, hash, imported_at, staff_id, differences, checked_at)
       values ($1, $2, $3, $4, $5, 0, $4)
       on conflict (period) do update
         set file_name = excluded.file_name, hash = excluded.hash, imported_at = excluded.imported_at,
             staff_id = excluded.staff_id
       where s.hash <> excluded.hash`,
      [period, fileName, hash, at, staffId],
    )
    return rowCount === 1
  }

  async replace(period: Period, movements: readonly Movement[]): Promise<void> {
    await this.db.query('delete from payment_movement where period = $1', [period])
    const counted = new Set(countedOf(movements, period))
    for (let from = 0; from < movements.length; from += AT_ONCE) {
      const rows = movements
        .slice(from, from + AT_ONCE)
        .map((movement) => ({ ...movement, isCounted: counted.has(movement) }))
      await this.db.query(
        `insert into payment_movement (period, line, class, type, moved_at, source_id, reference, currency, gross_cents,
                                       fee_cents, tax_cents, net_cents, taxes, is_counted)
         select $1, line, class, type, at, "sourceId", reference, currency, "grossCents", "feeCents", "taxCents", "netCents",
                taxes, "isCounted"
           from jsonb_to_recordset($2::jsonb) r (line int, class text, type text, at timestamptz, "sourceId" text,
                reference text, currency text, "grossCents" bigint, "feeCents" bigint, "taxCents" bigint, "netCents" bigint,
                taxes jsonb, "isCounted" boolean)`,
        [period, JSON.stringify(rows)],
      )
    }
  }

  async checked(period: Period, differences: number, at: Date): Promise<void> {
    await this.db.query('update payment_statement set differences = $2, checked_at = $3 where period = $1', [
      period,
      differences,
      at,
    ])
  }

  async movements(period: Period): Promise<Movement[]> {
    const { rows } = await this.db.query<Movement>(
      `select line, class, type, moved_at as at, source_id as "sourceId", reference, currency,
              gross_cents::float8 as "grossCents", fee_cents::float8 as "feeCents", tax_cents::float8 as "taxCents",
              net_cents::float8 as "netCents", taxes
         from payment_movement where period = $1 order by line`,
      [period],
    )
    return rows
  }

  /** By month and class, with the number of all lines of the month. */
  async sums(): Promise<(Counted & { period: Period; lines: number })[]> {
    const { rows } = await this.db.query<Counted & { period: Period; lines: number }>(
      `select period, class, count(*)::int as lines,
              coalesce(sum(gross_cents) filter (where is_counted), 0)::float8 as "grossCents",
              coalesce(sum(fee_cents) filter (where is_counted), 0)::float8 as "feeCents",
              coalesce(sum(tax_cents) filter (where is_counted), 0)::float8 as "taxCents",
              coalesce(sum(net_cents) filter (where is_counted), 0)::float8 as "netCents"
         from payment_movement group by period, class`,
    )
    return rows
  }

  /** Those of a month's lines, approved in it, or with money that went back in it. */
  async payments(period: Period, until: Date): Promise<BookedPayment[]> {
    const { rows } = await this.db.query<BookedPayment>(
      `select p.id, p.bill_id as "orderId", p.status, p.detail, p.amount_cents::float8 as "amountCents",
              p.refunded_cents::float8 as "refundedCents", p.fee_cents::float8 as "feeCents",
              p.approved_at as "approvedAt", p.updated_at as "updatedAt"
         from payment p
        where p.id in (
          select source_id from payment_movement where period = $1
          union select id from payment where bill_id is not null and approved_at >= $2 and approved_at < $3
          union select id from payment
                 where bill_id is not null and updated_at >= $2 and updated_at < $3
                   and (refunded_cents > 0 or status in ('charged_back', 'in_mediation')
                        or exists (select from payment_movement m
                                    where m.source_id = payment.id and m.is_counted and m.class = 'dispute')))
        order by p.approved_at, p.id`,
      [period, startOfMonth(period), until],
    )
    return rows
  }

  async movedSums(paymentIds: readonly string[]): Promise<MovedSum[]> {
    const { rows } = await this.db.query<MovedSum>(
      `select source_id as "sourceId", class, period, sum(gross_cents)::float8 as cents
         from payment_movement where is_counted and source_id = any($1) group by source_id, class, period
        order by period`,
      [paymentIds],
    )
    return rows
  }

  async bills(ids: readonly string[]): Promise<NumberedBill[]> {
    const { rows } = await this.db.query<NumberedBill>(
      `select b.id, b.receipt, i.letter, i.point, i.number
         from bill b left join lateral (
                select letter, point, number from invoice
                 where bill_id = b.id and kind = 'invoice' and state = 'authorized' order by id desc limit 1) i on true
        where b.id = any($1::uuid[])`,
      [ids],
    )
    return rows
  }
}
