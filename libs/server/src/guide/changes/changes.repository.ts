import type { Period, VehicleType } from '@preciosa/contracts'
import type { ChangeKind } from '@preciosa/contracts/changes'
import type { Database, Queryable } from '@preciosa/platform'
import { SHOWN } from '../catalogue/index.js'
import type { ChangedVersion, Counted, InflationFactor } from './changes.rules.js'

export interface PairRow {
  period: Period
  previous: Period
  editionId: number
  previousId: number
  publishedAt: Date | null
  factor: InflationFactor
  /** Of the vehicle type when the pair was read. */
  revision: string
}

export interface StoredChanges {
  total: Counted
  brands: ({ id: number; name: string } & Counted)[]
  highest: ChangedVersion[]
  lowest: ChangedVersion[]
  added: ChangedVersion[]
  removed: ChangedVersion[]
}

/** Raise it with each change of {@link StoredChanges}: rows of another format are ignored. */
const FORMAT = 1
const EXTREMES = 50
const LISTED = 100

const PREVIOUS = `
  cross join lateral (
    select b.period, b.edition_id from published b
     where b.vehicle_type = p.vehicle_type and b.period < p.period order by b.period desc limit 1) previous`

const COMPARED = `
  select v.id as codia, v.brand_id, v.group_id, n.version_id is not null as is_now, b.version_id is not null as was_before,
         coalesce(n.name_id, b.name_id) as name_id, coalesce(n.edition_id, b.edition_id) as edition_id,
         n.new_price as now, b.new_price as before, n.new_price::float8 / b.new_price as ratio
    from (select edition_id, version_id, name_id, new_price from edition_price where edition_id = $1) n
    full join (select edition_id, version_id, name_id, new_price from edition_price where edition_id = $2) b using (version_id)
    join version v on v.id = version_id`

const COUNTED = `
  jsonb_build_object(
    'before', count(*) filter (where was_before), 'now', count(*) filter (where is_now),
    'added', count(*) filter (where not was_before), 'removed', count(*) filter (where not is_now),
    'compared', count(ratio), 'up', count(*) filter (where ratio > 1), 'down', count(*) filter (where ratio < 1),
    'same', count(*) filter (where ratio = 1), 'ratio', percentile_cont(0.5) within group (order by ratio))`

const NAMED_COLUMNS = `
  c.codia, ${SHOWN.version} as name, n.variant, c.brand_id as "brandId", ${SHOWN.brand} as "brandName",
  c.group_id as "groupId", ${SHOWN.group} as "groupName", c.before, c.now`
const NAMES = `
  join version v on v.id = c.codia
  join version_name n on n.id = c.name_id
  join model_group g on g.id = c.group_id
  join brand b on b.id = c.brand_id
  left join edition_brand eb on eb.edition_id = c.edition_id and eb.brand_id = c.brand_id`

const listed = (where: string, order: string, most: number) => `
  (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from (
     select row_number() over (order by ${order}) as place, ${NAMED_COLUMNS}
       from (select * from compared c where ${where} order by ${order} limit ${most}) c ${NAMES}) l)`

const BY_NAME = `${SHOWN.brand} collate es_ar_folded, ${SHOWN.group} collate es_ar_folded,
  ${SHOWN.version} collate es_ar_folded, c.codia`
const PAGE = 'limit $5::int offset (($4::int8 - 1) * $5::int)'
const KINDS: Readonly<Record<ChangeKind, { where: string; order: string; isByName: boolean }>> = {
  moved: { where: 'c.ratio <> 1', order: 'abs(ln(c.ratio)) desc, c.codia', isByName: false },
  added: { where: 'not c.was_before', order: BY_NAME, isByName: true },
  removed: { where: 'not c.is_now', order: BY_NAME, isByName: true },
}

/** In the transaction that corrects a name, after it raised the revision: stored comparisons contain names. */
export async function forgetChanges(db: Queryable, vehicleType: VehicleType): Promise<void> {
  await db.query('delete from edition_changes where vehicle_type = $1', [vehicleType])
}

