import type { VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { figuresOf, type ModelFigures } from './model-figures.rules.js'

/** Most versions of one call. */
const MOST = 100

export async function modelFigures(
  vehicleType: VehicleType,
  { brand, model, hasNewPrice }: { brand: number; model: number; hasNewPrice: boolean },
): Promise<ModelFigures> {
  const found = await api.versionsOfModel(
    { vehicleType, brand: { id: brand }, model: { id: model } },
    { page: 1, pageSize: MOST, ...(hasNewPrice ? { newPrice: true } : {}) },
  )
  return figuresOf(vehicleType, found?.response ?? [])
}
