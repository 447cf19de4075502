import { AMERICAN_CARS } from './cars-american.js'
import { FRENCH_CARS } from './cars-french.js'
import { EUROPEAN_CARS } from './cars-european.js'
import { JAPANESE_CARS } from './cars-japanese.js'
import { KOREAN_AND_CHINESE_CARS } from './cars-korean-chinese.js'
import { VOLKSWAGEN_AND_FIAT } from './cars-volkswagen-fiat.js'
import { ARGENTINE_MOTORCYCLES } from './motorcycles-argentine.js'
import { IMPORTED_MOTORCYCLES } from './motorcycles-imported.js'
import { JAPANESE_MOTORCYCLES } from './motorcycles-japanese.js'
import type { CarBrand, MotorcycleBrand } from './types.js'

export const CAR_BRANDS: readonly CarBrand[] = [
  ...VOLKSWAGEN_AND_FIAT,
  ...FRENCH_CARS,
  ...AMERICAN_CARS,
  ...EUROPEAN_CARS,
  ...JAPANESE_CARS,
  ...KOREAN_AND_CHINESE_CARS,
]

export const MOTORCYCLE_BRANDS: readonly MotorcycleBrand[] = [
  ...JAPANESE_MOTORCYCLES,
  ...ARGENTINE_MOTORCYCLES,
  ...IMPORTED_MOTORCYCLES,
]

export type { CarBody, CarBrand, Engines, MotorcycleBody, MotorcycleBrand } from './types.js'
