import type { VehicleType } from '@preciosa/contracts'
import type { DroppedVersion, EditionReport } from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import type { KnownVersion } from '../comparing/index.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import { copyLines, copyText } from './copy-rows.js'
import { priceArray, pricesOf } from '../price-arrays.js'

export interface StagedRow {
  edition: number
  ordinal: number
  vehicleType: VehicleType
  brandId: number
  version: FoldedVersion
}

export class StagingRepository {
  constructor(private readonly client: PoolClient) {}

  async stageRows(rows: Iterable<StagedRow>): Promise<void> {
    // A temporary table has no statistics; hash joins suit a whole list of any size.
    await this.client.query(`
      set local enable_nestloop = off;
      set local enable_mergejoin = off;
      set local work_mem = '128MB';
      set local jit = off;
      -- Leaves the other processors to readers.
      set local max_parallel_workers_per_gather = 0;
      create temp table list_row (
        edition smallint, ordinal int, vehicle_type vehicle_type, code text collate "C",
        name text collate "C", variant text collate "C", new_price int, year_from smallint, prices int[]
      ) on commit drop;`)
    await copyLines(this.client, 'copy list_row from stdin', copyRows(rows))
  }

  async unknownRows(source: string): Promise<{ ordinal: number; versionKnown: boolean }[]> {
    const { rows } = await this.client.query<{ ordinal: number; version_id: number | null }>(
      `select r.ordinal, s.version_id
         from list_row r
         left join source_version s on s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code
         left join version_name n on n.version_id = s.version_id and n.name = r.name and n.variant = r.variant
        where n.id is null`,
      [source],
    )
    return rows.map(({ ordinal, version_id }) => ({ ordinal, versionKnown: version_id !== null }))
  }

  async addNames(source: string): Promise<void> {
    await this.client.query(
      `insert into version_name (version_id, name, variant)
       select distinct s.version_id, r.name, r.variant
         from list_row r
         join source_version s on s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code
         left join version_name n on n.version_id = s.version_id and n.name = r.name and n.variant = r.variant
        where n.id is null`,
      [source],
    )
  }

  /** After a first list the planner would still assume empty tables. */
  async refreshStatistics(): Promise<void> {
    await this.client.query('analyze version, version_name, source_version, model_group')
  }

  async versionsTwice(source: string): Promise<{ codia: number; ordinals: number[] }[]> {
    const { rows } = await this.client.query<{ codia: number; ordinals: number[] }>(
      `select s.version_id as codia, array_agg(r.ordinal order by r.ordinal) as ordinals
         from list_row r
         join source_version s on s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code
        group by r.edition, s.version_id having count(*) > 1`,
      [source],
    )
    return rows
  }

  /** False, without any effect, if an edition would have a version twice. */
  async fillEditions(source: string, editionIds: number[]): Promise<boolean> {
    await this.client.query('savepoint filling')
    try {
      await this.insertPrices(source, editionIds)
      return true
    } catch (error) {
      if ((error as { constraint?: unknown }).constraint !== 'edition_price_pkey') throw error
      await this.client.query('rollback to savepoint filling')
      return false
    }
  }

  private async insertPrices(source: string, editionIds: number[]): Promise<void> {
    await this.client.query(
      `insert into edition_price (edition_id, version_id, name_id, new_price, year_from, prices)
       select ($2::int[])[r.edition + 1], s.version_id, n.id, r.new_price, r.year_from, r.prices
         from list_row r
         join source_version s on s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code
         join version_name n on n.version_id = s.version_id and n.name = r.name and n.variant = r.variant`,
      [source, editionIds],
    )
  }

  async addBrandNames(editionId: number, brands: { id: number; name: string }[]): Promise<void> {
    await this.client.query(
      `insert into edition_brand (edition_id, brand_id, name)
       select $1, id, name from unnest($2::int[], $3::text[]) as b(id, name)`,
      [editionId, brands.map(({ id }) => id), brands.map(({ name }) => name)],
    )
  }

  /** Without versions that the list moves to another brand or that staff left out. */
  async carryOver(editionId: number, baseId: number, leftOutIds: readonly number[]): Promise<number> {
    const { rowCount } = await this.client.query(
      `insert into edition_price (edition_id, version_id, name_id, new_price, year_from, prices)
       select $1, p.version_id, p.name_id, p.new_price, p.year_from, p.prices
         from edition_price p join version v on v.id = p.version_id
        where p.edition_id = $2
          and v.brand_id not in (select brand_id from edition_brand where edition_id = $1)
          and not exists (select from edition_price n where n.edition_id = $1 and n.version_id = p.version_id)
          and p.version_id <> all($3)`,
      [editionId, baseId, leftOutIds],
    )
    await this.client.query(
      `insert into edition_brand (edition_id, brand_id, name)
       select $1, brand_id, name from edition_brand
        where edition_id = $2 and brand_id not in (select brand_id from edition_brand where edition_id = $1)`,
      [editionId, baseId],
    )
    return rowCount ?? 0
  }

