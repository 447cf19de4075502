import type { VehicleType } from '@preciosa/contracts'
import type { ModelGroup, Version } from '@preciosa/contracts/catalogue'
import { BRANDS, VERSIONS } from './guide.js'

const GAP = 2012

interface OfGroup {
  brand: number
  group: number
}

/** Of all brands if none is given. */
export function brandVersions(brand: number | undefined, more: number): Version[] {
  const groups = new Map(VERSIONS.map((one) => [`${one.vehicleType} ${one.model.id}`, one]))
  return [...groups.values()].flatMap(({ vehicleType, brand: { id }, model }) =>
    brand === undefined || brand === id ? versionsOf(vehicleType, { brand: id, group: model.id }, more) : [],
  )
}

export function groupOf(vehicleType: VehicleType, { brand, group }: OfGroup): ModelGroup | undefined {
  return BRANDS[vehicleType].find(({ id }) => id === brand)?.groups.find(({ id }) => id === group)
}

export function versionsOf(vehicleType: VehicleType, { brand, group }: OfGroup, more: number): Version[] {
  const own = VERSIONS.filter(
    (one) => one.vehicleType === vehicleType && one.brand.id === brand && one.model.id === group,
  )
  const [first] = own
  if (first === undefined || first !== VERSIONS[0]) return own
  const others = Array.from({ length: more }, (_, at) => {
    const description = `Serie ${at + 1}`
    return { ...first, codia: 130_001 + at, description, versionDescription: description }
  })
  return [...own, ...others]
}

export function yearsOf(
  { prices_from: from, prices_to: to }: ModelGroup,
  versions: readonly Version[],
): (number | null)[] {
  if (versions.length > 0) {
    const years = [...new Set(versions.flatMap(({ years }) => years))].sort((a, b) => b - a)
    return versions.some(({ list_price }) => list_price !== null) ? [null, ...years] : years
  }
  if (from === null || to === null) return []
  return Array.from({ length: to - from + 1 }, (_, at) => to - at).filter((year) => year !== GAP)
}

export function pageOf<T extends Version>(all: readonly T[], page: number, pageSize: number) {
  return {
    response: all.slice((page - 1) * pageSize, page * pageSize),
    pagination: {
      page,
      pageSize,
      totalPages: Math.ceil(all.length / pageSize),
      totalResults: all.length,
    },
  }
}
