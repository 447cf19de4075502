import { carName } from './car-names.js'
import type { CarBrand, MotorcycleBrand } from './data/index.js'
import { motorcycleName } from './motorcycle-names.js'
import type { NamedVersion } from './named-version.js'
import type { Random } from './random.js'

export type Brand = CarBrand | MotorcycleBrand
export type Model = CarBrand['models'][number] | MotorcycleBrand['models'][number]

const TRIES = 12

/** Draws a unique name within the group; a repeated name gets a line (`L/16`) or a series. */
export function nameVersion(
  brand: Brand,
  model: Model,
  year: number,
  random: Random,
  taken: Set<string>,
): NamedVersion {
  let drawn = draw(brand, model, year, random)
  for (let i = 0; i < TRIES && taken.has(drawn.name); i++) drawn = draw(brand, model, year, random)
  let name = drawn.name
  if (taken.has(name) && !name.includes(' L/')) name = `${name} L/${String(year % 100).padStart(2, '0')}`
  const withLine = name
  for (let series = 2; taken.has(name); series++) name = `${withLine} SERIE ${series}`
  taken.add(name)
  return { name, factor: drawn.factor }
}

function draw(brand: Brand, model: Model, year: number, random: Random): NamedVersion {
  return 'trims' in brand
    ? carName(brand, model as CarBrand['models'][number], year, random)
    : motorcycleName(model as MotorcycleBrand['models'][number], year, random)
}
