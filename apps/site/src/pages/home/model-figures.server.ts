import type { VehicleType } from '@preciosa/contracts'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { publicReads } from '../../api/api.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { figuresOf, type ModelFigures } from './model-figures.rules.js'

/** Most versions of one call. */
const MOST = 100

export async function modelFigures(
  vehicleType: VehicleType,
  { brand, model, hasNewPrice }: { brand: number; model: number; hasNewPrice: boolean },
): Promise<ModelFigures> {
  const found = await unlessFailed(
    'The versions of a model could not be read',
    publicReads.read(catalogueRoutes.models, {
      params: { id: brand, groupId: model },
      query: { vehicleType, page: 1, pageSize: MOST, ...(hasNewPrice ? { newPrice: true } : {}) },
    }),
  )
  return figuresOf(vehicleType, found?.response ?? [])
}
