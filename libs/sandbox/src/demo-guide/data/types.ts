export type CarBody = 'hatch' | 'sedan' | 'wagon' | 'suv' | 'pickup' | 'van' | 'coupe'

export type MotorcycleBody = 'cub' | 'street' | 'scooter' | 'trail' | 'sport' | 'cruiser' | 'touring' | 'quad'

/** Name, first and last year, and new price of the plainest version in thousands of pesos of late 2026. */
export type CarModel = readonly [group: string, from: number, to: number | null, price: number, body: CarBody]

export type MotorcycleModel = readonly [
  group: string,
  from: number,
  to: number | null,
  price: number,
  body: MotorcycleBody,
  displacements: readonly number[],
]

interface Brand {
  name: string
  code: string
  weight: number
  /** Share of its real value that a vehicle keeps each year. */
  keeps: number
}

/** By new price: small up to 33 million pesos, mid up to 62, big above. */
export interface Engines {
  small: readonly string[]
  mid: readonly string[]
  big: readonly string[]
}

export interface CarBrand extends Brand {
  engines: Engines
  trims: readonly string[]
  models: readonly CarModel[]
}

export interface MotorcycleBrand extends Brand {
  models: readonly MotorcycleModel[]
}
