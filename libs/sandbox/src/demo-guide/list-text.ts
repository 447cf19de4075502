import type { VehicleType } from '@preciosa/contracts'

export const WORDS: Readonly<Record<VehicleType, string>> = { cars: 'auto', motorcycles: 'moto' }

export const CHUNK = 128 * 1024
