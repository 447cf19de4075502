import type { PlanCode, RouteInput } from '@preciosa/contracts'
import type {
  backofficePriceChangeRoutes,
  PlanHolders,
  PriceChange,
  PriceChangeLine,
  PriceChangeState,
} from '@preciosa/contracts/price-changes'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import { equals, isOneOf, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'
import { DELETED } from '../../paid/credits/index.js'
import type { ChangeLine } from './price-change.rules.js'

type ChangesInput = RouteInput<typeof backofficePriceChangeRoutes.priceChanges>
export type ChangesQuery = PageQuery<ChangesInput['sort'], NonNullable<ChangesInput['filter']>>
type LinesInput = RouteInput<typeof backofficePriceChangeRoutes.priceChangeLines>
export type LinesQuery = PageQuery<LinesInput['sort'], NonNullable<LinesInput['filter']>>

type Dated<T, Keys extends keyof T> = Omit<T, Keys> & { [Key in Keys]: Date | Extract<T[Key], null> }
export type LineRow = Dated<PriceChangeLine, 'announcedAt' | 'settledAt'>
export type HoldersRow = Dated<PlanHolders, 'firstCharge' | 'lastCharge'>
export interface ChangeRow extends Omit<
  Dated<PriceChange, 'holdsFrom' | 'createdAt'>,
  'withdrawn' | 'counts'
> {
  withdrawnAt: Date | null
  withdrawnBy: string | null
  withdrawnReason: string | null
  announced: number
  leaving: number
  done: number
  left: number
  failed: number
  withdrawn: number
}

/** A line that isn't settled. */
export interface OpenLine extends ChangeLine {
  id: number
  subscriptionId: number
  accountId: number
  /** Announcements that were given up. */
  mails: number
  name: string
  billing: 'monthly' | 'anual'
  endsAt: Date | null
}

const counted = (state: PriceChangeState) => `count(*) filter (where l.state = '${state}')::int as ${state}`
const IS_LEAVING = `l.state = 'announced' and s.status = 'ending'`
const HAS_BEGUN = 'bool_or(l.carried_at is not null) is true'

const CHANGES = new PagedList<
  ChangeRow,
  ChangesQuery['sort'],
  NonNullable<ChangesQuery['filter']> & { id?: number }
>({
  columns: `c.id, p.code, c.monthly_cents / 100.0::float8 as monthly, c.yearly_cents / 100.0::float8 as yearly,
            c.holds_from as "holdsFrom", c.created_at as "createdAt", c.staff_email as by, c.reason,
            c.withdrawn_at as "withdrawnAt", c.withdrawn_by as "withdrawnBy", c.withdrawn_reason as "withdrawnReason",
            c.withdrawn_at is null and not n.has_begun as "canWithdraw",
            n.announced, n.leaving, n.done, n."left", n.failed, n.withdrawn`,
  from: `price_change c join plan p on p.id = c.plan_id
         cross join lateral (
           select ${counted('announced')}, ${counted('done')}, count(*) filter (where l.state = 'left')::int as "left",
                  ${counted('failed')}, ${counted('withdrawn')}, count(*) filter (where ${IS_LEAVING})::int as leaving,
                  ${HAS_BEGUN} as has_begun
             from price_change_line l join subscription s on s.id = l.subscription_id where l.change_id = c.id) n`,
  orders: { id: 'c.id' },
  filters: { code: equals('p.code'), id: equals('c.id', 'int') },
})

const LINES = new PagedList<LineRow, LinesQuery['sort'], NonNullable<LinesQuery['filter']>>({
  columns: `l.id, s.account_id as "accountId", case when a.issuer <> '${DELETED}' then a.email end as email, s.billing,
            l.before_cents / 100.0::float8 as before, l.price_cents / 100.0::float8 as price, l.state,
            ${IS_LEAVING} as "isLeaving", l.announced_at as "announcedAt", l.settled_at as "settledAt", l.detail`,
  from: `price_change_line l join subscription s on s.id = l.subscription_id join account a on a.id = s.account_id`,
  orders: { id: 'l.id' },
  filters: { changeId: equals('l.change_id', 'int'), state: isOneOf('l.state') },
})

const OPEN = `select l.id, l.subscription_id as "subscriptionId", s.account_id as "accountId", l.plan_id as "planId",
                     l.price_cents as "priceCents", l.state, l.announced_at as "announcedAt",
                     l.carried_at as "carriedAt", l.mails, c.holds_from as "holdsFrom", s.name, s.billing,
                     s.ends_at as "endsAt",
                     json_build_object('planId', s.plan_id, 'priceCents', s.price_cents, 'status', s.status,
                                       'periodEndsAt', s.period_ends_at) as now
                from price_change_line l
                join price_change c on c.id = l.change_id
                join subscription s on s.id = l.subscription_id`

/** Paid by card at the payments' service, and not over. */
const HELD = `s.external_id is not null and s.status <> 'ended' and (s.over_at is null or s.over_at > $2)`

export class PriceChangesRepository {
  constructor(private readonly db: Queryable) {}

  changes(asked: ChangesQuery): Promise<PageOf<ChangeRow>> {
    return CHANGES.page(this.db, asked)
  }

  async change(id: number): Promise<ChangeRow | undefined> {
    const asked = { page: 1, perPage: 1, sort: 'id', order: 'ASC', filter: { id } } as const
    return (await CHANGES.page(this.db, asked)).data[0]
  }

  lines(asked: LinesQuery): Promise<PageOf<LineRow>> {
    return LINES.page(this.db, asked)
  }

  async holders(code: PlanCode, now: Date): Promise<HoldersRow[]> {
    const { rows } = await this.db.query<HoldersRow>(
      `select s.billing, s.price_cents / 100.0::float8 as price, count(*)::int as people,
              count(*) filter (where s.status = 'ending')::int as leaving,
              min(charge.at) as "firstCharge", max(charge.at) as "lastCharge"
         from subscription s
         left join provider_subscription p on p.external_id = s.external_id
        cross join lateral (
          select case when s.status in ('pending', 'active')
                      then greatest(s.period_ends_at, s.starts_at, p.next_charge_at) end as at) charge
        where s.code = $1 and ${HELD}
        group by s.billing, s.price_cents order by s.billing desc, s.price_cents`,
      [code, now],
    )
    return rows
  }

  /** Changes of the plan's prices wait until the transaction ends. @returns its id by the month */
  async lockPlan(code: PlanCode): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from plan where code = $1 and billing = 'monthly' for no key update`,
      [code],
    )
    return rows[0]?.id
  }

  /** @returns undefined while another change of the plan is open */
  async add(
    planId: number,
    {
      monthlyCents,
      yearlyCents,
      holdsFrom,
      reason,
    }: {
      monthlyCents: number
      yearlyCents: number
      holdsFrom: Date
      reason: string
    },
    actor: Actor,
    at: Date,
  ): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into price_change (plan_id, monthly_cents, yearly_cents, holds_from, reason, staff_id, staff_email, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (plan_id) where closed_at is null do nothing returning id`,
      [planId, monthlyCents, yearlyCents, holdsFrom, reason, actor.id, actor.email, at],
    )
    return rows[0]?.id
  }

  /** Those who have the plan at another price. @returns how many */
  async addLines(changeId: number, now: Date): Promise<number> {
    const { rowCount } = await this.db.query(
      `insert into price_change_line (change_id, subscription_id, plan_id, before_cents, price_cents)
       select c.id, s.id, s.plan_id, s.price_cents, price.cents
         from price_change c
         join plan p on p.id = c.plan_id
         join subscription s on s.code = p.code
        cross join lateral (
          select case s.billing when 'anual' then c.yearly_cents else c.monthly_cents end as cents) price
        where c.id = $1 and ${HELD} and s.price_cents <> price.cents
        order by s.id`,
      [changeId, now],
    )
    return rowCount ?? 0
  }

  /** Lines of earlier changes that wait for people who leave; a new line tells them otherwise. */
  async supersede(changeId: number, now: Date, detail: string): Promise<void> {
    await this.db.query(
      `update price_change_line l
          set state = 'withdrawn', settled_at = $2, detail = $3,
              retold_at = case when exists (
                select from price_change_line again
                 where again.change_id = $1 and again.subscription_id = l.subscription_id) then $2::timestamptz end
         from price_change c, price_change own
        where own.id = $1 and c.plan_id = own.plan_id and c.id <> own.id and l.change_id = c.id
          and l.state in ('announced', 'failed')`,
      [changeId, now, detail],
    )
  }

  /** A change whose day has come, when all who wait for it are leaving. */
  async close(now: Date, planId: number | null = null): Promise<void> {
    await this.db.query(
      `update price_change c set closed_at = $1
        where c.closed_at is null and c.holds_from <= $1 and ($2::int is null or c.plan_id = $2)
          and not exists (
            select from price_change_line l join subscription s on s.id = l.subscription_id
             where l.change_id = c.id and l.state = 'announced' and s.status in ('active', 'paused')
               and s.period_ends_at is not null)`,
      [now, planId],
    )
  }

  /** Its lines don't change until the transaction ends. @returns false if it is unknown or withdrawn */
  async lockChange(id: number): Promise<boolean> {
    const { rows } = await this.db.query(
      'select from price_change where id = $1 and withdrawn_at is null for no key update',
      [id],
    )
    if (rows.length === 0) return false
    await this.db.query('select from price_change_line where change_id = $1 order by id for no key update', [
      id,
    ])
    return true
  }

  async withdraw(id: number, reason: string, actor: Actor, at: Date): Promise<void> {
    await this.db.query(
      `with gone as (
         update price_change_line set state = 'withdrawn', settled_at = $2, detail = null
          where change_id = $1 and state in ('announced', 'failed'))
       update price_change
          set withdrawn_at = $2, withdrawn_by = $3, withdrawn_reason = $4, closed_at = coalesce(closed_at, $2)
        where id = $1`,
      [id, at, actor.email, reason],
    )
  }

  async openLines(after: number, most: number): Promise<OpenLine[]> {
    const { rows } = await this.db.query<OpenLine>(
      `${OPEN} where l.state in ('announced', 'failed') and l.id > $1 order by l.id limit $2`,
      [after, most],
    )
    return rows.map(dated)
  }

  /** @returns undefined if it is settled */
  async lockLine(id: number): Promise<OpenLine | undefined> {
    const { rows } = await this.db.query<OpenLine>(
      `${OPEN} where l.id = $1 and l.state in ('announced', 'failed') for no key update of l`,
      [id],
    )
    return rows.map(dated)[0]
  }

  async announced(id: number, at: Date): Promise<void> {
    await this.db.query('update price_change_line set announced_at = $2 where id = $1', [id, at])
  }

  async carried(id: number, at: Date): Promise<void> {
    await this.db.query('update price_change_line set carried_at = $2 where id = $1', [id, at])
  }

  /** Does nothing to a line that is settled. */
  async settle(
    id: number,
    { state, detail, at }: { state: Exclude<PriceChangeState, 'announced'>; detail: string | null; at: Date },
  ): Promise<void> {
    await this.db.query(
      `update price_change_line set state = $2, detail = $3, settled_at = $4
        where id = $1 and state in ('announced', 'failed')`,
      [id, state, detail, at],
    )
  }

  /** One that got no price is announced again. @returns false if it hasn't failed */
  async retry(id: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update price_change_line
          set state = 'announced', settled_at = null, detail = null,
              announced_at = case when carried_at is not null then announced_at end,
              mails = mails + (carried_at is null)::int
        where id = $1 and state = 'failed'`,
      [id],
    )
    return rowCount === 1
  }

  async changeOfLine(id: number): Promise<number | undefined> {
    const { rows } = await this.db.query<{ changeId: number }>(
      'select change_id as "changeId" from price_change_line where id = $1',
      [id],
    )
    return rows[0]?.changeId
  }

  /** Withdrawn lines that still need a mail, or a look whether they do. */
  async untold(most: number): Promise<{ id: number; accountId: number }[]> {
    const { rows } = await this.db.query<{ id: number; accountId: number }>(
      `select l.id, s.account_id as "accountId"
         from price_change_line l join subscription s on s.id = l.subscription_id
        where l.state = 'withdrawn' and l.retold_at is null order by l.id limit $1`,
      [most],
    )
    return rows
  }

  /** @returns null if no mail is due; undefined if it was handled before */
  async tell(id: number, at: Date): Promise<{ name: string; priceCents: number } | null | undefined> {
    const { rows } = await this.db.query<{ name: string; priceCents: number; isTold: boolean }>(
      `update price_change_line l set retold_at = $2 from subscription s
        where l.id = $1 and l.retold_at is null and s.id = l.subscription_id
        returning s.name, s.price_cents as "priceCents", 
                  l.announced_at is not null and l.carried_at is null and s.status <> 'ended' as "isTold"`,
      [id, at],
    )
    const [row] = rows
    return row?.isTold === false ? null : row
  }

  /** An announced price that the subscription doesn't have yet. */
  async coming(
    subscriptionId: number,
  ): Promise<{ priceCents: number; holdsFrom: Date; announcedAt: Date } | undefined> {
    const { rows } = await this.db.query<{ priceCents: number; holdsFrom: Date; announcedAt: Date }>(
      `select l.price_cents as "priceCents", c.holds_from as "holdsFrom", l.announced_at as "announcedAt"
         from price_change_line l
         join price_change c on c.id = l.change_id
         join subscription s on s.id = l.subscription_id and s.plan_id = l.plan_id
        where l.subscription_id = $1 and l.state = 'announced' and l.announced_at is not null and l.carried_at is null
        order by l.id desc limit 1`,
      [subscriptionId],
    )
    return rows[0]
  }
}

/** JSON has no dates. */
function dated(line: OpenLine): OpenLine {
  const { periodEndsAt } = line.now
  return {
    ...line,
    now: { ...line.now, periodEndsAt: periodEndsAt === null ? null : new Date(periodEndsAt) },
  }
}
