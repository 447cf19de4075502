import type { VehicleType } from '@preciosa/contracts'
import type { DayOfLooks } from '@preciosa/contracts/usage'
import type { Queryable } from '@preciosa/platform'
import type { Days } from './usage-period.rules.js'

export interface VersionLooks {
  codia: number
  vehicleType: VehicleType
  looks: number
}

/** Versions with fewer looks are left out: the looks may all be one person's. */
const MIN_LOOKS = 5
const ZONE = 'America/Argentina/Buenos_Aires'
const SINCE = `($1::date)::timestamp at time zone '${ZONE}'`
const DAY = `(c.spent_at at time zone '${ZONE}')::date`

export class LooksRepository {
  constructor(private readonly db: Queryable) {}

  async lastDay(): Promise<string | null> {
    const { rows } = await this.db.query<{ day: string | null }>(
      'select max(day)::text as day from version_look_day',
    )
    return rows[0]?.day ?? null
  }

  /** Recounts from a day on; the caller opens the transaction. */
  async count(from: string): Promise<void> {
    // The lock keeps two concurrent counts from both inserting.
    await this.db.query('lock table look_day, version_look_day in share row exclusive mode')
    await this.db.query('delete from look_day where day >= $1', [from])
    await this.db.query('delete from version_look_day where day >= $1', [from])
    await this.db.query(
      `insert into version_look_day (day, codia, vehicle_type, looks)
       select ${DAY}, c.codia, c.vehicle_type, count(*)::int from credit_spend c
        where c.spent_at >= ${SINCE} group by 1, 2, 3`,
      [from],
    )
    // Like `plan_of`, but at the time of the look: the plan of that moment, else the free plan.
    await this.db.query(
      `insert into look_day (day, plan, looks)
       select ${DAY}, coalesce(s.code, case p.type when 'professional' then 'professionalFree'
                                                   when 'individual' then 'individualFree'
                                                   else 'unsuscribed' end), count(*)::int
         from credit_spend c
         left join profile p on p.account_id = c.account_id
         left join lateral (
           select each.code from subscription each
            where each.account_id = c.account_id and each.starts_at <= c.spent_at
              and (each.over_at is null or each.over_at > c.spent_at)
            order by each.starts_at desc limit 1) s on true
        where c.spent_at >= ${SINCE} group by 1, 2`,
      [from],
    )
  }

  async byDayAndPlan({ from, to }: Days): Promise<DayOfLooks[]> {
    const { rows } = await this.db.query<DayOfLooks>(
      'select day::text, plan, looks from look_day where day between $1 and $2 order by day, plan',
      [from, to],
    )
    return rows
  }

  async byVersion({ from, to }: Days, most: number): Promise<VersionLooks[]> {
    const { rows } = await this.db.query<VersionLooks>(
      `select codia, vehicle_type as "vehicleType", sum(looks)::int as looks from version_look_day
        where day between $1 and $2 group by codia, vehicle_type having sum(looks) >= $3
        order by looks desc, codia limit $4`,
      [from, to, MIN_LOOKS, most],
    )
    return rows
  }

  async removeBefore(day: string): Promise<void> {
    await this.db.query('delete from look_day where day < $1', [day])
    await this.db.query('delete from version_look_day where day < $1', [day])
  }
}
