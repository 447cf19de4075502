import type { VehicleType } from '@preciosa/contracts'
import type { ModelGroup, Version } from '@preciosa/contracts/catalogue'
import { BRANDS, VERSIONS } from './fake-guide.js'
import { featuresIn, passesSheet } from './fake-visual.js'

const GAP = 2012

interface OfGroup {
  brand: string
  group: string
}

export function groupAnswer(path: string, query: URLSearchParams, more: number): unknown {
  const [, brand = '', group = '', what] =
    /^\/preciosa\/brands\/(\d+)\/groups\/(\d+)\/(prices|models)$/.exec(path) ?? []
  const vehicleType = query.get('vehicleType') === 'motorcycles' ? 'motorcycles' : 'cars'
  const known = groupOf(vehicleType, { brand, group })
  if (known === undefined) return undefined
  const versions = versionsOf(vehicleType, { brand, group }, more)
  if (what === 'prices') return { response: yearsOf(known, versions).map((year) => ({ year })) }
  const year = Number(query.get('atYear') ?? 0)
  const [from, to] = [Number(query.get('fromYear') ?? 0), Number(query.get('toYear') ?? 9999)]
  const passing = versions.filter(
    (version) =>
      (year === 0 || version.years.includes(year)) &&
      ((from === 0 && to === 9999) || version.years.some((one) => one >= from && one <= to)) &&
      passesSheet(version, featuresIn(query)) &&
      (query.get('newPrice') !== 'true' || version.list_price !== null),
  )
  return pageOf(passing, Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10))
}

export function brandAnswer(path: string, query: URLSearchParams, more: number): unknown {
  const [, brand] = /^\/preciosa\/brands\/(\d+)\/models$/.exec(path) ?? []
  if (brand === undefined) return undefined
  const vehicleType = query.get('vehicleType') === 'motorcycles' ? 'motorcycles' : 'cars'
  const versions = brandVersions(Number(brand), more).filter((one) => one.vehicleType === vehicleType)
  return pageOf(versions, Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10))
}

export function brandVersions(brand: number | undefined, more: number): Version[] {
  const groups = [...new Set(VERSIONS.map((one) => `${one.vehicleType} ${one.brand.id} ${one.model.id}`))]
  return groups.flatMap((key) => {
    const [vehicleType, of, group] = key.split(' ')
    if (brand !== undefined && String(brand) !== of) return []
    return versionsOf(vehicleType as VehicleType, { brand: of ?? '', group: group ?? '' }, more)
  })
}

function groupOf(vehicleType: VehicleType, { brand, group }: OfGroup): ModelGroup | undefined {
  return BRANDS[vehicleType]
    .find(({ id }) => String(id) === brand)
    ?.groups.find(({ id }) => String(id) === group)
}

export function versionsOf(vehicleType: VehicleType, { brand, group }: OfGroup, more: number): Version[] {
  const own = VERSIONS.filter(
    (one) =>
      one.vehicleType === vehicleType && String(one.brand.id) === brand && String(one.model.id) === group,
  )
  const [first] = own
  if (first === undefined || first !== VERSIONS[0]) return own
  const others = Array.from({ length: more }, (_, at) => {
    const description = `Serie ${at + 1}`
    return { ...first, codia: 130_001 + at, description, versionDescription: description }
  })
  return [...own, ...others]
}

function yearsOf(
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

export function pageOf(all: readonly Version[], page: number, pageSize: number) {
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
