import type { VehicleType } from '@preciosa/contracts'
import type { ClassMedians } from '@preciosa/contracts/sheets'
import type { Database } from '@preciosa/platform'

export type FeatureGroup = 'specification' | 'motor' | 'security' | 'comfort'

export interface FeatureRow {
  id: number
  type: 'choice' | 'boolean' | 'other'
  category: FeatureGroup
  description: string
  longDescription: string
  unit: string | null
  isNumber: boolean
  choices: { id: number; description: string }[]
}

/** Feature id → choice id, yes or no, text. */
export type SheetContent = Record<string, number | boolean | string>

const FIGURES = { power: 24, topSpeed: 17, acceleration: 18, tank: 14, trunk: 13, consumption: 16 } as const
const MIN_SHEETS = 5

export type MediansRow = Omit<ClassMedians, 'type'>

/** Reads technical sheets of one edition in plain SQL. */
export class SheetsRepository {
  constructor(private readonly database: Database) {}

  /** Choices that an edition's sheets use; slow, reads all sheets. */
  async choicesInUse(sheetsId: number): Promise<number[]> {
    const rows = await this.database.prepared<{ tag: number }>(
      'sheet-choices-in-use',
      `select distinct t.tag
         from (select distinct sheet_id from edition_sheet where edition_id = $1) e
         join sheet s on s.id = e.sheet_id cross join lateral unnest(s.tags) t(tag)
        where t.tag > 0`,
      [sheetsId],
    )
    return rows.map(({ tag }) => tag)
  }

  dictionary(vehicleType: VehicleType, inUse: readonly number[]): Promise<FeatureRow[]> {
    return this.database.prepared<FeatureRow>(
      'sheet-dictionary',
      `with choices as (
         select c.feature_id, json_agg(json_build_object('id', c.id, 'description', c.description)
                                       order by c.description collate es_ar_folded, c.id) as choices
           from feature_choice c where c.id = any($2::int[]) group by c.feature_id
       )
       select f.id, f.type, f.category, f.description, f.long_description as "longDescription", f.unit,
              f.most is not null as "isNumber", coalesce(c.choices, '[]') as choices
         from feature f left join choices c on c.feature_id = f.id
        where $1::vehicle_type = any(f.vehicle_types) order by f.ordinal`,
      [vehicleType, inUse],
    )
  }

  /** Empty without a sheet, undefined if the price edition lacks the version. */
  async sheetOf(
    editionId: number,
    sheetsId: number | null,
    codia: number,
  ): Promise<SheetContent | undefined> {
    const [row] = await this.database.prepared<{ features: SheetContent | null }>(
      'sheet-of-version',
      `select s.features
         from edition_price p
         left join edition_sheet e on e.edition_id = $2 and e.version_id = p.version_id
         left join sheet s on s.id = e.sheet_id
        where p.edition_id = $1 and p.version_id = $3`,
      [editionId, sheetsId, codia],
    )
    return row === undefined ? undefined : (row.features ?? {})
  }

  async sheetsOf(
    editionId: number,
    sheetsId: number | null,
    codias: readonly number[],
  ): Promise<Map<number, SheetContent>> {
    const rows = await this.database.prepared<{ codia: number; features: SheetContent | null }>(
      'sheets-of-versions',
      `select p.version_id as codia, s.features
         from edition_price p
         left join edition_sheet e on e.edition_id = $2 and e.version_id = p.version_id
         left join sheet s on s.id = e.sheet_id
        where p.edition_id = $1 and p.version_id = any($3::int[])`,
      [editionId, sheetsId, codias],
    )
    return new Map(rows.map(({ codia, features }) => [codia, features ?? {}]))
  }

  async mediansOf(editionId: number, sheetsId: number, choice: number): Promise<MediansRow> {
    const median = (value: string, name: string) =>
      `case when count(${value}) >= $4
            then percentile_cont(0.5) within group (order by ${value})::float8 end as "${name}"`
    const [row] = await this.database.prepared<MediansRow>(
      'sheet-class-medians',
      `select count(*)::int as versions,
              ${median('power', 'power')}, ${median('speed', 'topSpeed')},
              ${median('acceleration', 'acceleration')}, ${median('tank', 'tank')}, ${median('trunk', 'trunk')},
              ${median('tank / consumption * 100', 'range')}
         from (select (s.features->>'${FIGURES.power}')::float8 as power,
                      (s.features->>'${FIGURES.topSpeed}')::float8 as speed,
                      (s.features->>'${FIGURES.acceleration}')::float8 as acceleration,
                      (s.features->>'${FIGURES.tank}')::float8 as tank,
                      (s.features->>'${FIGURES.trunk}')::float8 as trunk,
                      nullif((s.features->>'${FIGURES.consumption}')::float8, 0) as consumption
                 from edition_price p
                 join edition_sheet e on e.edition_id = $2 and e.version_id = p.version_id
                 join sheet s on s.id = e.sheet_id
                where p.edition_id = $1 and s.tags && array[$3]::int[]) figures`,
      [editionId, sheetsId, choice, MIN_SHEETS],
    )
    if (row === undefined) throw new Error('No medians')
    return row
  }

  async groupsThatPass(
    { editionId, sheetsId, used }: PassingGroups,
    tags: readonly number[][],
  ): Promise<Set<number>> {
    // A version's prices begin with its oldest model year.
    const rows = await this.database.query<{ id: number }>(
      `select distinct v.group_id as id from edition_price p join version v on v.id = p.version_id
         ${passing(tags, 5)}
        where p.edition_id = $1 and ($3::boolean is null or $3 = coalesce(p.year_from <= $4, false))`,
      [editionId, sheetsId, used?.hasUsedPrice ?? null, used?.upTo ?? null, ...tags],
    )
    return new Set(rows.map(({ id }) => id))
  }

  async versionsThatPass(groupId: number, sheetsId: number, tags: readonly number[][]): Promise<Set<number>> {
    const rows = await this.database.query<{ id: number }>(
      `select v.id from version v ${passing(tags, 3, 'v.id')} where v.group_id = $1`,
      [groupId, sheetsId, ...tags],
    )
    return new Set(rows.map(({ id }) => id))
  }
}

interface PassingGroups {
  editionId: number
  sheetsId: number
  used: { hasUsedPrice: boolean; upTo: number } | null
}

function passing(tags: readonly unknown[], first: number, version = 'p.version_id'): string {
  const conditions = tags.map((_, at) => ` and s.tags && $${first + at}::int[]`)
  return `join edition_sheet e on e.edition_id = $2 and e.version_id = ${version}
          join sheet s on s.id = e.sheet_id${conditions.join('')}`
}
