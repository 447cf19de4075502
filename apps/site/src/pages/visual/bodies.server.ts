import type { VehicleType } from '@preciosa/contracts'
import { visualFiltersPath } from '../../paths.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { requirePermission } from '../../subjects/session/require.server.js'
import { startTypeOf } from '../../subjects/session/start-type.rules.js'
import { visualGuide } from './visual-guide.server.js'
import type { BodiesData } from './visual-data.js'

/** Individual users with the visual search. */
export const requireVisualSearch = (request: Request) =>
  requirePermission(request, 'VISUAL_SEARCH', 'individual')

export async function loadBodies(request: Request): Promise<BodiesData> {
  const { person } = await requireVisualSearch(request)
  const { searchParams } = new URL(request.url)
  const vehicleType = vehicleTypeOf(searchParams.get('vehicleType')) ?? startTypeOf(person.plan)
  const { bodies } = await visualGuide(vehicleType)
  return {
    vehicleType,
    bodies: bodies.map(({ code, name, shape, types }) => ({
      code,
      name,
      shape,
      path: types.length === 0 ? null : visualFiltersPath(vehicleType, code),
    })),
  }
}

export function vehicleTypeOf(word: string | null | undefined): VehicleType | null {
  return word === 'cars' || word === 'motorcycles' ? word : vehicleTypeOfWord(word)
}
