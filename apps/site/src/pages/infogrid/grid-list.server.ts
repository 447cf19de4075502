import type { VehicleType, Version } from '@preciosa/contracts'
import { account } from '../../api/account.server.js'
import { api } from '../../api/api.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { logError } from '../../log.server.js'
import { seenOf } from '../../look/seen.server.js'
import { STEP, stepsOf } from './grid-address.rules.js'
import { costsOf, type VersionCost } from './grid-rows.rules.js'
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

/** What each version costs its reader; charges nothing. Null while the API is unavailable. */
export async function gridCosts(
  request: Request,
  token: string,
  vehicleType: VehicleType,
  codias: number[],
): Promise<ReadonlyMap<number, VersionCost> | null> {
  const [seen, own] = await Promise.all([
    seenOf(request, token, vehicleType, codias),
    ownVersions(token, vehicleType, codias),
  ])
  return seen === null || own === null ? null : costsOf(own, seen)
}

/** With the years that the reader's plan shows. */
async function ownVersions(
  token: string,
  type: VehicleType,
  codias: readonly number[],
): Promise<Version[] | null> {
  try {
    const own = await account.versions(
      token,
      codias.map((codia) => ({ codia, type })),
    )
    if (own.ok) return own.value.response
    logError('The API refused the versions of an InfoGrid', new Error(own.code))
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('The versions of an InfoGrid could not be read', error)
  }
  return null
}
