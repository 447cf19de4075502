import type { Period, VehicleType } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'

export interface Favourite {
  codia: number
  vehicleType: VehicleType
}

export class FavouritesRepository {
  constructor(private readonly db: Queryable) {}

  async of(accountId: number): Promise<Favourite[]> {
    const { rows } = await this.db.query<Favourite>({
      name: 'favourites-of',
      text: `select codia, vehicle_type as "vehicleType" from favourite
              where account_id = $1 order by added_at desc, codia`,
      values: [accountId],
    })
    return rows
  }

  async among(accountId: number, codias: readonly number[]): Promise<number[]> {
    const { rows } = await this.db.query<{ codia: number }>({
      name: 'favourites-among',
      text: 'select codia from favourite where account_id = $1 and codia = any($2::int[])',
      values: [accountId, codias],
    })
    return rows.map(({ codia }) => codia)
  }

  async page(
    accountId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ codias: number[]; total: number }> {
    const { rows } = await this.db.query<{ codias: number[]; total: number }>(
      `select (select count(*)::int from favourite where account_id = $1) as total,
              array(select codia from favourite where account_id = $1
                     order by added_at desc, codia limit $2 offset $3) as codias`,
      [accountId, limit, offset],
    )
    return rows[0] ?? { codias: [], total: 0 }
  }

  async facts(
    accountId: number,
    { codia, vehicleType }: Favourite,
    period: Period,
  ): Promise<{ exists: boolean; present: boolean; count: number }> {
    const { rows } = await this.db.query<{ exists: boolean; present: boolean; count: number }>(
      `select exists (
                select from (select edition_id from published
                              where vehicle_type = $3 and period <= $4 order by period desc limit 1) current
                  join edition_price price on price.edition_id = current.edition_id and price.version_id = $2
              ) as exists,
              exists (select from favourite where account_id = $1 and codia = $2 and vehicle_type = $3) as present,
              (select count(*)::int from favourite where account_id = $1) as count`,
      [accountId, codia, vehicleType, period],
    )
    return rows[0] ?? { exists: false, present: false, count: 0 }
  }

  async add(accountId: number, { codia, vehicleType }: Favourite, at: Date): Promise<void> {
    await this.db.query(
      `insert into favourite (account_id, codia, vehicle_type, added_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [accountId, codia, vehicleType, at],
    )
  }

  async removeAll(accountId: number): Promise<void> {
    await this.db.query('delete from favourite where account_id = $1', [accountId])
  }

  async remove(accountId: number, codia: number): Promise<void> {
    await this.db.query('delete from favourite where account_id = $1 and codia = $2', [accountId, codia])
  }
}
