import { z } from 'zod'
import { ERROR_CODE_LIST } from '../errors.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import {
  idParameter,
  optionalVehicleTypeParameter,
  vehicleTypeParameter,
  yearParameter,
} from '../http/parameters.js'

const price = z.int().min(0)

/** A price in thousands of pesos; `year: null` is 0km. */
export const priceRowSchema = z.strictObject({ year: z.int().nullable(), price })
export type PriceRow = z.infer<typeof priceRowSchema>

/** `response` has all rows, 0km first; both credit fields are the balance afterwards. */
export const pricesSchema = z.strictObject({
  newPrice: z.strictObject({ price }).nullable(),
  usedPrices: z.array(priceRowSchema),
  response: z.array(priceRowSchema),
  userCredits: z.int().min(0),
  availableCredits: z.int().min(0),
})
export type Prices = z.infer<typeof pricesSchema>

/** Forecast of a look: free, one credit, nothing to see, or the error code of its refusal. */
export const accessSchema = z.strictObject({
  outcome: z.enum(['free', 'charge', 'nothing', ...ERROR_CODE_LIST]),
  cost: z.union([z.literal(0), z.literal(1)]),
  availableCredits: z.int().min(0).nullable(),
})
export type Access = z.infer<typeof accessSchema>

/** Most versions of one InfoGrid call; a model group holds up to 250. */
export const INFOGRID_MAX = 250

export const infogridSchema = z.strictObject({
  response: z.array(pricesSchema.extend({ codia: z.int().min(1) })),
  availableCredits: z.int().min(0),
})
export type Infogrid = z.infer<typeof infogridSchema>

export const batchSchema = z
  .array(z.int().min(1))
  .min(1, 'Al menos una versión.')
  .max(INFOGRID_MAX, `A lo sumo ${INFOGRID_MAX} versiones.`)

const batch = z
  .strictObject({ vehicleType: vehicleTypeSchema.optional(), batch: batchSchema })
  .transform((body) => ({ bodyVehicleType: body.vehicleType, batch: body.batch }))

const common = {
  tags: ['precios'],
  who: 'look',
  cache: 'no-store',
  params: z.strictObject({ codia: idParameter('Versión, por su codia.') }),
  query: z.strictObject({ vehicleType: vehicleTypeParameter }),
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

export const pricesRoutes = {
  prices: {
    ...common,
    id: 'prices',
    method: 'GET',
    path: '/preciosa/models/{codia}/prices',
    summary: 'Precios de una versión; la primera consulta del mes gasta un InfoCredit',
    query: z.strictObject({
      vehicleType: vehicleTypeParameter,
      atYear: yearParameter('El año de modelo que se buscó: las consultas del mes lo muestran.'),
    }),
    response: pricesSchema,
  },
  access: {
    ...common,
    id: 'access',
    method: 'GET',
    path: '/preciosa/models/{codia}/access',
    summary: 'Qué haría una consulta de precios, sin hacerla',
    isForecast: true,
    response: accessSchema,
  },
  infogrid: {
    id: 'infogrid',
    method: 'POST',
    path: '/preciosa/models/infogrid',
    summary: 'Precios de varias versiones; cada una gasta un InfoCredit la primera vez del mes, o ninguna',
    tags: ['precios'],
    who: 'look:INFOGRID',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({ vehicleType: optionalVehicleTypeParameter }),
    body: batch,
    idempotent: true,
    response: infogridSchema,
    status: 200,
  },
} as const
