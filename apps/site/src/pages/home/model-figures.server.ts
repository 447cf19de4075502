import type { VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { unlessUnavailable } from '../../page-answers.server.js'
import { figuresOf, type ModelFigures } from './model-figures.rules.js'

/** Most versions of one call. */
const MOST = 100

export async function modelFigures(
  vehicleType: VehicleType,
  { brand, model, hasNewPrice }: { brand: number; model: number; hasNewPrice: boolean },
): Promise<ModelFigures> {
  const wanted = { pageSize: MOST, ...(hasNewPrice ? { newPrice: true } : {}) }
  const found = await unlessUnavailable(api.versionsOfGroup(vehicleType, brand, model, wanted))
  return figuresOf(vehicleType, found?.response ?? [])
}
