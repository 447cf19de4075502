import type { RouteInput } from '@preciosa/contracts'
import type {
  backofficeSubscriptionRoutes,
  SubscriptionSheet,
  SubscriptionSummary,
} from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import { equals, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { DELETED } from '../../paid/credits/index.js'
import { PAID_BY } from '../../paid/plans/index.js'
import { accountsBeginning } from './accounts-beginning.js'
import type { Dated } from './desk.repository.js'

type Input = RouteInput<typeof backofficeSubscriptionRoutes.subscriptions>
type Filter = NonNullable<Input['filter']>
export type SubscriptionsQuery = PageQuery<Input['sort'], Filter>

type Instants = 'startsAt' | 'paidUntil' | 'endsAt' | 'leavingAt' | 'seenAt'
export type SubscriptionRow = Dated<SubscriptionSummary, Instants>
export type SubscriptionMore = Dated<
  Pick<SubscriptionSheet, 'infocreditsPerMonth' | 'pausedAt' | 'pauseReason'>,
  'pausedAt'
>
export type EventRow = Dated<SubscriptionSheet['history'][number], 'at'>

const COLUMNS = `s.id, s.account_id as "accountId", case when a.issuer <> '${DELETED}' then a.email end as email,
  s.code, s.name, s.billing, s.price_cents / 100.0::float8 as price, s.status as state, s.starts_at as "startsAt",
  s.period_ends_at as "paidUntil", s.over_at as "endsAt",
  case when s.status in ('active', 'paused', 'ending') then (
    select n.name from subscription n where n.account_id = s.account_id and n.status = 'pending'
     order by n.starts_at limit 1) end as next,
  ${PAID_BY} as "paidBy",
  s.external_id as "externalId", s.cancel_requested_at as "leavingAt", coalesce(l.seen_at, m.changed_at) as "seenAt",
  coalesce(t.email, m.changed_by) as "seenBy"`
/** Its indexes have the same condition. */
const NOT_FREE = `s.code not in ('unsuscribed', 'individualFree', 'professionalFree')`
const FROM = `subscription s join account a on a.id = s.account_id
  left join leaving_seen l on l.subscription_id = s.id and l.requested_at = s.cancel_requested_at
  left join staff t on t.id = l.staff_id
  left join contact_message m on m.subscription_id = s.id and m.leaving_at = s.cancel_requested_at and m.state = 'closed'`

const SUBSCRIPTIONS = new PagedList<SubscriptionRow, SubscriptionsQuery['sort'], Filter>({
  columns: COLUMNS,
  from: FROM,
  counted: 'subscription s',
  where: NOT_FREE,
  orders: { id: 's.id', startsAt: 's.starts_at', leavingAt: 's.cancel_requested_at' },
  isNeverNull: ['id', 'startsAt'],
  filters: {
    q: {
      where: (place) =>
        `s.id = any(array(
          select id from subscription where external_id = ${place}::text
          union select id from subscription where account_id in (${accountsBeginning(place)})))`,
      value: (words) => words,
    },
    accountId: equals('s.account_id', 'int'),
    state: equals('s.status', 'subscription_status'),
    code: equals('s.code'),
    billing: equals('s.billing'),
    leaving: {
      where: (place) => `(s.status = 'ending' and s.cancel_requested_at is not null) = ${place}::boolean`,
      value: (leaving) => leaving,
    },
  },
})

export class SubscriptionsDeskRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: SubscriptionsQuery): Promise<PageOf<SubscriptionRow>> {
    return SUBSCRIPTIONS.page(this.db, asked)
  }

  async one(id: number): Promise<(SubscriptionRow & SubscriptionMore) | undefined> {
    const { rows } = await this.db.query<SubscriptionRow & SubscriptionMore>(
      `select ${COLUMNS}, s.infocredits_per_month as "infocreditsPerMonth", s.paused_at as "pausedAt",
              s.pause_reason as "pauseReason"
         from ${FROM} where s.id = $1 and ${NOT_FREE}`,
      [id],
    )
    return rows[0]
  }

  /** The last 200 events, the newest first. */
  async history(id: number): Promise<EventRow[]> {
    const { rows } = await this.db.query<EventRow>(
      `select e.at, e.event, e.to_status as "to", e.source, t.email as by, e.ignored
         from subscription_event e
         left join staff t on e.source ~ '^staff:[0-9]{1,9}' and t.id = substring(e.source from '^staff:([0-9]{1,9})')::int
        where e.subscription_id = $1 order by e.id desc limit 200`,
      [id],
    )
    return rows
  }

  /** @returns false if that request was seen already */
  async see(id: number, requestedAt: Date, staffId: number, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into leaving_seen (subscription_id, requested_at, staff_id, seen_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, requestedAt, staffId, now],
    )
    return rowCount === 1
  }
}
