import type { Period, VehicleType } from '@preciosa/contracts'
import type { FindingKind } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'

export interface OpenFindings {
  kind: FindingKind
  count: number
}

export interface MailCounts {
  waiting: number
  /** Since the given time. */
  failed: number
  sent: number
}

export interface Published {
  vehicleType: VehicleType
  /** The last month with prices until the given one. */
  period: Period
  at: Date | null
}

/** What the metrics show of the database, by indexes that hold little more than what is open. */
export class WatchRepository {
  constructor(private readonly db: Queryable) {}

  async outbox(): Promise<{ setAside: number }> {
    const { rows } = await this.db.query<{ setAside: number }>(
      'select count(*)::int as "setAside" from outbox where set_aside_at is not null',
    )
    return rows[0] ?? { setAside: 0 }
  }

  async findings(): Promise<{ open: OpenFindings[]; deadline: Date | null }> {
    const { rows } = await this.db.query<OpenFindings & { deadline: Date | null }>(
      `select kind, count(*)::int as count, min(deadline) as deadline
         from payment_finding where settled_at is null group by kind`,
    )
    const deadlines = rows.flatMap(({ deadline }) => deadline ?? [])
    const first = deadlines.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
    return { open: rows, deadline: first }
  }

  async mails(since: Date): Promise<MailCounts> {
    const { rows } = await this.db.query<MailCounts>(
      `select (select count(*)::int from mail where status in ('waiting', 'sending')) as waiting,
              count(*) filter (where status in ('refused', 'given-up', 'unknown'))::int as failed,
              count(*) filter (where status = 'sent')::int as sent
         from mail where ended_at > $1`,
      [since],
    )
    return rows[0] ?? { waiting: 0, failed: 0, sent: 0 }
  }

  async published(until: Period): Promise<Published[]> {
    const { rows } = await this.db.query<Published>(
      `select distinct on (p.vehicle_type) p.vehicle_type as "vehicleType", p.period, e.published_at as at
         from published p join edition e on e.id = p.edition_id
        where p.period <= $1 order by p.vehicle_type, p.period desc`,
      [until],
    )
    return rows
  }

  async waitingLists(): Promise<{ held: number; staged: number }> {
    const { rows } = await this.db.query<{ held: number; staged: number }>(
      `select count(*) filter (where status = 'held')::int as held,
              count(*) filter (where status = 'staged')::int as staged
         from price_list where status in ('held', 'staged')`,
    )
    return rows[0] ?? { held: 0, staged: 0 }
  }

  async dollarAt(): Promise<Date | null> {
    const { rows } = await this.db.query<{ at: Date | null }>('select max(fetched_at) as at from dollar_rate')
    return rows[0]?.at ?? null
  }

  /** Of all programs to this server. */
  async connections(): Promise<{ used: number; most: number }> {
    const { rows } = await this.db.query<{ used: number; most: number }>(
      `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
              current_setting('max_connections')::int as most`,
    )
    return rows[0] ?? { used: 0, most: 0 }
  }
}
