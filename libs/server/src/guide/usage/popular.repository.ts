import type { VehicleType } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'

export class PopularRepository {
  constructor(private readonly database: Database) {}

  async popularGroups(vehicleType: VehicleType): Promise<number[]> {
    const rows = await this.database.prepared<{ id: number }>(
      'popular-groups',
      'select group_id as id from popular_group where vehicle_type = $1 order by people desc, group_id limit 200',
      [vehicleType],
    )
    return rows.map(({ id }) => id)
  }

  /** One group per brand, the groups with most versions first. */
  async largestGroups(editionId: number, most: number): Promise<number[]> {
    const rows = await this.database.prepared<{ id: number }>(
      'popular-largest-groups',
      `select group_id as id from (
         select distinct on (v.brand_id) v.group_id, count(*) as versions
           from edition_price p join version v on v.id = p.version_id
          where p.edition_id = $1 group by v.brand_id, v.group_id order by v.brand_id, versions desc, v.group_id) g
        order by versions desc, group_id limit $2`,
      [editionId, most],
    )
    return rows.map(({ id }) => id)
  }

  async count(since: Date, fewest: number): Promise<void> {
    await this.database.transaction(async (client) => {
      // Two concurrent counts would insert the same rows.
      await client.query('lock table popular_group in share row exclusive mode')
      await client.query('delete from popular_group')
      await client.query(
        `insert into popular_group (vehicle_type, group_id, people)
         select s.vehicle_type, v.group_id, count(distinct s.account_id)::int
           from credit_spend s join version v on v.id = s.codia
          where s.spent_at >= $1 group by s.vehicle_type, v.group_id having count(distinct s.account_id) >= $2`,
        [since, fewest],
      )
    })
  }
}
