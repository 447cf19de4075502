/** What a car is, as far as its versions' names are concerned. */
export type CarBody = 'hatch' | 'sedan' | 'wagon' | 'suv' | 'pickup' | 'van' | 'coupe'

/** What a motorcycle is, as far as its versions' names are concerned. */
export type MotorcycleBody = 'cub' | 'street' | 'scooter' | 'trail' | 'sport' | 'cruiser' | 'touring' | 'quad'

/**
 * One model group: name, first and last year of sale (`null`: still sold), price of its plainest version when
 * new, in thousands of pesos of late 2026, and body. Prices are invented, only their order is lifelike.
 */
export type CarModel = readonly [group: string, from: number, to: number | null, price: number, body: CarBody]

/** As {@link CarModel}, with the displacements it was sold with, in cc. */
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
  /** Start of the codes of its versions, unique within a vehicle type. */
  code: string
  /** How many versions it has, compared with the other brands. */
  weight: number
  /** Share of its real value that a vehicle keeps from one year to the next. */
  keeps: number
}

/** Engines by the size of the car: small up to 33 million pesos when new, mid up to 62, big above. */
export interface Engines {
  small: readonly string[]
  mid: readonly string[]
  big: readonly string[]
}

export interface CarBrand extends Brand {
  engines: Engines
  /** From the plainest to the most expensive. */
  trims: readonly string[]
  models: readonly CarModel[]
}

export interface MotorcycleBrand extends Brand {
  models: readonly MotorcycleModel[]
}
