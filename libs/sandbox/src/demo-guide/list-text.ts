import type { VehicleType } from '@preciosa/contracts'

/** The vehicle types as our own formats write them. */
export const WORDS: Readonly<Record<VehicleType, string>> = { cars: 'auto', motorcycles: 'moto' }

/** Characters of a chunk: big enough that writing costs little, small enough that memory stays flat. */
export const CHUNK = 128 * 1024
