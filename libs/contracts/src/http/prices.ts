import { z } from 'zod'
import { ERROR_CODE_LIST } from '../errors.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { idParameter, optionalVehicleTypeParameter, vehicleTypeParameter } from './parameters.js'

const price = z.int().min(0)

/** A price in thousands of pesos; `year: null` is 0km. */
export const priceRowSchema = z.strictObject({ year: z.int().nullable(), price })
export type PriceRow = z.infer<typeof priceRowSchema>

/** What a look shows (api.md, Objects). `response` is all rows, 0km first; both credit fields are the balance after. */
export const pricesSchema = z.strictObject({
  newPrice: z.strictObject({ price }).nullable(),
  usedPrices: z.array(priceRowSchema),
  response: z.array(priceRowSchema),
  userCredits: z.int().min(0),
  availableCredits: z.int().min(0),
})
export type Prices = z.infer<typeof pricesSchema>

/** What a look would do: nothing to pay, one credit, nothing to see, or the code it would be refused with. */
export const accessSchema = z.strictObject({
  outcome: z.enum(['free', 'charge', 'nothing', ...ERROR_CODE_LIST]),
  cost: z.union([z.literal(0), z.literal(1)]),
  availableCredits: z.int().min(0).nullable(),
})
export type Access = z.infer<typeof accessSchema>

/** Most versions that one InfoGrid call may ask for (spec 1 §9: a model group holds up to 250). */
export const INFOGRID_MAX = 250

/** Prices of many versions, each as a look shows it. */
export const infogridSchema = z.strictObject({
  response: z.array(pricesSchema.extend({ codia: z.int().min(1) })),
  availableCredits: z.int().min(0),
})
export type Infogrid = z.infer<typeof infogridSchema>

/** InfoGrid before it is paid for: what each version would cost, and the prices of those that cost nothing. */
export const infogridSeenSchema = z.strictObject({
  response: z.array(
    z.strictObject({
      codia: z.int().min(1),
      /** Paid already; a credit; or nothing to see that costs one. */
      outcome: z.enum(['free', 'charge', 'nothing']),
      /** With a used price that the caller may see once it is paid for, newest first. */
      years: z.array(z.int()),
      newPrice: z.strictObject({ price }).nullable(),
      /** Null where it would cost a credit. */
      usedPrices: z.array(priceRowSchema).nullable(),
    }),
  ),
  availableCredits: z.int().min(0),
})
export type InfogridSeen = z.infer<typeof infogridSeenSchema>

const batch = z
  .strictObject({
    vehicleType: vehicleTypeSchema.optional(),
    batch: z
      .array(z.int().min(1))
      .min(1, 'Al menos una versión.')
      .max(INFOGRID_MAX, `A lo sumo ${INFOGRID_MAX} versiones.`),
  })
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

/** Used prices, and what seeing them would cost (api.md, preciosa; design D6). */
export const pricesRoutes = {
  prices: {
    ...common,
    id: 'prices',
    method: 'GET',
    path: '/preciosa/models/{codia}/prices',
    summary: 'Precios de una versión; la primera consulta del mes gasta un InfoCredit',
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
  infogridSeen: {
    id: 'infogridSeen',
    method: 'POST',
    path: '/preciosa/models/infogrid/seen',
    summary: 'Precios de las versiones ya consultadas, y qué costaría cada una de las otras; nunca gasta',
    description: 'En el orden pedido; las que no están en la guía quedan afuera.',
    tags: ['precios'],
    who: 'INFOGRID',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({ vehicleType: optionalVehicleTypeParameter }),
    body: batch,
    response: infogridSeenSchema,
    status: 200,
  },
} as const
