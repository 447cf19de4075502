import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { type Period, type VehicleType, VEHICLE_TYPES } from '@preciosa/contracts'
import type { ShownArticle } from '@preciosa/contracts/news'
import { api } from '../../api/api.server.js'
import { unlessUnavailable } from '../../api/page-answers.server.js'
import { groupPath, sheetPath } from '../../paths.js'

export interface TiedVehicle {
  name: string
  path: string
  /** 0km, in thousands of pesos; the lowest of a model. */
  price: number | null
  isFrom: boolean
}

export interface TiedVehicles {
  vehicleType: VehicleType
  edition: Period | null
  vehicles: TiedVehicle[]
}

type Tie = ShownArticle['vehicles'][number]

const MOST_VERSIONS = 250

/** With their 0km prices and no other; without what isn't in the guide or can't be read. */
export async function tiedVehicles(ties: readonly Tie[]): Promise<TiedVehicles[]> {
  const types = await Promise.all(VEHICLE_TYPES.map((vehicleType) => ofType(vehicleType, ties)))
  return types.filter(({ vehicles }) => vehicles.length > 0)
}

async function ofType(vehicleType: VehicleType, ties: readonly Tie[]): Promise<TiedVehicles> {
  const own = ties.filter((tie) => tie.vehicleType === vehicleType)
  if (own.length === 0) return { vehicleType, edition: null, vehicles: [] }
  const [facts, vehicles] = await Promise.all([
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
    Promise.all(own.map((tie) => unlessUnavailable(tie.kind === 'group' ? groupOf(tie) : versionOf(tie)))),
  ])
  return {
    vehicleType,
    edition: facts?.edition?.period ?? null,
    vehicles: vehicles.filter((vehicle) => vehicle !== null),
  }
}

async function versionOf({ vehicleType, id }: Tie): Promise<TiedVehicle | null> {
  const [version] = await api.list(catalogueRoutes.versionList, {
    query: { list: [{ codia: id, type: vehicleType }] },
  })
  if (version === undefined) return null
  const { versionSummary: name, list_price: price } = version
  return { name, path: sheetPath(vehicleType, id), price, isFrom: false }
}

async function groupOf({ vehicleType, id, brandId }: Tie): Promise<TiedVehicle | null> {
  const brand = (await api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } })).find(
    (one) => one.id === brandId,
  )
  const group = brand?.groups.find((one) => one.id === id)
  if (brand === undefined || group === undefined) return null
  const { response } = await api.read(catalogueRoutes.models, {
    params: { id: brandId, groupId: id },
    query: { vehicleType, newPrice: true, pageSize: MOST_VERSIONS },
  })
  const prices = response.flatMap(({ list_price: price }) => price ?? [])
  return {
    name: `${brand.name} ${group.name}`,
    path: groupPath(vehicleType, brand, group),
    price: prices.length === 0 ? null : Math.min(...prices),
    isFrom: prices.length > 1,
  }
}
