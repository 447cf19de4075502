import { z } from 'zod'
import { bandedMaximum, bandedMinimum } from './price-bands.rules.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { featuresFilterSchema, paginationSchema, versionSchema } from '../catalogue/catalogue-objects.js'
import {
  documented,
  jsonParameter,
  MAX_ID,
  numberParameter,
  pageParameter,
  pageSizeParameter,
  vehicleTypeParameter,
  yearParameter,
} from '../http/parameters.js'

const SHORTEST = 3
const LONGEST = 29
const MAX_PAGE_SIZE = 100
/** Step of price filters, in thousands of pesos. */
const PRICE_STEP = 5
const MAX_PRICE = 2_000_000_000

const APPROXIMATE = 'Aproximado: se busca por bandas (1.000 × 1,25ⁿ). Pide VISUAL_SEARCH.'

const LENGTH_ERROR = `Debe tener de ${SHORTEST} a ${LONGEST} caracteres.`
const STEP_ERROR = `Debe ser un múltiplo de ${PRICE_STEP}.`

/** Counts characters, not UTF-16 units. */
function isLongEnough(text: string | undefined): boolean {
  if (text === undefined) return true
  const { length } = Array.from(text.trim())
  return length >= SHORTEST && length <= LONGEST
}

function trimmed(text: string | undefined): string | undefined {
  return text?.trim()
}

function isStep(price: number | undefined): boolean {
  return price === undefined || price % PRICE_STEP === 0
}

const text = z.string({ error: 'Debe ser un texto.' }).max(1000, LENGTH_ERROR)
const optionalText = text
  .optional()
  .refine(isLongEnough, LENGTH_ERROR)
  .meta({ minLength: SHORTEST, maxLength: LONGEST })
  .transform(trimmed)
const id = z.int().min(1).max(MAX_ID)
const year = z.int().min(1).max(9999)
const price = z.int().min(0).max(MAX_PRICE).multipleOf(PRICE_STEP, STEP_ERROR)

const body = z.strictObject({
  filterString: optionalText,
  vehicleType: vehicleTypeSchema.default('cars'),
  page: z.int().min(1).max(1e15).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(10),
  features: featuresFilterSchema.optional(),
  brand: id.optional(),
  model: id.optional(),
  version: id.optional(),
  fromYear: year.optional(),
  toYear: year.optional(),
  minPriceUsed: price.transform(bandedMinimum).optional(),
  maxPriceUsed: price.transform(bandedMaximum).optional(),
})

function priceParameter(description: string, banded: typeof bandedMinimum) {
  const step = numberParameter(description, 0, MAX_PRICE)
    .refine(isStep, STEP_ERROR)
    .transform(banded)
    .optional()
  return documented(step, description, { type: 'integer', minimum: 0, multipleOf: PRICE_STEP })
}

const textDocs = { type: 'string', minLength: SHORTEST, maxLength: LONGEST }

const query = z.strictObject({
  filterString: documented(optionalText, 'Palabras que se buscan.', textDocs),
  vehicleType: vehicleTypeParameter,
  page: pageParameter,
  pageSize: pageSizeParameter(MAX_PAGE_SIZE),
  features: jsonParameter(
    featuresFilterSchema,
    'Filtro por ficha técnica: {"feature_<n>": id | id[] | true}.',
  ).optional(),
  brand: numberParameter('Marca.', 1, MAX_ID),
  model: numberParameter('Modelo.', 1, MAX_ID),
  version: numberParameter('Versión, por su codia.', 1, MAX_ID),
  fromYear: yearParameter('Con precio de usado en ese año o después.'),
  toYear: yearParameter('Con precio de usado en ese año o antes.'),
  minPriceUsed: priceParameter(`Precio de usado desde, en miles de pesos. ${APPROXIMATE}`, bandedMinimum),
  maxPriceUsed: priceParameter(
    `Precio de usado hasta, en miles de pesos; 20000, el final de la barra, es sin máximo. ${APPROXIMATE}`,
    bandedMaximum,
  ),
})

export const filterStringParameter = documented(
  text.refine(isLongEnough, LENGTH_ERROR).transform((words) => words.trim()),
  'Palabras que se buscan.',
  textDocs,
)

/** A search by GET or POST; its prices are edges of price bands. */
export type SearchInput = z.output<typeof query>

const common = {
  tags: ['búsqueda'],
  path: '/preciosa/search',
  summary: 'Búsqueda por palabras, por filtros o por ambos; sin filterString hace falta VISUAL_SEARCH',
  description:
    'Los precios se comparan por bandas y también piden VISUAL_SEARCH; por cuenta y por dirección se cuentan los rangos distintos de precios y años, 40 por día. totalResults cuenta hasta 10.000.',
  who: 'public',
  cache: 'revision',
  varies: ['USED_PRICE', 'VISUAL_SEARCH'],
  captcha: { action: 'search', when: 'often' },
  refuses: ['permission', 'account-incomplete', 'not-found'],
  params: z.strictObject({}),
  response: z.strictObject({ response: z.array(versionSchema), pagination: paginationSchema }),
  status: 200,
} as const

export const searchRoutes = {
  search: {
    ...common,
    id: 'search',
    method: 'GET',
    query,
    body: z.unknown().transform(() => ({})),
  },
  searchByPost: {
    ...common,
    id: 'searchByPost',
    method: 'POST',
    onlyReads: true,
    query: z.strictObject({}),
    body,
  },
} as const
