import type { Period, VehicleType } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'

export interface GuideFactsRow {
  revision: number | null
  publishedAt: Date | null
  source: string | null
  versions: number
  newPrices: number
  editions: number
  firstPeriod: Period | null
}

export class GuideFactsRepository {
  constructor(private readonly database: Database) {}

  async factsOf(
    vehicleType: VehicleType,
    { id, period }: { id: number; period: Period },
  ): Promise<GuideFactsRow> {
    const rows = await this.database.prepared<GuideFactsRow>(
      'catalogue-facts',
      `select e.revision, e.published_at as "publishedAt", l.format->>'source' as source,
              counted.versions, counted."newPrices", months.editions, months."firstPeriod"
         from edition e join price_list l on l.id = e.price_list_id
        cross join (select count(*)::int as versions, count(new_price)::int as "newPrices"
                      from edition_price where edition_id = $1) counted
        cross join (select count(*)::int as editions, min(period) as "firstPeriod"
                      from published where vehicle_type = $2 and period <= $3) months
        where e.id = $1`,
      [id, vehicleType, period],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`There is no edition ${id}`)
    return row
  }

  async codiasOf(editionId: number): Promise<number[]> {
    const rows = await this.database.prepared<{ codia: number }>(
      'catalogue-codias',
      'select version_id as codia from edition_price where edition_id = $1 order by version_id',
      [editionId],
    )
    return rows.map(({ codia }) => codia)
  }
}
