import type { Dashboard, Measure } from '@preciosa/contracts/dashboard'
import type { Queryable } from '@preciosa/platform'
import { DELETED } from '../../paid/credits/index.js'
import type { DayCount } from './figures.rules.js'

const ZONE = `'America/Argentina/Buenos_Aires'`
/** The start of $1, a day in Buenos Aires. */
const SINCE = `($1::date)::timestamp at time zone ${ZONE}`

/** When something of each measure happened, and how much of it. */
const SOURCES: Readonly<Record<Exclude<Measure, 'unfound'>, string>> = {
  looks: `select spent_at as at, 1 as value from credit_spend where spent_at >= ${SINCE}`,
  granted: `select created_at, granted from credit_lot where created_at >= ${SINCE}`,
  signUps: `select created_at, 1 from account where created_at >= ${SINCE} and issuer <> '${DELETED}'`,
  activations: `select activated_at, 1 from account where activated_at >= ${SINCE} and issuer <> '${DELETED}'`,
  income: `select approved_at, amount_cents / 100.0 from payment where approved_at >= ${SINCE} and bill_id is not null`,
  newPlans: `select starts_at, 1 from subscription where starts_at >= ${SINCE} and price_cents > 0 and status <> 'pending'`,
  endedPlans: `select over_at, 1 from subscription where over_at >= ${SINCE} and price_cents > 0`,
  mailsSent: `select ended_at, 1 from mail where ended_at >= ${SINCE} and status = 'sent'`,
  mailsFailed: `select ended_at, 1 from mail where ended_at >= ${SINCE} and status in ('refused', 'given-up')`,
}

export interface Decisions {
  lists: { id: number; fileName: string; status: 'held' | 'staged'; since: Date }[]
  findings: {
    kind: Dashboard['decisions']['findings'][number]['kind']
    count: number
    since: Date
    deadline: Date | null
  }[]
  setAside: number
  mails: number
}

const MOST_LISTS = 10

export class DashboardRepository {
  constructor(private readonly db: Queryable) {}

  /** By day in Buenos Aires. @param from as 2026-11-28; @param until the last instant; also today's time for `early` */
  async counts(from: string, until: Date): Promise<DayCount[]> {
    const sources = Object.entries(SOURCES).map(
      ([id, source]) => `select '${id}' as id, e.* from (${source}) e (at, value)`,
    )
    const { rows } = await this.db.query<DayCount>(
      `with events as (${sources.join(' union all ')}),
            local as (select id, at at time zone ${ZONE} as at, value from events where at <= $2)
       select id, at::date::text as day, sum(value)::float8 as total,
              coalesce(sum(value) filter (where at::time <= ($2::timestamptz at time zone ${ZONE})::time), 0)::float8 as early
         from local group by 1, 2
       union all
       select 'unfound', day::text, sum(unfound)::float8, 0 from search_day
        where day between $1 and ($2::timestamptz at time zone ${ZONE})::date group by 1, 2`,
      [from, until],
    )
    return rows
  }

  async decisions(now: Date): Promise<Decisions> {
    const { rows: lists } = await this.db.query<Decisions['lists'][number]>(
      `select id, file_name as "fileName", status, coalesce(finished_at, created_at) as since from price_list
        where status in ('held', 'staged') order by status, id desc limit ${MOST_LISTS}`,
    )
    const { rows: findings } = await this.db.query<Decisions['findings'][number]>(
      `select f.kind, count(*)::int as count, min(f.found_at) as since, min(f.deadline) as deadline
         from payment_finding f
        where f.settled_at is null group by f.kind order by min(f.deadline) nulls last, min(f.found_at)`,
    )
    const { rows: counted } = await this.db.query<Pick<Decisions, 'setAside' | 'mails'>>(
      `select (select count(*)::int from outbox where set_aside_at is not null) as "setAside",
              (select count(*)::int from mail
                where ended_at > $1::timestamptz - interval '7 days' and status in ('refused', 'given-up')) as mails`,
      [now],
    )
    return { lists, findings, ...(counted[0] ?? { setAside: 0, mails: 0 }) }
  }

  async ages(): Promise<{ dollar: Date | null; cpi: string | null }> {
    const { rows } = await this.db.query<{ dollar: Date | null; cpi: string | null }>(
      `select (select max(fetched_at) from dollar_rate) as dollar, (select max(period) from cpi_index) as cpi`,
    )
    return rows[0] ?? { dollar: null, cpi: null }
  }
}
