import type { VehicleType } from '@preciosa/contracts'
import type { User } from '@preciosa/contracts/own-account'
import type { Version } from '@preciosa/contracts/catalogue'
import type { Prices } from '@preciosa/contracts/looks'

/** Vehicles on a page of the app's grid. */
const PAGE = 250
const LAST_PAGE = 3

const NAMES: Readonly<Record<VehicleType, { brand: string; model: string; first: number }>> = {
  cars: { brand: 'Ford', model: 'Fiesta', first: 120_001 },
  motorcycles: { brand: 'Honda', model: 'Wave', first: 800_001 },
}

/** Two pages of invented versions: a full one, and three more. */
export function sampleVersions(vehicleType: VehicleType, page: number): Version[] {
  const size = page === 1 ? PAGE : page === 2 ? LAST_PAGE : 0
  return Array.from({ length: size }, (_, at) => versionAt(vehicleType, (page - 1) * PAGE + at))
}

function versionAt(vehicleType: VehicleType, at: number): Version {
  const { brand, model, first } = NAMES[vehicleType]
  const codia = first + at
  const name = `${model} 1.${at % 10} de muestra ${at + 1}`
  return {
    codia,
    ...{ versionCode: `${codia}`, description: name, versionDescription: name },
    ...{ versionSummary: name, summary: `${brand} ${name}` },
    ...{ brand: { id: 1, name: brand }, model: { id: 1, name: model }, vehicleType },
    // Some without used prices, some without a price of new.
    years: at % 7 === 3 ? [] : [2018, 2022],
    ...{ prices_from: 2018, prices_to: 2022 },
    ...(at % 5 === 4
      ? { list_price: null, hasNewPrice: false }
      : { list_price: 29_411 + at, hasNewPrice: true }),
    ...{ photo_url: null, photoUrl: null, imagen: null, isFavouritedByLoggedInUser: false },
  }
}

const prices: Prices & { codia: number } = {
  codia: NAMES.cars.first,
  newPrice: { price: 29_411 },
  usedPrices: [
    { year: 2022, price: 21_737 },
    { year: 2018, price: 15_210 },
  ],
  response: [
    { year: null, price: 29_411 },
    { year: 2022, price: 21_737 },
    { year: 2018, price: 15_210 },
  ],
  userCredits: 4,
  availableCredits: 4,
}

const user: User = {
  ...{ id: 7, email: 'ana@ejemplo.com.ar', firstName: 'Ana', lastName: 'Prueba', type: 'individual' },
  ...{ phoneNumber: null, prefix: null, province: null, locality: null, zipCode: null, direction: null },
  ...{ floor: null, unit: null, companyName: null, activity: null, gender: null, birthDate: null },
  ...{ areasOfInterest: [], vehiclesOfInterest: [], brandsOfInterest: [] },
  ...{ availableInfocredits: 5, infoCreditsActive: true, activeSubscription: null, muestraCodia: false },
  ...{ completedProfile: false, wasCompleted: false },
  codiasConsultados: [
    { codia: NAMES.cars.first + 1, vehicleType: 'cars', dateConsulted: '2026-11-02T12:00:00Z' },
  ],
  codiasFavorites: [],
  permissions: [],
}

/** A message of each kind. The token opens no account: paste one of a demo user. */
export const SAMPLES = {
  token: { token: 'token-de-muestra' },
  vehicles: { vehicles: sampleVersions('cars', 2) },
  user: { user },
  prices: { prices: [prices] },
  pinnedVehicles: { pinnedVehicles: [{ codia: NAMES.cars.first, vehicleType: 'cars' as const }] },
}
