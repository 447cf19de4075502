import type { VehicleType } from '@preciosa/contracts'
import type { ArticleVehicle } from '@preciosa/contracts/news'
import type { Queryable } from '@preciosa/platform'
import { versionDescription, versionSummary } from './names.rules.js'
import { SHOWN } from './shown-names.js'

export type TiedVehicle = ArticleVehicle & { brandId: number }

/** Those that the guide has, in the order asked, with the brand that addresses need. */
export async function knownVehicles(db: Queryable, asked: readonly ArticleVehicle[]): Promise<TiedVehicle[]> {
  if (asked.length === 0) return []
  const { rows } = await db.query<TiedVehicle>(
    `select w.kind, w."vehicleType", w.id, coalesce(v.brand_id, g.brand_id) as "brandId"
       from rows from (json_to_recordset($1) as (kind text, "vehicleType" vehicle_type, id int)) with ordinality
              as w(kind, "vehicleType", id, place)
       left join version v on w.kind = 'version' and v.id = w.id and v.vehicle_type = w."vehicleType"
       left join (model_group g join brand b on b.id = g.brand_id)
         on w.kind = 'group' and g.id = w.id and b.vehicle_type = w."vehicleType"
      where coalesce(v.id, g.id) is not null
      order by w.place`,
    [JSON.stringify(asked)],
  )
  return rows
}

interface VehicleNames extends ArticleVehicle {
  brand: string
  group: string
  /** Null for a group. */
  version: string | null
  variant: string | null
}

/** Newest names of those that the guide has, in the order asked. */
export async function vehicleNames(
  db: Queryable,
  asked: readonly ArticleVehicle[],
): Promise<(ArticleVehicle & { name: string })[]> {
  if (asked.length === 0) return []
  const { rows } = await db.query<VehicleNames>(
    `select w.kind, w."vehicleType", w.id, coalesce(b.shown_name, b.name) as brand,
            ${SHOWN.group} as "group", ${SHOWN.version} as version, n.variant
       from rows from (json_to_recordset($1) as (kind text, "vehicleType" vehicle_type, id int)) with ordinality
              as w(kind, "vehicleType", id, place)
       left join version v on w.kind = 'version' and v.id = w.id
       join model_group g on g.id = case w.kind when 'group' then w.id else v.group_id end
       join brand b on b.id = g.brand_id and b.vehicle_type = w."vehicleType"
       left join version_name n
         on n.id = (select max(newest.id) from version_name newest where newest.version_id = v.id)
      order by w.place`,
    [JSON.stringify(asked)],
  )
  return rows.map(({ brand, group, version, variant, ...vehicle }) => {
    const description = version === null ? '' : versionDescription(version, variant ?? '')
    return { ...vehicle, name: versionSummary({ brand, group, description }) }
  })
}

export interface VehicleQuestion {
  vehicleType: VehicleType
  groupId?: number | undefined
  codia?: number | undefined
}

/** A group with all its versions, or a version with its group. */
export async function kinOf(
  db: Queryable,
  { vehicleType, groupId, codia }: VehicleQuestion,
): Promise<{ groups: number[]; versions: number[] }> {
  const { rows } = await db.query<{ group: number; version: number }>(
    `select group_id as "group", id as version from version
      where vehicle_type = $1 and (group_id = $2 or id = $3)`,
    [vehicleType, groupId ?? null, codia ?? null],
  )
  return {
    groups: [...new Set(rows.map(({ group }) => group))],
    versions: rows.map(({ version }) => version),
  }
}
