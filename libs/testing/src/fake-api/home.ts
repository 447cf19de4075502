import type { VehicleType } from '@preciosa/contracts'
import type { GuideFacts, Popular } from '@preciosa/contracts/catalogue'
import type { Movers, VersionChange } from '@preciosa/contracts/changes'
import { CHANGE_MONTHS } from './changes.js'
import { BRANDS, VERSIONS } from './guide.js'

const PERIOD = '2026-11'

export function factsOf(vehicleType: VehicleType): GuideFacts {
  const isOfCars = vehicleType === 'cars'
  return {
    edition: {
      period: PERIOD,
      revision: 2,
      publishedAt: '2026-11-01T03:00:00.000Z',
      source: 'Lista de la guía',
    },
    brands: BRANDS[vehicleType].length,
    models: 3,
    versions: isOfCars ? 1204 : 1,
    newPrices: 2,
    firstYear: isOfCars ? 1998 : 2020,
    lastYear: isOfCars ? 2026 : 2020,
    editions: CHANGE_MONTHS.length + 1,
    firstPeriod: CHANGE_MONTHS.at(-1)?.previous ?? PERIOD,
  }
}

export function popularOf(vehicleType: VehicleType): Popular['response'] {
  return BRANDS[vehicleType].flatMap(({ id, name, groups }) =>
    groups.map((model) => ({ brand: { id, name }, model })),
  )
}

export function moversOf(vehicleType: VehicleType): Movers['response'] {
  const changes = VERSIONS.filter((one) => one.vehicleType === vehicleType).map(
    ({ codia, description, summary, brand, model, list_price: now }, index): VersionChange => ({
      codia,
      description,
      summary,
      brand,
      model,
      before: 20_000,
      now,
      change: index === 0 ? 0.058 : 0.005,
      realChange: index === 0 ? 0.028 : -0.025,
    }),
  )
  const [first, ...others] = changes
  const rises = first === undefined ? [] : [first]
  return {
    period: PERIOD,
    previous: '2026-10',
    inflation: 0.03,
    rises: changes,
    falls: [],
    realRises: rises,
    realFalls: others,
  }
}
