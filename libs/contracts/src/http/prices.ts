import { z } from 'zod'
import { ERROR_CODE_LIST } from '../errors.js'
import { idParameter, vehicleTypeParameter } from './parameters.js'

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
    response: accessSchema,
  },
} as const
