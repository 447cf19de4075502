import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { MAX_ID } from '../http/parameters.js'

const id = z.int().min(1)
const year = z.int()
const named = z.strictObject({ id, name: z.string() })

const priced = { list_price: z.boolean(), prices_from: year.nullable(), prices_to: year.nullable() }

export const brandSchema = z.strictObject({ id, name: z.string(), summary: z.string(), ...priced })
export type Brand = z.infer<typeof brandSchema>

export const modelGroupSchema = z.strictObject({ id, name: z.string(), ...priced })
export type ModelGroup = z.infer<typeof modelGroupSchema>

/** `list_price` is in thousands of pesos. */
export const versionSchema = z.strictObject({
  codia: id,
  versionCode: z.string(),
  description: z.string(),
  versionDescription: z.string(),
  versionSummary: z.string(),
  summary: z.string(),
  brand: named,
  model: named,
  vehicleType: vehicleTypeSchema,
  years: z.array(year),
  prices_from: year.nullable(),
  prices_to: year.nullable(),
  list_price: z.int().nullable(),
  hasNewPrice: z.boolean(),
  photo_url: z.string().nullable(),
  photoUrl: z.string().nullable(),
  imagen: z.string().nullable(),
  isFavouritedByLoggedInUser: z.boolean(),
})
export type Version = z.infer<typeof versionSchema>

export const paginationSchema = z.strictObject({
  page: z.int().min(1),
  pageSize: z.int().min(1),
  totalPages: z.int().min(0),
  totalResults: z.int().min(0),
})
export type Pagination = z.infer<typeof paginationSchema>

const choice = z.int().min(1).max(MAX_ID)

const MOST_FEATURES = 60
/** A list of every choice is no filter; body types, the longest, are 13. */
const MOST_CHOICES = 40

/** Filter by sheet: AND across features, OR within one. */
export const featuresFilterSchema = boundedRecord(
  z.string().regex(/^feature_[1-9]\d{0,3}$/, 'Debe llamarse feature_ y un número.'),
  z.union([choice, z.array(choice).min(1).max(MOST_CHOICES), z.literal(true)], {
    error: 'Debe ser un número, una lista de números o true.',
  }),
  MOST_FEATURES,
)
export type FeaturesFilter = z.infer<typeof featuresFilterSchema>

export const versionKeySchema = z.strictObject({ codia: z.int().min(1), type: vehicleTypeSchema })
export type VersionKey = z.infer<typeof versionKeySchema>
