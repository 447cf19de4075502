import type { InfogridSeen, VehicleType, Version } from '@preciosa/contracts'
import { account } from '../../api/account.server.js'
import { api } from '../../api/api.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { logError } from '../../log.server.js'
import { goTo } from '../../page-answers.server.js'
import { refusal } from '../../look/look-refusal.server.js'
import { STEP, stepsOf } from './grid-address.rules.js'
import type { SeenVersion } from './grid-rows.rules.js'
import type { GridAddress } from './infogrid-data.js'

export async function versionsAt(
  vehicleType: VehicleType,
  brand: number,
  address: GridAddress,
): Promise<{ versions: Version[]; total: number }> {
  const { model } = address
  const pages = await Promise.all(
    stepsOf(address).map((page) => {
      const wanted = { page, pageSize: STEP }
      return model === null
        ? api.versionsOfBrand(vehicleType, brand, wanted)
        : api.versionsOfGroup(vehicleType, brand, model, wanted)
    }),
  )
  return {
    versions: pages.flatMap(({ response }) => response),
    total: pages[0]?.pagination.totalResults ?? 0,
  }
}

/** Charges nothing, so a GET may call it. Null while the API is unavailable. */
export async function seenOf(
  request: Request,
  token: string,
  vehicleType: VehicleType,
  codias: number[],
): Promise<InfogridSeen | null> {
  try {
    const seen = await account.infogridSeen(token, vehicleType, codias)
    if (seen.ok) return seen.value
    if (seen.code === 'permission') goTo('/404')
    refusal(seen.code, request)
    return null
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('The seen versions of an InfoGrid could not be read', error)
    return null
  }
}

export function byCodia(seen: InfogridSeen | null): ReadonlyMap<number, SeenVersion> {
  return new Map(seen?.response.map((one) => [one.codia, one]))
}
