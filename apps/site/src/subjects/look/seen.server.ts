import type { VehicleType } from '@preciosa/contracts'
import { type Seen, seenRoutes } from '@preciosa/contracts/history'
import { asUser } from '../../api/callers.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { logError } from '../../config/log.server.js'
import { refusal } from './look-refusal.server.js'

export type SeenVersion = Seen['response'][number]

/**
 * What the reader has paid for this month, by codia. Charges nothing, so loaders call it. Null while the API
 * is unavailable.
 */
export async function seenOf(
  request: Request,
  token: string,
  vehicleType: VehicleType,
  codias: number[],
): Promise<ReadonlyMap<number, SeenVersion> | null> {
  if (codias.length === 0) return new Map()
  try {
    const seen = await asUser(token).call(seenRoutes.seen, {
      query: { vehicleType },
      body: { batch: codias },
    })
    if (seen.ok) return new Map(seen.value.response.map((one) => [one.codia, one]))
    refusal(seen.code, request)
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('What a reader has paid for could not be read', error)
  }
  return null
}
