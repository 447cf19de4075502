import type { PoolClient } from 'pg'
import { NEW } from '../comparing/index.js'
import { pricesOf } from '../price-arrays.js'
import type { Named } from './other-vehicle.rules.js'
import type { YearMedians } from './price-unit.rules.js'
import type { Renumbered, Unnumbered } from './renumbered.rules.js'

export interface LostVersion extends Unnumbered {
  brand: string
  newPrice: number | null
  yearFrom: number | null
  prices: (number | null)[]
}

export interface EarlierVersion extends Named {
  group: string
  codia: number
  brandId: number
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
      `select v.id as codia, v.brand_id as "brandId", e.name as brand, n.name, n.variant,
              b.new_price as "newPrice", b.year_from as "yearFrom", b.prices::text as prices
         from edition_price b
         join version v on v.id = b.version_id
         join version_name n on n.id = b.name_id
         join edition_brand e on e.edition_id = b.edition_id and e.brand_id = v.brand_id
        where b.edition_id = $2
          and not exists (select from edition_price p where p.edition_id = $1 and p.version_id = b.version_id)`,
      [editionId, baseId],
    )
    return rows.map((row) => ({ ...row, prices: pricesOf(row.prices) }))
  }

  /** The edition's versions of these brands that its base lacks. */
  async added(editionId: number, baseId: number, brandIds: number[]): Promise<Unnumbered[]> {
    const { rows } = await this.client.query<Unnumbered>(
      `select v.id as codia, v.brand_id as "brandId", n.name, n.variant
         from edition_price e
         join version v on v.id = e.version_id
         join version_name n on n.id = e.name_id
        where e.edition_id = $1 and v.brand_id = any($3)
          and not exists (select from edition_price b where b.edition_id = $2 and b.version_id = e.version_id)`,
      [editionId, baseId, brandIds],
    )
    return rows
  }

  /** As the newest published month names them; without versions that no month has. */
  async earlier(codias: number[]): Promise<EarlierVersion[]> {
    if (codias.length === 0) return []
    // Staging turns it off for whole lists; these are few.
    await this.client.query('set local enable_nestloop = on')
    const { rows } = await this.client.query<EarlierVersion>(
      `select distinct on (v.id) v.id as codia, v.brand_id as "brandId", b.name as brand,
              m.name as "group", n.name, n.variant
         from unnest($1::int[]) as asked(id)
         join version v on v.id = asked.id
         join model_group m on m.id = v.group_id
         join published g on g.vehicle_type = v.vehicle_type
         join edition_price p on p.edition_id = g.edition_id and p.version_id = v.id
         join version_name n on n.id = p.name_id
         join edition_brand b on b.edition_id = g.edition_id and b.brand_id = v.brand_id
        order by v.id, g.period desc`,
      [codias],
    )
    await this.client.query('set local enable_nestloop = off')
    return rows
  }

  /** One code of each version; any of them identifies it to the reader. */
  async codes(ids: number[]): Promise<Map<number, string>> {
    const { rows } = await this.client.query<{ id: number; code: string }>(
      `select version_id as id, min(code) as code from source_version where version_id = any($1) group by version_id`,
      [ids],
    )
    return new Map(rows.map(({ id, code }) => [id, code]))
  }

  async groupNames(ids: number[]): Promise<Map<number, string>> {
    const { rows } = await this.client.query<{ id: number; name: string }>(
      'select id, name from model_group where id = any($1)',
      [ids],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async brandNames(editionId: number, ids: number[]): Promise<Map<number, string>> {
    const { rows } = await this.client.query<{ id: number; name: string }>(
      `select brand_id as id, name from edition_brand where edition_id = $1 and brand_id = any($2)`,
      [editionId, ids],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** Names under which published lists moved a version to another brand: approved once, they hold no list again. */
  async approvedNames(codias: number[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.client.query<{ codia: number; now: string }>(
      `select distinct (c->>'codia')::int as codia, c->>'now' as now
         from price_list l, jsonb_array_elements(l.reports) r, jsonb_array_elements(r->'guards') g,
              jsonb_array_elements(g->'changes') c
        where l.status = 'published' and g->>'code' = 'other-vehicle' and (c->>'codia')::int = any($1)`,
      [codias],
    )
    return new Set(rows.map(({ codia, now }) => approvalKey(codia, now)))
  }

  async join(source: string, editionId: number, renumbered: readonly Renumbered[]): Promise<void> {
    const pairs = [renumbered.map(({ was }) => was.codia), renumbered.map(({ is }) => is.codia)]
    await this.client.query(
      `insert into version_name (version_id, name, variant)
       select p.was, n.name, n.variant
         from unnest($2::int[], $3::int[]) as p(was, now)
         join edition_price e on e.edition_id = $1 and e.version_id = p.now
         join version_name n on n.id = e.name_id
       on conflict (version_id, name, variant) do nothing`,
      [editionId, ...pairs],
    )
    await this.client.query(
      `update edition_price e set version_id = p.was, name_id = o.id
         from unnest($2::int[], $3::int[]) as p(was, now), version_name n, version_name o
        where e.edition_id = $1 and e.version_id = p.now and n.id = e.name_id
          and o.version_id = p.was and o.name = n.name and o.variant = n.variant`,
      [editionId, ...pairs],
    )
    await this.client.query(
      `update source_version s set version_id = p.was
         from unnest($2::int[], $3::int[]) as p(was, now) where s.source = $1 and s.version_id = p.now`,
      [source, ...pairs],
    )
  }
}

export function approvalKey(codia: number, now: string): string {
  return `${codia} ${now}`
}
