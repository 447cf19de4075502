import { BODY_TYPES, type FeatureChoice, type FeaturesFilter, type VehicleType } from '@preciosa/contracts'
import type { BodyShape } from '../../components/ui/silhouette.js'
import { knownShape } from '../sheet/body-shape.rules.js'

/** Of a car whose sheet names a body type that no other entry of the catalogue has. */
const OTHER = 'OTR'
export type BodyCode = keyof typeof BODY_TYPES | typeof OTHER

/** A body type to choose (spec 1 §3, Visual type): what it is called and drawn as, and which choices of the sheets it is. */
export interface BodyType {
  code: BodyCode
  name: string
  shape: BodyShape
  /** Of "Tipo de vehículo"; none where the guide has no such vehicle. */
  types: number[]
  /** Of "Puertas", where the doors tell it from another entry. */
  doors: number[] | null
}

interface Entry {
  code: BodyCode
  /** The first one is its drawing; a sheet's body type that is drawn like any of them is of this entry. */
  shapes: readonly [BodyShape, ...BodyShape[]]
}

/** The catalogue in the order of spec 1 §3. */
const CATALOGUE: Readonly<Record<VehicleType, readonly Entry[]>> = {
  cars: [
    { code: 'CAB', shapes: ['cabrio'] },
    { code: 'CUP', shapes: ['coupe'] },
    { code: 'PKB', shapes: ['pickup'] },
    { code: 'SED4', shapes: ['sedan'] },
    { code: 'SED5', shapes: ['hatch'] },
    { code: 'JEP', shapes: ['suv'] },
    { code: 'RUR', shapes: ['rural'] },
    { code: 'VAN', shapes: ['minivan'] },
    { code: 'CAM', shapes: ['camion'] },
    { code: 'FUR', shapes: ['furgon'] },
    { code: 'MBU', shapes: ['minibus'] },
  ],
  motorcycles: [
    { code: 'MOT', shapes: ['moto', 'scooter'] },
    { code: 'CUA', shapes: ['cuatriciclo'] },
  ],
}

/** Doors by which a guide that calls hatchbacks sedans tells them apart. */
const SEDAN_DOORS = /^4\b/
const HATCH_DOORS = /^[35]\b/

interface Choices {
  /** Of "Tipo de vehículo". */
  types: readonly FeatureChoice[]
  /** Of "Puertas". */
  doors: readonly FeatureChoice[]
}

/**
 * The catalogue with what the guide's sheets call each body type. Where they have no word for hatchbacks, these are the sedans
 * of three or five doors (spec 1 §3: SED by doors); what no entry is called is one more, so that nothing is out of reach.
 */
export function bodyTypesOf(vehicleType: VehicleType, { types, doors }: Choices): BodyType[] {
  const entries = CATALOGUE[vehicleType]
  const shapeOf = ({ description }: FeatureChoice) => knownShape(vehicleType, description)
  const ids = (shapes: readonly BodyShape[]) =>
    types.filter((one) => shapes.some((shape) => shape === shapeOf(one))).map(({ id }) => id)
  const byDoors = (pattern: RegExp) =>
    doors.filter(({ description }) => pattern.test(description)).map(({ id }) => id)
  const hasHatches = ids(['hatch']).length > 0
  const found = entries.map(({ code, shapes }): BodyType => {
    const common = { code, name: nameOf(code), shape: shapes[0] }
    const isSedan = code === 'SED4' || code === 'SED5'
    if (!isSedan || hasHatches || doors.length === 0) return { ...common, types: ids(shapes), doors: null }
    const own = byDoors(code === 'SED4' ? SEDAN_DOORS : HATCH_DOORS)
    return { ...common, types: own.length === 0 ? [] : ids(['sedan']), doors: own }
  })
  const others = types.filter((one) => shapeOf(one) === null).map(({ id }) => id)
  if (others.length === 0) return found
  return [...found, { code: OTHER, name: nameOf(OTHER), shape: 'hatch', types: others, doors: null }]
}

/** What the sheets of a body type have to say. */
export function bodyFilter({ types, doors }: BodyType): FeaturesFilter {
  return { feature_3: types, ...(doors === null ? {} : { feature_11: doors }) }
}

/** The entry of a code, in capitals or not; undefined for one that the catalogue hasn't. */
export function bodyOfCode(bodies: readonly BodyType[], code: string): BodyType | undefined {
  return bodies.find((one) => one.code === code.toUpperCase())
}

function nameOf(code: BodyCode): string {
  return code === OTHER ? 'Otros' : BODY_TYPES[code]
}
