import type { VehicleType } from '@preciosa/contracts'
import { seenOf } from '../look/seen.server.js'
import type { YearFilter } from '../search/year-filter.js'
import { tokenOf } from '../session/session.server.js'

/** A used price that the reader has paid for this month. */
export interface PaidPrice {
  year: number
  /** Thousands of pesos. */
  price: number
}

/**
 * By codia: the price of the chosen year, else of the one looked for, else of the newest.
 * Charges nothing; none for visitors and for 0km.
 */
export async function paidPrices(
  request: Request,
  { vehicleType, year, codias }: { vehicleType: VehicleType; year: YearFilter; codias: number[] },
): Promise<ReadonlyMap<number, PaidPrice>> {
  const token = year === '0km' || codias.length === 0 ? null : await tokenOf(request)
  if (token === null) return new Map()
  const seen = await seenOf(request, token, vehicleType, codias)
  return new Map(
    [...(seen?.values() ?? [])].flatMap(({ codia, usedPrices, year: looked = null }) => {
      const used = usedPrices
        .flatMap(({ year: of, price }) => (of === null ? [] : [{ year: of, price }]))
        .sort((a, b) => b.year - a.year)
      const wanted = year ?? looked
      const found = used.find((one) => one.year === wanted) ?? (year === null ? used[0] : undefined)
      return found === undefined ? [] : [[codia, found] as const]
    }),
  )
}

/** Of versions of both types, in the year looked for or the newest one. */
export async function paidPricesOf(
  request: Request,
  versions: readonly { codia: number; vehicleType: VehicleType }[],
): Promise<ReadonlyMap<number, PaidPrice>> {
  const types = [...new Set(versions.map(({ vehicleType }) => vehicleType))]
  const found = await Promise.all(
    types.map((vehicleType) => {
      const codias = versions.filter((one) => one.vehicleType === vehicleType).map(({ codia }) => codia)
      return paidPrices(request, { vehicleType, year: null, codias })
    }),
  )
  return new Map(found.flatMap((paid) => [...paid]))
}
