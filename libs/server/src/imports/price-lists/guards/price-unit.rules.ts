import { count, counted, pesos, tenths, type VehicleType } from '@preciosa/contracts'
import { NEW } from '../comparing/index.js'
import { median } from '../comparing/spread.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import { eachFigure, type EachFigure, type Priced } from './each-figure.js'

/** Median price by model year, 0km as `NEW`, in thousands of pesos. */
export type YearMedians = ReadonlyMap<number, number>

/** New versions of a brand whose prices seem to be in another unit. */
export interface FarBatch {
  brand: string
  /** Places of its versions in the list. */
  places: number[]
  prices: number
  /** Median of price ÷ median of the year. */
  ratio: number
}

/** In the real lists the medians of brands lie between a quarter (Lada) and 36 times (Rolls-Royce) that of the year. */
const DEAR = 50
const CHEAP = 1 / 20
/** Beyond any single version of the real lists (70 times, an eighth). */
const MUCH_TOO_DEAR = 200
const MUCH_TOO_CHEAP = 1 / 100
/** Fewer are judged one by one. */
const MIN_VERSIONS = 3
/** `loners.rules` finds up to so many prices. */
const MOST_LONERS = 3
const NEARLY_ALL = 0.9
/** From this share of prices on, the edition before confirms the unit. */
const CONFIRMED = 0.5
/** Bounds of a first list's median. */
const BOUNDS: Readonly<Record<VehicleType, { least: number; most: number; name: string }>> = {
  cars: { least: 100, most: 1_000_000, name: 'autos' },
  motorcycles: { least: 25, most: 300_000, name: 'motos' },
}

export function mediansByYear<Version>(versions: readonly Version[], each: EachFigure<Version>): YearMedians {
  const byYear = new Map<number, number[]>()
  const add = (year: number, price: number) => {
    const prices = byYear.get(year)
    if (prices === undefined) byYear.set(year, [price])
    else prices.push(price)
  }
  for (const version of versions) each(version, add)
  return new Map([...byYear].map(([year, prices]) => [year, median(prices)]))
}

/**
 * Batches of the new versions (`places`) that lie far from the guide: brands, a brand's versions in another unit, and such
 * versions of several brands. If the new versions as a whole are near, a brand near the list's other brands passes: the
 * guide may lack its class.
 */
export function farBatches(
  versions: readonly FoldedVersion[],
  places: readonly number[],
  medians: YearMedians,
): FarBatch[] {
  const ratiosOf = (ofBatch: readonly number[], reference = medians) =>
    ofBatch.flatMap((place) =>
      figuresAt(versions, place).map(([year, price]) => price / nearestMedian(reference, year)),
    )
  const batchOf = (brand: string, ofBatch: number[]): FarBatch => {
    const ratios = ratiosOf(ofBatch)
    return { brand, places: ofBatch, prices: ratios.length, ratio: median(ratios) }
  }
  const scattered: number[] = []
  let batches = [...byBrand(versions, places)].flatMap(([brand, ofBrand]) => {
    const isBrandFar = ofBrand.length >= MIN_VERSIONS && isFar(median(ratiosOf(ofBrand)))
    const far = isBrandFar ? ofBrand : ofBrand.filter((place) => isOtherUnit(median(ratiosOf([place]))))
    if (far.length >= MIN_VERSIONS) return [batchOf(brand, far)]
    scattered.push(...far)
    return []
  })
  if (batches.length > 0 && !isFar(median(ratiosOf(places))))
    batches = batches.filter(
      ({ brand, places: ofBatch, ratio }) =>
        isOtherUnit(ratio) ||
        isFar(
          median(
            ratiosOf(
              ofBatch,
              mediansByYear(
                versions.filter((other) => other.brand !== brand),
                eachFigure,
              ),
            ),
          ),
        ),
    )
  if (scattered.length < MIN_VERSIONS && ratiosOf(scattered).length <= MOST_LONERS) return batches
  const [one = '', ...others] = new Set(scattered.map((place) => versions[place]?.brand ?? ''))
  return [...batches, batchOf(others.length === 0 ? one : 'Varias marcas', scattered)]
}

function isFar(ratio: number): boolean {
  return ratio >= DEAR || ratio <= CHEAP
}

function isOtherUnit(ratio: number): boolean {
  return ratio >= MUCH_TOO_DEAR || ratio <= MUCH_TOO_CHEAP
}

function byBrand(versions: readonly FoldedVersion[], places: readonly number[]): Map<string, number[]> {
  const brands = new Map<string, number[]>()
  for (const place of places) {
    const brand = versions[place]?.brand ?? ''
    const ofBrand = brands.get(brand)
    if (ofBrand === undefined) brands.set(brand, [place])
    else ofBrand.push(place)
  }
  return brands
}

function figuresAt(versions: readonly FoldedVersion[], place: number): [year: number, price: number][] {
  const version = versions[place]
  return version === undefined ? [] : figuresOf(version)
}

/** Median of the year, else of the nearest one; NaN without prices. */
export function nearestMedian(medians: YearMedians, year: number): number {
  const own = medians.get(year)
  if (own !== undefined) return own
  let nearest = NaN
  let distance = Infinity
  for (const [other, price] of medians)
    if (Math.abs(other - year) < distance) {
      distance = Math.abs(other - year)
      nearest = price
    }
  return nearest
}

export function figuresOf({ years, prices, newPrice }: Priced): [year: number, price: number][] {
  const used = years.map((year, at): [number, number] => [year, prices[at] ?? 0])
  return newPrice === null ? used : [...used, [NEW, newPrice]]
}

export function batchText({ brand, places, prices, ratio }: FarBatch, guide: string): string {
  return `${brand}: ${counted(prices, 'precio', 'precios')} de ${counted(places.length, 'versión', 'versiones')} sin precio anterior, por lo general ${ratioText(ratio)} de ${guide} para los mismos años.`
}

export function ratioText(ratio: number): string {
  return ratio >= 1 ? `${tenths(ratio)} veces la mediana` : `${tenths(1 / ratio)} veces menos que la mediana`
}

/**
 * Why the prices of a list without an edition before are unlikely; undefined within the bounds. An old month of a
 * filled guide may be cheaper than any price of today.
 */
export function outOfBounds(
  versions: readonly FoldedVersion[],
  vehicleType: VehicleType,
  { isOldMonth = false } = {},
): string | undefined {
  const all: number[] = []
  for (const version of versions) eachFigure(version, (_, price) => void all.push(price))
  const middle = median(all)
  const { most, name, ...bounds } = BOUNDS[vehicleType]
  const least = isOldMonth ? 1 : bounds.least
  if (middle >= least && middle <= most) return undefined
  return `La mediana de los precios de la lista es ${pesos(middle)}. Como no hay edición anterior, se compara con límites fijos: para ${name}, de ${pesos(least)} a ${pesos(most)}.`
}

/** Why the decimal mark seems to separate thousands; undefined if the edition before confirms the prices. */
export function fractionsText({
  fractions,
  prices,
  compared,
  jumps,
}: {
  fractions: number
  prices: number
  compared: number
  jumps: number
}): string | undefined {
  if (fractions === 0 || fractions < prices * NEARLY_ALL) return undefined
  if (compared - jumps >= prices * CONFIRMED) return undefined
  return `${count(fractions)} de los ${count(prices)} precios tienen tres decimales justos o una fracción de la unidad del archivo: ¿la coma o el punto separa los miles, o los precios están en otra unidad?`
}
