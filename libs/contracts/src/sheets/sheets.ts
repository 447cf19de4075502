import { z } from 'zod'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { idParameter, vehicleTypeParameter } from '../http/parameters.js'

const PREFIX = '/preciosa'
const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
const id = z.int().min(1)

export const featureChoiceSchema = z.strictObject({ id, description: z.string() })
export type FeatureChoice = z.infer<typeof featureChoiceSchema>

export const FEATURE_TYPES = ['choice', 'boolean', 'other'] as const
export const FEATURE_CATEGORIES = ['Datos tecnicos', 'Motor y transmision', 'Seguridad', 'Confort'] as const

/** `value` by type: a choice's id, a boolean or a text; null if unknown. */
export const featureSchema = z.strictObject({
  id,
  description: z.string(),
  long_description: z.string(),
  type: z.enum(FEATURE_TYPES),
  value: z.union([id, z.boolean(), z.string()]).nullable(),
  value_description: z.string().nullable(),
  choices: z.array(featureChoiceSchema),
  category_name: z.enum(FEATURE_CATEGORIES),
})
export type Feature = z.infer<typeof featureSchema>

export const featuresSchema = z.strictObject({
  specificationFeatures: z.array(featureSchema),
  motorTransmitionFeatures: z.array(featureSchema),
  securityFeatures: z.array(featureSchema),
  comfortFeatures: z.array(featureSchema),
})
export type Features = z.infer<typeof featuresSchema>

const metres = z.number().positive().nullable()

/** Metres and kilograms; null if unknown. */
export const measurementsSchema = z.strictObject({
  length: metres,
  width: metres,
  height: metres,
  weight: metres,
})
export type Measurements = z.infer<typeof measurementsSchema>

const median = z.number().positive().nullable()

/** Medians of the body type in the current edition; null below five sheets. */
export const classMediansSchema = z.strictObject({
  type: z.string().nullable().describe('El tipo de vehículo; null donde la ficha no lo dice.'),
  versions: z.int().min(0).describe('Cuántas versiones de ese tipo hay en la edición.'),
  power: median.describe('Potencia, en CV.'),
  topSpeed: median.describe('Velocidad máxima, en km/h.'),
  acceleration: median.describe('De 0 a 100 km/h, en segundos.'),
  tank: median.describe('Tanque de combustible, en litros.'),
  trunk: median.describe('Baúl, en litros.'),
  range: median.describe('Autonomía, en kilómetros: lo que rinde un tanque al consumo en ruta.'),
})
export type ClassMedians = z.infer<typeof classMediansSchema>

const common = {
  tags: ['fichas'],
  who: 'public',
  cache: 'revision',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const
const codia = z.strictObject({ codia: idParameter('Versión, por su codia.') })
const onlyVehicleType = z.strictObject({ vehicleType: vehicleTypeParameter })
const listOf = <S extends z.ZodType>(item: S) => z.strictObject({ response: z.array(item) })

const vehicleTypeBody = z
  .strictObject({ vehicleType: vehicleTypeSchema.optional() })
  .optional()
  .transform((body) => ({ vehicleType: body?.vehicleType ?? ('cars' as const) }))

const byPost = { ...common, method: 'POST', body: vehicleTypeBody } as const
const byGet = { ...common, method: 'GET', query: onlyVehicleType } as const

const vehicleTypes = {
  path: `${PREFIX}/features/vehicleTypes`,
  summary: 'Tipos de vehículo que hay en la guía',
  response: listOf(featureChoiceSchema),
} as const
const transmissionTypes = {
  path: `${PREFIX}/features/transmissionTypes`,
  summary: 'Transmisiones que hay en la guía',
  response: listOf(featureChoiceSchema),
} as const
const comfort = {
  path: `${PREFIX}/features/comfort`,
  summary: 'Datos de confort, que un vehículo tiene o no',
  response: listOf(featureSchema),
} as const
const choices = {
  path: `${PREFIX}/features/{id}/choices`,
  summary: 'Opciones de un dato que hay en la guía: 1 combustible, 3 tipo, 7 transmisión, 11 puertas',
  params: z.strictObject({ id: idParameter('Dato de la ficha.') }),
  response: listOf(featureChoiceSchema),
} as const

export const sheetRoutes = {
  features: {
    ...common,
    id: 'features',
    method: 'GET',
    path: `${PREFIX}/models/{codia}/features`,
    summary: 'Ficha técnica de una versión; sin MEASUREMENTS, las medidas van sin valor',
    who: 'RAW_DATASHEET',
    varies: ['MEASUREMENTS'],
    params: codia,
    query: onlyVehicleType,
    response: featuresSchema,
  },
  measurements: {
    ...common,
    id: 'measurements',
    method: 'GET',
    path: `${PREFIX}/models/{codia}/measurements`,
    summary: 'Medidas de una versión, en metros y kilogramos',
    who: 'MEASUREMENTS',
    refusesLast: true,
    varies: [],
    params: codia,
    query: onlyVehicleType,
    response: measurementsSchema,
  },
  classMedians: {
    ...common,
    id: 'classMedians',
    method: 'GET',
    path: `${PREFIX}/models/{codia}/class`,
    summary: 'Medianas de las versiones del mismo tipo de vehículo, para los medidores de la ficha',
    who: 'VISUAL_DATASHEET',
    refusesLast: true,
    varies: [],
    params: codia,
    query: onlyVehicleType,
    response: classMediansSchema,
  },
  dictionary: {
    ...byGet,
    id: 'dictionary',
    path: `${PREFIX}/features`,
    summary: 'Datos de las fichas técnicas, sin valores',
    varies: [],
    response: listOf(featureSchema),
  },
  dictionaryByGroup: {
    ...byPost,
    id: 'dictionaryByGroup',
    question: 'features by group',
    path: `${PREFIX}/features`,
    summary: 'Datos de las fichas técnicas por grupo, sin valores',
    varies: [],
    response: z.strictObject({
      technical: z.array(featureSchema),
      comfort: z.array(featureSchema),
      motor: z.array(featureSchema),
      security: z.array(featureSchema),
    }),
  },
  vehicleTypeChoices: { ...byGet, ...vehicleTypes, id: 'vehicleTypeChoices', varies: [] },
  vehicleTypeChoicesByPost: { ...byPost, ...vehicleTypes, id: 'vehicleTypeChoicesByPost', varies: [] },
  transmissionChoices: { ...byGet, ...transmissionTypes, id: 'transmissionChoices', varies: [] },
  transmissionChoicesByPost: { ...byPost, ...transmissionTypes, id: 'transmissionChoicesByPost', varies: [] },
  comfortFeatures: { ...byGet, ...comfort, id: 'comfortFeatures', varies: [] },
  comfortFeaturesByPost: { ...byPost, ...comfort, id: 'comfortFeaturesByPost', varies: [] },
  featureChoices: { ...byGet, ...choices, id: 'featureChoices', varies: [] },
  featureChoicesByPost: { ...byPost, ...choices, id: 'featureChoicesByPost', varies: [] },
} as const
