import type { VehicleType } from '@preciosa/contracts'
import { CAR_BRANDS, MOTORCYCLE_BRANDS } from './data/index.js'
import { REFERENCE } from './inflation.js'
import { lifeAfter, lifeBefore, lifeNow, type Life } from './lives.js'
import { yearOfMonth } from './months.js'
import { type Brand, type Model, nameVersion } from './names.js'
import { mix, Random } from './random.js'
import { type Candidate, Catalogue } from './catalogue.js'
import { type DemoKind, type DemoVersion, rowsIn } from './version.js'

export interface DemoMarketOptions {
  seed: number
  versions: number
}

export interface Market {
  /** Versions of all months: more than one list contains, since some appear and others leave. */
  pool: readonly DemoVersion[]
}

/** The last month with new versions. */
const HORIZON_END = REFERENCE + 120

const TARGET_ROWS = 12

/** Builds a market with three cars per motorcycle; a removed version is replaced in the same month. */
export function demoMarket({ seed, versions }: DemoMarketOptions): Market {
  const builder = new Builder(seed)
  const cars = Math.ceil(versions * 0.75)
  builder.fill('cars', new Catalogue(CAR_BRANDS), cars)
  builder.fill('motorcycles', new Catalogue(MOTORCYCLE_BRANDS), versions - cars)
  builder.pool.sort((a, b) => (a.code < b.code ? -1 : 1))
  return { pool: builder.pool }
}

class Builder {
  readonly pool: DemoVersion[] = []
  private readonly names = new Map<Model, Set<string>>()

  constructor(private readonly seed: number) {}

  fill(vehicleType: VehicleType, catalogue: Catalogue, places: number): void {
    const random = new Random(mix(this.seed, vehicleType === 'cars' ? 1 : 2))
    let owed = 0
    for (let place = 0; place < places; place++) {
      const now = catalogue.inGuide(place, random)
      const life = lifeNow(now.model, TARGET_ROWS + Math.max(-7, Math.min(owed, 12)), random)
      const occupant = this.add(vehicleType, now, life, random)
      owed += TARGET_ROWS - rowsIn(occupant, REFERENCE)
      const before = lifeBefore(life, (year) => catalogue.soldBefore(year, random), random)
      if (before !== undefined) this.add(vehicleType, before.candidate, before.life, random)
      let last = life
      while (last.gone < HORIZON_END) {
        const next = catalogue.soldIn(yearOfMonth(last.gone), random)
        last = lifeAfter(last, random)
        this.add(vehicleType, next, last, random)
      }
    }
  }

  private add(
    vehicleType: VehicleType,
    { brand, model }: Candidate,
    life: Life,
    random: Random,
  ): DemoVersion {
    const taken = this.names.get(model) ?? new Set()
    this.names.set(model, taken)
    const { name, factor } = nameVersion(brand, model, yearOfMonth(life.launch), random, taken)
    const version: DemoVersion = {
      ...life,
      vehicleType,
      code: codeOf(vehicleType, brand, model, taken.size),
      kind: { vehicleType, body: model[4] } as DemoKind,
      brand: brand.name,
      group: model[0],
      name,
      base: model[3] * factor,
      keeps: brand.keeps,
      salt: Math.floor(random.next() * 4_294_967_296),
    }
    this.pool.push(version)
    return version
  }
}

function codeOf(vehicleType: VehicleType, brand: Brand, model: Model, number: number): string {
  const group = model[0]
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const type = vehicleType === 'cars' ? '' : 'M-'
  return `${type}${brand.code}-${group}-${String(number).padStart(4, '0')}`
}
