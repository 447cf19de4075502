import type { DictionaryFeature, FeatureChange } from '@preciosa/contracts/sheets'
import type { Queryable } from '@preciosa/platform'

const COLUMNS = `f.id, f.type, f.category, f.description, f.vehicle_types::text[] as "vehicleTypes", f.unit,
  f.most::float8 as most, f.revision`

export type FeatureSummary = Omit<DictionaryFeature, 'choices' | 'longDescription'>

/** The dictionary as staff edit it. */
export class DictionaryRepository {
  constructor(private readonly db: Queryable) {}

  async all(): Promise<FeatureSummary[]> {
    const { rows } = await this.db.query<FeatureSummary>(
      `select ${COLUMNS} from feature f order by f.category, f.ordinal`,
    )
    return rows
  }

  async one(id: number): Promise<DictionaryFeature | undefined> {
    const { rows } = await this.db.query<DictionaryFeature>(
      `select ${COLUMNS}, f.long_description as "longDescription",
              coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'description', c.description)
                                         order by c.description collate es_ar_folded, c.id)
                          from feature_choice c where c.feature_id = f.id), '[]') as choices
         from feature f where f.id = $1`,
      [id],
    )
    return rows[0]
  }

  async lock(id: number): Promise<void> {
    await this.db.query('select from feature where id = $1 for update', [id])
  }

  async change(
    id: number,
    { description, longDescription, unit, most, choices }: FeatureChange,
  ): Promise<void> {
    await this.db.query(
      `update feature set description = $2, long_description = $3, unit = $4, most = $5, revision = revision + 1
        where id = $1`,
      [id, description, longDescription, unit, most],
    )
    await this.db.query(
      `update feature_choice c set description = given.description
         from unnest($2::int[], $3::text[]) given (id, description)
        where c.feature_id = $1 and c.id = given.id`,
      [id, choices.map((choice) => choice.id), choices.map((choice) => choice.description)],
    )
  }
}
