import { BODY_TYPES, type VehicleType } from '@preciosa/contracts'
import type { FeaturesFilter } from '@preciosa/contracts/catalogue'
import type { FeatureChoice } from '@preciosa/contracts/sheets'
import type { BodyShape } from '../../components/ui/silhouette.js'
import { knownShape } from '../../subjects/versions/body-shape.rules.js'

const OTHER = 'OTR'
export type BodyCode = keyof typeof BODY_TYPES | typeof OTHER

export interface BodyType {
  code: BodyCode
  name: string
  shape: BodyShape
  /** Choices of "Tipo de vehículo"; empty if the guide has no such vehicle. */
  types: number[]
  /** Choices of "Puertas"; null unless doors distinguish this entry. */
  doors: number[] | null
}

interface Entry {
  code: BodyCode
  /** The first shape is the drawing; any of them matches a sheet's body type. */
  shapes: readonly [BodyShape, ...BodyShape[]]
}

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

/** Tell hatchbacks from sedans in guides without a word for hatchbacks. */
const SEDAN_DOORS = /^4\b/
const HATCH_DOORS = /^[35]\b/

interface Choices {
  types: readonly FeatureChoice[]
  doors: readonly FeatureChoice[]
}

/** Without a word for hatchbacks, they are sedans with three or five doors. */
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

export function bodyFilter({ types, doors }: BodyType): FeaturesFilter {
  return { feature_3: types, ...(doors === null ? {} : { feature_11: doors }) }
}

export function bodyOfCode(bodies: readonly BodyType[], code: string): BodyType | undefined {
  return bodies.find((one) => one.code === code.toUpperCase())
}

function nameOf(code: BodyCode): string {
  return code === OTHER ? 'Otros' : BODY_TYPES[code]
}
