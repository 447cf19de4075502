import type { VehicleType } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import type { FoldedEdition } from '../folding/folded-list.js'
import type { KnownCode } from './given-codias.rules.js'
import type { KnownGroup } from './groups.rules.js'

/** A codia's index runs from 1 to this within a block. */
const BLOCK_SIZE = 9999

export interface NewVersion {
  code: string
  /** Null takes the brand's next codia. */
  codia: number | null
  brandId: number
  groupId: number
}

/** Brands, groups, versions and codias are permanent. */
export class IdentityRepository {
  constructor(private readonly client: PoolClient) {}

  /** By the names of lists, then by those that staff corrected: a list may start to name a brand as readers see it. */
  async brandsByKey(vehicleType: VehicleType): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ name: string; brand_id: number }>(
      `select shown_name as name, id as brand_id from brand where vehicle_type = $1 and shown_name is not null
       union all
       select key, brand_id from brand_alias where vehicle_type = $1`,
      [vehicleType],
    )
    return new Map(rows.map(({ name, brand_id }) => [fold(name), brand_id]))
  }

  async brandsOfCodes(source: string, vehicleType: VehicleType, codes: string[]): Promise<number[]> {
    const { rows } = await this.client.query<{ brand_id: number }>(
      `select distinct v.brand_id
         from source_version s join version v on v.id = s.version_id
        where s.source = $1 and s.vehicle_type = $2 and s.code = any($3)`,
      [source, vehicleType, codes],
    )
    return rows.map(({ brand_id }) => brand_id)
  }

  async versionsOf(source: string, vehicleType: VehicleType, codes: string[]): Promise<number[]> {
    if (codes.length === 0) return []
    const { rows } = await this.client.query<{ id: number }>(
      `select distinct version_id as id from source_version where source = $1 and vehicle_type = $2 and code = any($3)`,
      [source, vehicleType, codes],
    )
    return rows.map(({ id }) => id)
  }

  async knownCodes(source: string, editions: readonly FoldedEdition[]): Promise<KnownCode[]> {
    const given = editions.flatMap(({ vehicleType, versions }) =>
      versions.map(({ code, codia }) => ({ vehicleType, code, codia })),
    )
    const { rows } = await this.client.query<KnownCode>(
      `select s.source, s.vehicle_type as "vehicleType", s.code, s.version_id as codia
         from source_version s
        where s.version_id = any($4)
           or (s.source = $1 and (s.vehicle_type, s.code) in
                (select type::vehicle_type, code from unnest($2::text[], $3::text[]) as g(type, code)))
        order by s.version_id, s.source, s.code`,
      [
        source,
        given.map(({ vehicleType }) => vehicleType),
        given.map(({ code }) => code),
        given.map(({ codia }) => codia),
      ],
    )
    return rows
  }

  async addBrand(vehicleType: VehicleType, key: string, name: string, block?: number): Promise<number> {
    const { rows } = await this.client.query<{ id: number }>(
      `with block as (select coalesce($3::int, next_codia_block()) as id),
            added as (insert into brand (id, vehicle_type, name) select id, $1, $2 from block returning id),
            first as (insert into codia_block (brand_id, ordinal, block) select id, 0, id from block)
       select id from added`,
      [vehicleType, name, block ?? null],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error('a brand was not added')
    await this.addAlias(vehicleType, key, id)
    return id
  }

  async brandsOfBlocks(
    blocks: number[],
  ): Promise<Map<number, { brandId: number; vehicleType: VehicleType }>> {
    const { rows } = await this.client.query<{ block: number; brandId: number; vehicleType: VehicleType }>(
      `select c.block, c.brand_id as "brandId", b.vehicle_type as "vehicleType"
         from codia_block c join brand b on b.id = c.brand_id where c.block = any($1)`,
      [blocks],
    )
    return new Map(rows.map(({ block, ...owner }) => [block, owner]))
  }

  async addAlias(vehicleType: VehicleType, key: string, brandId: number): Promise<void> {
    await this.client.query('insert into brand_alias (vehicle_type, key, brand_id) values ($1, $2, $3)', [
      vehicleType,
      key,
      brandId,
    ])
  }

  async groupsOf(brandIds: number[]): Promise<Map<number, KnownGroup[]>> {
    const { rows } = await this.client.query<KnownGroup & { brand_id: number; names: string[] }>(
      `select g.id, g.brand_id, g.name, g.shown_name as "shownName",
              coalesce(array_agg(n.name order by n.id) filter (where n.name is not null), '{}') as names
         from model_group g
         left join version v on v.group_id = g.id
         left join version_name n on n.version_id = v.id
        where g.brand_id = any($1)
        group by g.id`,
      [brandIds],
    )
    const groups = new Map<number, KnownGroup[]>(brandIds.map((id) => [id, []]))
    for (const { id, brand_id, name, shownName, names } of rows)
      groups.get(brand_id)?.push({ id, name, shownName, versionNames: names })
    return groups
  }

  async openGroups(brandId: number, groups: { key: string; name: string }[]): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ id: number; key: string }>(
      `with wanted as (select * from unnest($2::text[], $3::text[]) as w(key, name)),
            opened as (insert into model_group (brand_id, name, key) select $1, name, key from wanted
                       on conflict (brand_id, key) do nothing returning id, key)
       select id, key from opened
       union all
       select g.id, g.key from model_group g where g.brand_id = $1 and g.key in (select key from wanted)`,
      [brandId, groups.map(({ key }) => key), groups.map(({ name }) => name)],
    )
    return new Map(rows.map(({ id, key }) => [key, id]))
  }

  /** Assigns codias in the given order and opens another block after 9,999 versions of a brand. */
  async addVersions(source: string, vehicleType: VehicleType, versions: NewVersion[]): Promise<void> {
    await this.client.query(
      `create temp table new_version (code text, brand_id int, group_id int, position bigint) on commit drop`,
    )
    await this.client.query(
      `insert into new_version
       select w.code, w.brand_id, w.group_id, b.allocated + row_number() over (partition by w.brand_id order by w.n)
         from unnest($1::text[], $2::int[], $3::int[]) with ordinality as w(code, brand_id, group_id, n)
         join brand b on b.id = w.brand_id`,
      [
        versions.map(({ code }) => code),
        versions.map(({ brandId }) => brandId),
        versions.map(({ groupId }) => groupId),
      ],
    )
    await this.client.query(`
      insert into codia_block (brand_id, ordinal, block)
      select need.brand_id, o.ordinal, next_codia_block()
        from (select brand_id, max((position - 1) / ${BLOCK_SIZE})::int as last from new_version group by brand_id) need
        cross join lateral generate_series(1, need.last) as o(ordinal)
       where not exists (select from codia_block b where b.brand_id = need.brand_id and b.ordinal = o.ordinal)`)
    await this.client.query(
      `with placed as (
         select n.code, n.brand_id, n.group_id,
                b.block * 10000 + ((n.position - 1) % ${BLOCK_SIZE})::int + 1 as codia
           from new_version n
           join codia_block b on b.brand_id = n.brand_id and b.ordinal = (n.position - 1) / ${BLOCK_SIZE}
       ), added as (
         insert into version (id, vehicle_type, brand_id, group_id) select codia, $2, brand_id, group_id from placed
       )
       insert into source_version (source, vehicle_type, code, version_id) select $1, $2, code, codia from placed`,
      [source, vehicleType],
    )
    await this.client.query(`
      update brand b set allocated = n.last
        from (select brand_id, max(position)::int as last from new_version group by brand_id) n
       where b.id = n.brand_id`)
    await this.client.query('drop table new_version')
  }

  async addGivenVersions(source: string, vehicleType: VehicleType, versions: NewVersion[]): Promise<void> {
    const given = versions.map(({ codia }) => codia)
    const brands = versions.map(({ brandId }) => brandId)
    await this.client.query(
      `insert into codia_block (brand_id, ordinal, block)
       select brand_id, (select coalesce(max(ordinal), -1) from codia_block c where c.brand_id = w.brand_id)
                        + row_number() over (partition by brand_id order by block), block
         from (select distinct codia / 10000 as block, brand_id from unnest($1::int[], $2::int[]) as v(codia, brand_id)) w
       on conflict (block) do nothing`,
      [given, brands],
    )
    await this.client.query(
      `with wanted as (select * from unnest($3::int[], $4::int[], $5::int[], $6::text[]) as w(codia, brand_id, group_id, code)),
            added as (insert into version (id, vehicle_type, brand_id, group_id)
                      select codia, $2, brand_id, group_id from wanted on conflict (id) do nothing)
       insert into source_version (source, vehicle_type, code, version_id) select $1, $2, code, codia from wanted`,
      [
        source,
        vehicleType,
        given,
        brands,
        versions.map(({ groupId }) => groupId),
        versions.map(({ code }) => code),
      ],
    )
    await this.client.query(
      `update brand b set allocated = greatest(b.allocated, n.last)
         from (select c.brand_id, max(c.ordinal * ${BLOCK_SIZE} + least(w.codia % 10000, ${BLOCK_SIZE})) as last
                 from unnest($1::int[]) as w(codia) join codia_block c on c.block = w.codia / 10000
                group by c.brand_id) n
        where b.id = n.brand_id`,
      [given],
    )
  }
}
