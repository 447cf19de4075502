import { inflationOf, priceLevel } from './inflation.js'
import { januaryOf } from './months.js'
import { mix } from './random.js'
import type { DemoVersion } from './version.js'

const FIRST_STEP = 0.93
/** In months; an older vehicle slowly gains value as a classic. */
const CLASSIC_AGE = 24 * 12
const CLASSIC_GAIN = 1.0006

/** Lowest used price in thousands of pesos of the reference month. */
const FLOOR = { cars: 2_400, motorcycles: 640 }

const STILL = 0.12
/** A price pauses only if its next rise is smaller, so that no guard stops the list. */
const MAX_AT_ONCE = 1.22

const MONTH_NOISE = 0.02
const YEAR_NOISE = 0.01

/** Returns the month whose price a version shows: a price may pause for up to two months. */
export function pricedIn(version: DemoVersion, month: number): number {
  if (!standsStill(version, month)) return month
  return standsStill(version, month - 1) ? month - 2 : month - 1
}

export function newPrice(version: DemoVersion, priced: number): number {
  return roundLikeAGuide(version.base * levelOf(version, priced))
}

/** In thousands of pesos: a first drop, then a decay to a floor. */
export function usedPrices(
  version: DemoVersion,
  priced: number,
  from: number,
  to: number,
  prices: number[],
): void {
  const level = levelOf(version, priced)
  const curve = curveOf(version.keeps)
  const floor = FLOOR[version.vehicleType]
  for (let year = from; year <= to; year++) {
    const age = Math.max(0, priced - januaryOf(year))
    const worth = version.base * (curve[Math.min(age, curve.length - 1)] as number)
    const wobble = 1 + YEAR_NOISE * centred(mix(version.salt, year))
    prices[year - from] = roundLikeAGuide(Math.max(worth * wobble, floor) * level)
  }
}

function standsStill(version: DemoVersion, month: number): boolean {
  const catchUp = (1 + inflationOf(month - 1)) * (1 + inflationOf(month)) * (1 + inflationOf(month + 1))
  return catchUp <= MAX_AT_ONCE && mix(~version.salt, month) < STILL * 4_294_967_296
}

function levelOf(version: DemoVersion, month: number): number {
  return priceLevel(month) * (1 + MONTH_NOISE * centred(mix(version.salt, month)))
}

function centred(bits: number): number {
  return bits / 4_294_967_295 - 0.5
}

/** Guides publish round figures; the step stays well below a month's inflation. */
function roundLikeAGuide(price: number): number {
  const step = price >= 100_000 ? 100 : price >= 20_000 ? 50 : price >= 2_000 ? 10 : 1
  return Math.max(1, Math.round(price / step) * step)
}

const curves = new Map<number, Float64Array>()

/** Share of value by age in months since January of the model year. */
function curveOf(keeps: number): Float64Array {
  let curve = curves.get(keeps)
  if (curve === undefined) {
    curve = Float64Array.from({ length: 33 * 12 }, (_, age) => {
      const decay = FIRST_STEP * keeps ** (Math.min(age, CLASSIC_AGE) / 12)
      return decay * CLASSIC_GAIN ** Math.max(0, age - CLASSIC_AGE)
    })
    curves.set(keeps, curve)
  }
  return curve
}
