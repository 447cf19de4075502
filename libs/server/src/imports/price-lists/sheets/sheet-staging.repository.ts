import type { VehicleType } from '@preciosa/contracts'
import type { DroppedVersion, EditionReport } from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import { copyLines, copyText } from '../staging/copy-rows.js'
import type { NewChoice } from './folded-sheets.js'

/** `features` is canonical JSON, so that equal sheets share one row. */
export interface StagedSheet {
  edition: number
  vehicleType: VehicleType
  code: string
  features: string
  tags: number[]
}

export class SheetStagingRepository {
  constructor(private readonly client: PoolClient) {}

  async addChoices(choices: readonly (NewChoice & { key: string })[]): Promise<number[]> {
    if (choices.length === 0) return []
    const values = [
      choices.map(({ feature }) => feature),
      choices.map(({ key }) => key),
      choices.map(({ description }) => description),
    ]
    await this.client.query(
      `insert into feature_choice (feature_id, key, description)
       select * from unnest($1::int[], $2::text[], $3::text[]) on conflict do nothing`,
      values,
    )
    const { rows } = await this.client.query<{ id: number }>(
      `select c.id from unnest($1::int[], $2::text[]) with ordinality as w (feature_id, key, n)
         join feature_choice c using (feature_id, key) order by n`,
      values.slice(0, 2),
    )
    return rows.map(({ id }) => id)
  }

  /** Finds versions by codia if `source` is null. */
  async stage(source: string | null, sheets: Iterable<StagedSheet>): Promise<void> {
    await this.client.query(`
      set local work_mem = '128MB';
      set local jit = off;
      -- Leaves the other processors to readers.
      set local max_parallel_workers_per_gather = 0;
      create temp table sheet_row (
        edition smallint, vehicle_type vehicle_type, code text collate "C", features jsonb, tags int[], hash bytea,
        version_id int
      ) on commit drop;`)
    await copyLines(
      this.client,
      'copy sheet_row (edition, vehicle_type, code, features, tags) from stdin',
      copyRows(sheets),
    )
    await this.client.query(`update sheet_row set hash = sha256(convert_to(features::text, 'UTF8'))`)
    if (source === null) {
      await this.client.query(
        `update sheet_row r set version_id = v.id from version v
          where v.id = r.code::int and v.vehicle_type = r.vehicle_type`,
      )
    } else {
      await this.client.query(
        `update sheet_row r set version_id = s.version_id from source_version s
          where s.source = $1 and s.vehicle_type = r.vehicle_type and s.code = r.code`,
        [source],
      )
    }
    await this.client.query('analyze sheet_row')
  }

  async unknown(edition: number): Promise<{ count: number; codes: string[] }> {
    const { rows } = await this.client.query<{ count: number; codes: string[] }>(
      `select count(*)::int as count, coalesce((array_agg(code order by code))[1:20], '{}') as codes
         from sheet_row where edition = $1 and version_id is null`,
      [edition],
    )
    return rows[0] ?? { count: 0, codes: [] }
  }

  async takeTwice(): Promise<{ edition: number; code: string; codia: number }[]> {
    const { rows } = await this.client.query<{ edition: number; code: string; codia: number }>(
      `delete from sheet_row r
        using (select edition, version_id from sheet_row where version_id is not null
                group by edition, version_id having count(*) > 1) t
        where r.edition = t.edition and r.version_id = t.version_id
       returning r.edition, r.code, r.version_id as codia`,
    )
    return rows
  }

  async fill(editionIds: number[]): Promise<void> {
    await this.client.query(
      `insert into sheet (hash, features, tags)
       select distinct on (hash) hash, features, tags from sheet_row where version_id is not null
       on conflict (hash) do nothing`,
    )
    await this.client.query(
      `insert into edition_sheet (edition_id, version_id, sheet_id)
       select ($1::int[])[r.edition + 1], r.version_id, s.id
         from sheet_row r join sheet s using (hash)
        where r.version_id is not null`,
      [editionIds],
    )
  }

  async carryOver(editionId: number, baseId: number): Promise<number> {
    const { rowCount } = await this.client.query(
      `insert into edition_sheet (edition_id, version_id, sheet_id)
       select $1, b.version_id, b.sheet_id
         from edition_sheet b join version v on v.id = b.version_id
        where b.edition_id = $2
          and v.brand_id not in (select w.brand_id from edition_sheet n join version w on w.id = n.version_id
                                  where n.edition_id = $1)`,
      [editionId, baseId],
    )
    return rowCount ?? 0
  }

  async diff(editionId: number, baseId: number | null): Promise<EditionReport['diff']> {
    const { rows } = await this.client.query<EditionReport['diff']>(
      `select count(*) filter (where b.version_id is null)::int as added,
              count(*) filter (where n.version_id is null)::int as removed,
              count(*) filter (where n.sheet_id <> b.sheet_id)::int as changed,
              count(*) filter (where n.sheet_id = b.sheet_id)::int as unchanged
         from (select * from edition_sheet where edition_id = $1) n
         full join (select * from edition_sheet where edition_id = $2) b using (version_id)`,
      [editionId, baseId],
    )
    return rows[0] ?? { added: 0, removed: 0, changed: 0, unchanged: 0 }
  }

  async dropped(editionId: number, baseId: number, limit: number): Promise<DroppedVersion[]> {
    const { rows } = await this.client.query<DroppedVersion>(
      `select b.version_id as codia, trim(d.name || ' ' || n.name || ' ' || n.variant) as version
         from (select version_id from edition_sheet where edition_id = $2
               except select version_id from edition_sheet where edition_id = $1 order by 1 limit $3) b
         join version v on v.id = b.version_id
         join brand d on d.id = v.brand_id
        cross join lateral (
          select name, variant from version_name where version_id = v.id order by id desc limit 1) n
        order by b.version_id`,
      [editionId, baseId, limit],
    )
    return rows
  }

  async dropEdition(editionId: number): Promise<void> {
    await this.client.query('delete from edition_sheet where edition_id = $1', [editionId])
    await this.client.query('delete from edition where id = $1', [editionId])
  }
}

function* copyRows(sheets: Iterable<StagedSheet>): Generator<string> {
  for (const { edition, vehicleType, code, features, tags } of sheets)
    yield `${edition}\t${vehicleType}\t${copyText(code)}\t${copyText(features)}\t{${tags.join(',')}}`
}