/** Compares two editions; they never change, so a stored result stays valid. */
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  months(
    vehicleType: VehicleType,
    last: Period,
  ): Promise<Pick<PairRow, 'period' | 'previous' | 'publishedAt'>[]> {
    return this.database.prepared(
      'changes-months',
      `select p.period, previous.period as previous, e.published_at as "publishedAt"
         from published p ${PREVIOUS} join edition e on e.id = p.edition_id
        where p.vehicle_type = $1 and p.period <= $2 order by p.period desc`,
      [vehicleType, last],
    )
  }

  async pair(vehicleType: VehicleType, period: Period, last: Period): Promise<PairRow | undefined> {
    const rows = await this.database.prepared<PairRow>(
      'changes-pair',
      `select p.period, previous.period as previous, p.edition_id as "editionId", previous.edition_id as "previousId",
              e.published_at as "publishedAt",
              ((select value from cpi_index where period = p.period)
                / (select value from cpi_index where period = previous.period))::float8 as factor,
              (select revision::text from guide_state where topic = p.vehicle_type::text) as revision
         from published p ${PREVIOUS} join edition e on e.id = p.edition_id
        where p.vehicle_type = $1 and p.period = $2 and p.period <= $3`,
      [vehicleType, period, last],
    )
    return rows[0]
  }

  async stored(
    vehicleType: VehicleType,
    { period, editionId, previousId }: PairRow,
  ): Promise<StoredChanges | undefined> {
    const rows = await this.database.prepared<{ changes: StoredChanges }>(
      'changes-stored',
      `select changes from edition_changes
        where vehicle_type = $1 and period = $2 and edition_id = $3 and previous_id = $4 and format = ${FORMAT}`,
      [vehicleType, period, editionId, previousId],
    )
    return rows[0]?.changes
  }

  async compare({ editionId, previousId }: PairRow): Promise<StoredChanges> {
    const [row] = await this.database.prepared<StoredChanges>(
      'changes-compare',
      `with compared as materialized (${COMPARED})
       select (select ${COUNTED} from compared) as total,
              (select coalesce(jsonb_agg(ours.counted || jsonb_build_object('id', ours.brand_id, 'name', ours.name)
                                 order by ours.name collate es_ar_folded, ours.brand_id), '[]')
                 from (select per.brand_id, per.counted, coalesce(b.shown_name, now.name, before.name, b.name) as name
                         from (select brand_id, ${COUNTED} as counted from compared group by brand_id) per
                         join brand b on b.id = per.brand_id
                         left join edition_brand now on now.edition_id = $1 and now.brand_id = per.brand_id
                         left join edition_brand before on before.edition_id = $2 and before.brand_id = per.brand_id
                      ) ours) as brands,
              ${listed('c.ratio is not null', 'c.ratio desc, c.now desc, c.codia', EXTREMES)} as highest,
              ${listed('c.ratio is not null', 'c.ratio, c.before desc, c.codia', EXTREMES)} as lowest,
              ${listed('not c.was_before', 'c.now desc nulls last, c.codia', LISTED)} as added,
              ${listed('not c.is_now', 'c.before desc nulls last, c.codia', LISTED)} as removed`,
      [editionId, previousId],
    )
    if (row === undefined) throw new Error('The statement returned no row')
    return row
  }

  /** Nothing if a name was corrected since the pair was read: `forgetChanges` would miss this row. */
  async keep(
    vehicleType: VehicleType,
    { period, editionId, previousId, revision }: PairRow,
    changes: StoredChanges,
  ): Promise<void> {
    await this.database.query(
      `insert into edition_changes (vehicle_type, period, edition_id, previous_id, format, changes)
       select $1, $2, $3, $4, ${FORMAT}, $5
         from guide_state where topic = $1::vehicle_type::text and revision = $6::bigint for share
       on conflict (vehicle_type, period) do update
         set edition_id = excluded.edition_id, previous_id = excluded.previous_id, format = excluded.format,
             changes = excluded.changes`,
      [vehicleType, period, editionId, previousId, JSON.stringify(changes), revision],
    )
  }

  async brandName({ editionId, previousId }: PairRow, brandId: number): Promise<string | undefined> {
    const rows = await this.database.prepared<{ name: string }>(
      'changes-brand',
      `select coalesce(b.shown_name, now.name, before.name, b.name) as name from brand b
         left join edition_brand now on now.edition_id = $1 and now.brand_id = b.id
         left join edition_brand before on before.edition_id = $2 and before.brand_id = b.id
        where b.id = $3 and exists (
          select from version v join edition_price p on p.edition_id in ($1, $2) and p.version_id = v.id
           where v.brand_id = b.id)`,
      [editionId, previousId, brandId],
    )
    return rows[0]?.name
  }

  async ofBrand(
    { editionId, previousId }: PairRow,
    asked: { brandId: number; kind: ChangeKind; page: number; pageSize: number },
  ): Promise<{ total: number; versions: ChangedVersion[] }> {
    const { brandId, kind, page, pageSize } = asked
    const { where, order, isByName } = KINDS[kind]
    // Without an order by name only the page's rows need their names.
    const from = `(select * from compared c where ${where} ${isByName ? '' : `order by ${order} ${PAGE}`}) c`
    const rows = await this.database.prepared<
      { total: number } & { [K in keyof ChangedVersion]: ChangedVersion[K] | null }
    >(
      `changes-of-brand-${kind}`,
      `with ours as materialized (select id, brand_id, group_id from version where brand_id = $3),
            compared as materialized (
         select v.id as codia, v.brand_id, v.group_id, n.version_id is not null as is_now, b.version_id is not null as was_before,
                coalesce(n.name_id, b.name_id) as name_id, coalesce(n.edition_id, b.edition_id) as edition_id,
                n.new_price as now, b.new_price as before, n.new_price::float8 / b.new_price as ratio
           from ours v
           left join edition_price n on n.edition_id = $1 and n.version_id = v.id
           left join edition_price b on b.edition_id = $2 and b.version_id = v.id
          where n.version_id is not null or b.version_id is not null)
       select t.total, x.* from (select count(*)::int as total from compared c where ${where}) t
         left join (select row_number() over (order by ${order}) as place, ${NAMED_COLUMNS}
                      from ${from} ${NAMES}
                     order by place ${isByName ? PAGE : ''}) x on true
        order by x.place`,
      [editionId, previousId, brandId, page, pageSize],
    )
    return {
      total: rows[0]?.total ?? 0,
      versions: rows.flatMap(({ codia, ...row }) =>
        codia === null ? [] : [{ codia, ...row } as ChangedVersion],
      ),
    }
  }
}
