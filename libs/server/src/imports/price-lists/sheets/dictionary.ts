import type { VehicleType } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'
import type { Queryable } from '@preciosa/platform'

export interface DictionaryFeature {
  id: number
  type: 'choice' | 'boolean' | 'other'
  description: string
  vehicleTypes: VehicleType[]
  /** Largest plausible number; null for a text. */
  most: number | null
  choices: ReadonlyMap<string, number>
}

export type Dictionary = ReadonlyMap<number, DictionaryFeature>

interface Row extends Omit<DictionaryFeature, 'choices'> {
  choices: { id: number; key: string }[]
}

export async function readDictionary(db: Queryable): Promise<Dictionary> {
  const { rows } = await db.query<Row>({
    text: `select f.id, f.type, f.description, f.vehicle_types::text[] as "vehicleTypes", f.most::float8 as most,
                  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key))
                              from feature_choice c where c.feature_id = f.id), '[]') as choices
             from feature f`,
  })
  return new Map(
    rows.map((row) => [row.id, { ...row, choices: new Map(row.choices.map(({ id, key }) => [key, id])) }]),
  )
}

export const choiceKey = fold
