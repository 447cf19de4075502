import { guideRoutes } from '@preciosa/contracts/catalogue'
import type { Period, VehicleType } from '@preciosa/contracts'
import { type FeatureChoice, sheetRoutes } from '@preciosa/contracts/sheets'
import { api } from '../../api/api.server.js'
import { type BodyType, bodyTypesOf } from './body-types.rules.js'
import { YEARS_BACK } from './filters.rules.js'

const VEHICLE_TYPE = 3
const FUEL = 1
const TRANSMISSION = 7
const DOORS = 11

export interface VisualGuide {
  vehicleType: VehicleType
  bodies: BodyType[]
  /** Cars only. */
  fuels: FeatureChoice[]
  transmissions: FeatureChoice[]
  doors: FeatureChoice[]
  comfort: { id: number; name: string }[]
  years: { min: number; max: number }
  edition: Period | null
}

export async function visualGuide(vehicleType: VehicleType): Promise<VisualGuide> {
  const isCars = vehicleType === 'cars'
  const ofCars = (id: number) =>
    isCars ? api.list(sheetRoutes.featureChoices, { params: { id }, query: { vehicleType } }) : []
  const [types, fuels, transmissions, doors, comfort, facts] = await Promise.all([
    api.list(sheetRoutes.featureChoices, { params: { id: VEHICLE_TYPE }, query: { vehicleType } }),
    ofCars(FUEL),
    ofCars(TRANSMISSION),
    ofCars(DOORS),
    api.list(sheetRoutes.comfortFeatures, { query: { vehicleType } }),
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
  ])
  const edition = facts.edition?.period ?? null
  const year = edition === null ? new Date().getFullYear() : Number(edition.slice(0, 4))
  return {
    vehicleType,
    bodies: bodyTypesOf(vehicleType, { types, doors }),
    fuels,
    transmissions,
    doors,
    comfort: comfort
      .filter(({ type }) => type === 'boolean')
      .map(({ id, description }) => ({ id, name: description })),
    years: { min: year - YEARS_BACK, max: year },
    edition,
  }
}