  async diff(
    editionId: number,
    baseId: number | null,
  ): Promise<EditionReport['diff'] & { brandNames: number }> {
    const { rows } = await this.client.query<EditionReport['diff'] & { brandNames: number }>(
      `select count(*) filter (where b.version_id is null)::int as added,
              count(*) filter (where n.version_id is null)::int as removed,
              count(*) filter (where n.version_id is not null and b.version_id is not null and not same)::int as changed,
              count(*) filter (where n.version_id is not null and b.version_id is not null and same)::int as unchanged,
              (select count(*)::int
                 from (select brand_id, name from edition_brand where edition_id = $1) x
                 full join (select brand_id, name from edition_brand where edition_id = $2) y using (brand_id)
                where x.name is distinct from y.name) as "brandNames"
         from (select * from edition_price where edition_id = $1) n
         full join (select * from edition_price where edition_id = $2) b using (version_id)
         cross join lateral (
           select (n.new_price, n.year_from, n.prices, n.name_id) is not distinct from
                  (b.new_price, b.year_from, b.prices, b.name_id) as same) s`,
      [editionId, baseId],
    )
    return rows[0] ?? { added: 0, removed: 0, changed: 0, unchanged: 0, brandNames: 0 }
  }

  /** @param at position of the edition in the list, `first` the ordinal of its first version */
  async knownVersions(
    source: string,
    at: number,
    first: number,
    baseId: number,
  ): Promise<(KnownVersion | undefined)[]> {
    type Row = [
      ...[ordinal: number, codia: number, group: number, brand: number],
      ...[name: string | null, variant: string | null],
      ...[newPrice: number | null, yearFrom: number | null, prices: string],
    ]
    const { rows } = await this.client.query<Row>({
      // As text, because the client parses arrays slowly.
      text: `select r.ordinal, b.version_id, v.group_id, v.brand_id,
                    case when renamed then n.name end, case when renamed then n.variant end, b.new_price, b.year_from, b.prices::text
               from list_row r
               join source_version s on s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code
               join version v on v.id = s.version_id
               join (select * from edition_price where edition_id = $3) b on b.version_id = s.version_id
               join version_name n on n.id = b.name_id
               cross join lateral (select (n.name, n.variant) is distinct from (r.name, r.variant) as renamed) c
              where r.edition = $2`,
      values: [source, at, baseId],
      rowMode: 'array',
    })
    const known: (KnownVersion | undefined)[] = []
    for (const [ordinal, codia, groupId, brandId, name, variant, newPrice, yearFrom, prices] of rows) {
      const before = { newPrice, yearFrom, prices: pricesOf(prices) }
      const nameBefore = name === null ? undefined : { name, variant: variant ?? '' }
      known[ordinal - first] = { codia, groupId, brandId, nameBefore, before }
    }
    return known
  }

  async pricesOf(editionId: number): Promise<number[]> {
    const { rows } = await this.client.query<[number]>({
      text: `select new_price from edition_price where edition_id = $1 and new_price is not null
              union select price from edition_price, unnest(prices) as price
                     where edition_id = $1 and price is not null`,
      values: [editionId],
      rowMode: 'array',
    })
    return rows.map(([price]) => price)
  }

  async codias(source: string, ordinals: number[]): Promise<Map<number, number>> {
    const { rows } = await this.client.query<{ ordinal: number; codia: number }>(
      `select r.ordinal, s.version_id as codia
         from list_row r
         join source_version s on s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code
        where r.ordinal = any($2)`,
      [source, ordinals],
    )
    return new Map(rows.map(({ ordinal, codia }) => [ordinal, codia]))
  }

  async dropped(editionId: number, baseId: number, limit: number): Promise<DroppedVersion[]> {
    const { rows } = await this.client.query<DroppedVersion>(
      `select b.version_id as codia, trim(e.name || ' ' || n.name || ' ' || n.variant) as version
         from (select version_id, name_id from edition_price o
                where edition_id = $2
                  and not exists (select from edition_price p where p.edition_id = $1 and p.version_id = o.version_id)
                order by version_id limit $3) b
         join version v on v.id = b.version_id
         join version_name n on n.id = b.name_id
         join edition_brand e on e.edition_id = $2 and e.brand_id = v.brand_id
        order by b.version_id`,
      [editionId, baseId, limit],
    )
    return rows
  }

  /** A version moved to another brand stays with its codia's brand, so the edition needs that brand too. */
  async addMissingBrandNames(editionId: number): Promise<void> {
    await this.client.query(
      `insert into edition_brand (edition_id, brand_id, name)
       select $1, b.id, b.name
         from (select distinct v.brand_id from edition_price p join version v on v.id = p.version_id
                where p.edition_id = $1) used
         join brand b on b.id = used.brand_id
        where not exists (select from edition_brand e where e.edition_id = $1 and e.brand_id = b.id)`,
      [editionId],
    )
  }

  async dropEdition(editionId: number): Promise<void> {
    await this.client.query('delete from edition_price where edition_id = $1', [editionId])
    await this.client.query('delete from edition_brand where edition_id = $1', [editionId])
    await this.client.query('delete from edition where id = $1', [editionId])
  }
}

function* copyRows(rows: Iterable<StagedRow>): Generator<string> {
  for (const { edition, ordinal, vehicleType, version } of rows) {
    const { code, name, variant, newPrice } = version
    const { yearFrom, prices } = priceArray(version)
    yield `${edition}\t${ordinal}\t${vehicleType}\t${copyText(code)}\t${copyText(name)}\t${copyText(variant)}\t${newPrice ?? '\\N'}\t${yearFrom ?? '\\N'}\t{${prices}}`
  }
}
