import type { RouteInput } from '@preciosa/contracts'
import { type backofficePaymentRoutes, CLOSING_FINDINGS, type Finding } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import { equals, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { withMoney } from '../settlement/index.js'
import type { Dated } from './desk.repository.js'

type Input = RouteInput<typeof backofficePaymentRoutes.findings>
type Filter = NonNullable<Input['filter']>
export type FindingsQuery = PageQuery<Input['sort'], Filter>
/** As it was found. */
export type FindingRow = Omit<
  Dated<Finding, 'foundAt' | 'settledAt' | 'deadline'>,
  'about' | 'code' | 'action'
>

/** `refundable` is in pesos; null for a payment whose money can't be given back, or is on its way. */
const COLUMNS = `f.id, f.kind, f.subject, f.detail, f.bill_id as "orderId", f.account_id as "accountId",
  f.found_at as "foundAt", f.settled_at as "settledAt", s.email as "settledBy", f.note, f.deadline,
  f.settled_at is null and f.kind in ('${CLOSING_FINDINGS.join(`', '`)}')
    and exists (select from bill o where o.id = f.bill_id and o.status = 'pending') as "closesOrder",
  case when p.status = 'approved' and p.amount_cents > p.refunded_cents
        and not exists (select from payment_refund r where r.payment_id = p.id and r.amount_cents is null and ${withMoney('r')})
       then (p.amount_cents - p.refunded_cents) / 100.0::float8 end as refundable`
const FROM = `payment_finding f left join staff s on s.id = f.settled_by
  left join payment p on p.id = f.subject and f.kind in ('unknown-payment', 'wrong-amount')`

const FINDINGS = new PagedList<FindingRow, FindingsQuery['sort'], Filter>({
  columns: COLUMNS,
  from: FROM,
  // Those with a deadline first, the nearest first, with ascending order.
  orders: { id: 'f.id', deadline: `coalesce(f.deadline, 'infinity')` },
  isNeverNull: true,
  filters: {
    open: { where: (place) => `(f.settled_at is null) = ${place}::boolean`, value: (open) => open },
    kind: equals('f.kind'),
    accountId: equals('f.account_id', 'int'),
  },
})

export class FindingsRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: FindingsQuery): Promise<PageOf<FindingRow>> {
    return FINDINGS.page(this.db, asked)
  }

  async one(id: number): Promise<FindingRow | undefined> {
    const { rows } = await this.db.query<FindingRow>(`select ${COLUMNS} from ${FROM} where f.id = $1`, [id])
    return rows[0]
  }

  /** @returns false if it is settled already */
  async settle(
    id: number,
    { staffId, note, at }: { staffId: number; note: string; at: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update payment_finding set settled_at = $2, settled_by = $3, note = $4
        where id = $1 and settled_at is null`,
      [id, at, staffId, note],
    )
    return rowCount === 1
  }
}
