import { guideRoutes } from '@preciosa/contracts/catalogue'
import { api } from '../api/api.server.js'
import { CachedValue } from '../api/cached-value.js'
import { logError } from '../config/log.server.js'
import { withoutSources, addSource } from '../api/visitor.server.js'
import type { GuideSize } from '../subjects/account/perks.js'

const cached = new CachedValue<GuideSize>({
  ask: () => withoutSources(askForSize),
  onError: (error) => logError('The size of the guide is not known', error),
})

/** Versions per vehicle type, at most a minute old; null if the size is unknown. */
export async function guideSize(): Promise<GuideSize | null> {
  const size = await cached.current()
  addSource({ holds: () => cached.holds(size) })
  return size
}

async function askForSize(): Promise<GuideSize | null> {
  try {
    const [cars, motorcycles] = await Promise.all([
      api.read(guideRoutes.guideFacts, { query: { vehicleType: 'cars' } }),
      api.read(guideRoutes.guideFacts, { query: { vehicleType: 'motorcycles' } }),
    ])
    return { cars: cars.versions, motorcycles: motorcycles.versions }
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}
