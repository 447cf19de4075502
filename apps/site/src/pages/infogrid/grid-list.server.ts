import type { VehicleType } from '@preciosa/contracts'
import { type Version, catalogueRoutes } from '@preciosa/contracts/catalogue'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { logError } from '../../config/log.server.js'
import { seenOf } from '../../subjects/look/seen.server.js'
import { PAGE, STEP, stepsOf } from './grid-address.rules.js'
import { isNamed, isNarrowed, isWithin } from './grid-filter.rules.js'
import { costsOf, type VersionCost } from './grid-rows.rules.js'
import type { GridAddress, YearRange } from './infogrid-data.js'

interface Listed {
  versions: Version[]
  /** Of the versions that pass the filters, and of all. */
  total: number
  all: number
}

export async function versionsAt(
  token: string,
  vehicleType: VehicleType,
  brand: number,
  address: GridAddress,
): Promise<Listed> {
  const { model, page, rows, text } = address
  const read = (number: number) => {
    const wanted = { page: number, pageSize: STEP }
    return model === null
      ? api.read(catalogueRoutes.brandModels, { params: { id: brand }, query: { vehicleType, ...wanted } })
      : api.read(catalogueRoutes.models, {
          params: { id: brand, groupId: model },
          query: { vehicleType, ...wanted },
        })
  }
  if (!isNarrowed(address)) {
    const pages = await Promise.all(stepsOf(address).map(read))
    const all = pages[0]?.pagination.totalResults ?? 0
    return { versions: pages.flatMap(({ response }) => response), total: all, all }
  }
  const first = await read(1)
  const { totalPages, totalResults } = first.pagination
  const rest = await Promise.all(Array.from({ length: Math.max(0, totalPages - 1) }, (_, at) => read(at + 2)))
  const named = [first, ...rest].flatMap(({ response }) => response).filter((one) => isNamed(one, text))
  const found = await pricedWithin(token, vehicleType, named, address)
  const start = (page - 1) * PAGE
  return { versions: found.slice(start, start + rows), total: found.length, all: totalResults }
}

/** In the years that the reader's plan shows; in the public ones while the API is unavailable. */
async function pricedWithin(
  token: string,
  vehicleType: VehicleType,
  versions: Version[],
  chosen: YearRange,
): Promise<Version[]> {
  if (chosen.from === null && chosen.to === null) return versions
  const codias = versions.map(({ codia }) => codia)
  const own = new Map((await ownVersions(token, vehicleType, codias))?.map((one) => [one.codia, one.years]))
  return versions.filter(({ codia, years }) =>
    (own.get(codia) ?? years).some((year) => isWithin(year, chosen)),
  )
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
  const batches = Array.from({ length: Math.ceil(codias.length / PAGE) }, (_, at) =>
    codias.slice(at * PAGE, (at + 1) * PAGE).map((codia) => ({ codia, type })),
  )
  try {
    const answers = await Promise.all(
      batches.map((batch) => asUser(token).call(catalogueRoutes.versionListByPost, { body: batch })),
    )
    const refused = answers.find((answer) => !answer.ok)
    if (refused === undefined) return answers.flatMap((answer) => (answer.ok ? answer.value.response : []))
    logError('The API refused the versions of an InfoGrid', new Error(refused.code))
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('The versions of an InfoGrid could not be read', error)
  }
  return null
}
