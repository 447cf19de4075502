import type { PoolClient } from 'pg'
import { NEW } from '../comparing/index.js'
import { pricesOf } from '../staging/price-arrays.js'
import type { YearMedians } from './price-unit.rules.js'

export interface LostVersion {
  brandId: number
  brand: string
  newPrice: number | null
  yearFrom: number | null
  prices: (number | null)[]
}

export class GuardsRepository {
  constructor(private readonly client: PoolClient) {}

  async medians(editionId: number): Promise<YearMedians> {
    const { rows } = await this.client.query<{ year: number; price: number }>(
      `select year, percentile_cont(0.5) within group (order by price)::float8 as price
         from (select ${NEW} as year, new_price as price from edition_price where edition_id = $1
               union all
               select p.year_from + u.place::int - 1, u.price
                 from edition_price p, unnest(p.prices) with ordinality as u(price, place)
                where p.edition_id = $1) f
        where price is not null group by year`,
      [editionId],
    )
    return new Map(rows.map(({ year, price }) => [year, price]))
  }

  /** The base's versions that the edition lacks. */
  async lost(editionId: number, baseId: number): Promise<LostVersion[]> {
    const { rows } = await this.client.query<Omit<LostVersion, 'prices'> & { prices: string }>(
      // As text, because the client parses arrays slowly.
      `select v.brand_id as "brandId", e.name as brand, b.new_price as "newPrice", b.year_from as "yearFrom",
              b.prices::text as prices
         from edition_price b
         join version v on v.id = b.version_id
         join edition_brand e on e.edition_id = b.edition_id and e.brand_id = v.brand_id
        where b.edition_id = $2
          and not exists (select from edition_price p where p.edition_id = $1 and p.version_id = b.version_id)`,
      [editionId, baseId],
    )
    return rows.map((row) => ({ ...row, prices: pricesOf(row.prices) }))
  }
}
