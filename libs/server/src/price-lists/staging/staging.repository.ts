import type { EditionReport, Mover, VehicleType } from '@preciosa/contracts'
import type { PoolClient } from 'pg'
import type { FoldedVersion } from '../folding/folded-list.js'
import type { Comparison } from './guards.rules.js'
import { copyLines, copyText } from './copy-rows.js'

/** A folded version on its way into an edition: `ordinal` is its place in the list. */
export interface StagedRow {
  edition: number
  ordinal: number
  vehicleType: VehicleType
  brandId: number
  version: FoldedVersion
}

/** The set-based half of an import, on the one connection whose transaction it is. */
export class StagingRepository {
  constructor(private readonly client: PoolClient) {}

  /** Sends the folded rows by COPY into a temporary table that ends with the transaction. */
  async stageRows(rows: Iterable<StagedRow>): Promise<void> {
    // A temporary table has no statistics; a list is joined whole, so hashing is right whatever its size.
    await this.client.query(`
      set local enable_nestloop = off;
      set local enable_mergejoin = off;
      set local work_mem = '128MB';
      set local jit = off;
      -- Readers have the other processors.
      set local max_parallel_workers_per_gather = 0;
      create temp table list_row (
        edition smallint, ordinal int, vehicle_type vehicle_type, code text collate "C",
        name text collate "C", variant text collate "C", new_price int, year_from smallint, prices int[]
      ) on commit drop;`)
    await copyLines(this.client, 'copy list_row from stdin', copyRows(rows))
  }

  /** Rows whose version or whose name the guide doesn't know yet; few but on a source's first list. */
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

  /** Keeps names that no edition has used for their version before. */
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

  /** A first list grows the tables of versions from nothing: the next statements must not plan for empty ones. */
  async refreshStatistics(): Promise<void> {
    await this.client.query('analyze version, version_name, source_version, model_group')
  }

  /** Versions of which an edition has several rows, by as many codes of the source; places in the list's order. */
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

  /**
   * Turns the staged rows into rows of their editions.
   * @returns false when an edition would have a version twice: then nothing was done
   */
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

  /**
   * Takes over from the base edition the brands that a list of only some brands leaves out; not those of their
   * versions that the list files under another brand.
   * @returns how many versions were taken over
   */
  async carryOver(editionId: number, baseId: number): Promise<number> {
    const { rowCount } = await this.client.query(
      `insert into edition_price (edition_id, version_id, name_id, new_price, year_from, prices)
       select $1, p.version_id, p.name_id, p.new_price, p.year_from, p.prices
         from edition_price p join version v on v.id = p.version_id
        where p.edition_id = $2
          and v.brand_id not in (select brand_id from edition_brand where edition_id = $1)
          and not exists (select from edition_price n where n.edition_id = $1 and n.version_id = p.version_id)`,
      [editionId, baseId],
    )
    await this.client.query(
      `insert into edition_brand (edition_id, brand_id, name)
       select $1, brand_id, name from edition_brand
        where edition_id = $2 and brand_id not in (select brand_id from edition_brand where edition_id = $1)`,
      [editionId, baseId],
    )
    return rowCount ?? 0
  }

  /** Versions added, removed, changed (a price, a name) and unchanged against the base edition. */
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

  /** Prices that stand in both editions, and how many of them moved by at least `limit` times. */
  async jumps(
    editionId: number,
    baseId: number,
    limit: number,
  ): Promise<Pick<Comparison, 'compared' | 'jumps'>> {
    const { rows } = await this.client.query<{ compared: number; jumps: number }>(
      `select count(*) filter (where after is not null and before is not null)::int as compared,
              count(*) filter (where after >= before * $3::float8 or before >= after * $3::float8)::int as jumps
         from (select unnest(${ALIGNED.after}) as after, unnest(${ALIGNED.before}) as before from ${PAIRS}) m`,
      [editionId, baseId, limit],
    )
    return rows[0] ?? { compared: 0, jumps: 0 }
  }

  /** The versions whose price rose or fell the most, by their 0km price or else the newest year in both. */
  async movers(
    editionId: number,
    baseId: number,
    direction: 'rises' | 'falls',
    limit: number,
  ): Promise<Mover[]> {
    const { rows } = await this.client.query<Mover>(
      `select m.version_id as codia, trim(vn.name || ' ' || vn.variant) as name, m.year, m.before, m.after,
              round(m.after::numeric / m.before, 4)::float8 as ratio
         from (
           select n.version_id, n.name_id,
                  case when n.new_price is not null and b.new_price is not null then null else y.newest end as year,
                  case when n.new_price is not null and b.new_price is not null then b.new_price
                       else b.prices[y.newest - b.year_from + 1] end as before,
                  case when n.new_price is not null and b.new_price is not null then n.new_price
                       else n.prices[y.newest - n.year_from + 1] end as after
             from ${PAIRS}
             cross join lateral (select least(n.year_from + cardinality(n.prices), b.year_from + cardinality(b.prices)) - 1 as newest) y
         ) m
         join version_name vn on vn.id = m.name_id
        where m.after ${direction === 'rises' ? '>' : '<'} m.before
        order by m.after::float8 / m.before ${direction === 'rises' ? 'desc' : 'asc'}, m.version_id
        limit $3`,
      [editionId, baseId, limit],
    )
    return rows
  }

  /**
   * Names the brands of versions that the list files under another brand: a version stays with the brand of its
   * codia, so that brand must be in the edition too.
   */
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

  /** Removes an edition that turned out to change nothing. */
  async dropEdition(editionId: number): Promise<void> {
    await this.client.query('delete from edition_price where edition_id = $1', [editionId])
    await this.client.query('delete from edition_brand where edition_id = $1', [editionId])
    await this.client.query('delete from edition where id = $1', [editionId])
  }
}

const PAIRS = `(select * from edition_price where edition_id = $1) n
             join (select * from edition_price where edition_id = $2) b using (version_id)`

/** Both price arrays from the same first year on, the 0km price in front: equal places hold equal years. */
const ALIGNED = {
  after: `n.new_price || case when n.year_from >= b.year_from then n.prices else n.prices[b.year_from - n.year_from + 1:] end`,
  before: `b.new_price || case when b.year_from >= n.year_from then b.prices else b.prices[n.year_from - b.year_from + 1:] end`,
}

function* copyRows(rows: Iterable<StagedRow>): Generator<string> {
  for (const { edition, ordinal, vehicleType, version } of rows) {
    const { code, name, variant, newPrice } = version
    const { yearFrom, prices } = priceArray(version)
    yield `${edition}\t${ordinal}\t${vehicleType}\t${copyText(code)}\t${copyText(name)}\t${copyText(variant)}\t${newPrice ?? '\\N'}\t${yearFrom ?? '\\N'}\t{${prices}}`
  }
}

/** A version's used prices as edition_price holds them: from the oldest year on, gaps as NULL. */
export function priceArray({ years, prices }: Pick<FoldedVersion, 'years' | 'prices'>): {
  yearFrom: number | null
  prices: string
} {
  if (years.length === 0) return { yearFrom: null, prices: '' }
  const first = Math.min(...years)
  const cells = new Array<string>(Math.max(...years) - first + 1).fill('NULL')
  years.forEach((year, at) => (cells[year - first] = String(prices[at])))
  return { yearFrom: first, prices: cells.join(',') }
}
