import { z } from 'zod'
import { periodSchema } from '../period.js'
import { calendarParameter, idParameter, vehicleTypeParameter } from '../http/parameters.js'
import { priceRowSchema } from '../looks/prices.js'

const newPrice = z.strictObject({ price: z.int().min(0) }).nullable()

export const archivedPricesSchema = z.strictObject({ newPrice, response: z.array(priceRowSchema) })
export type ArchivedPrices = z.infer<typeof archivedPricesSchema>

/** Rates to convert a month's pesos (decision 013); null if unknown. */
export const ratesSchema = z.strictObject({
  bna: z.number().positive().nullable().describe('Pesos por dólar oficial, venta, al cierre del mes.'),
  blue: z.number().positive().nullable().describe('Pesos por dólar blue, venta, al cierre del mes.'),
  cpi: z
    .number()
    .positive()
    .nullable()
    .describe(
      'Cuántos pesos del mes en que termina el índice (cpiPeriod) vale un peso de ese mes: precio × cpi es en pesos de ese mes. 1 en los meses posteriores, que son nominales.',
    ),
})
export type Rates = z.infer<typeof ratesSchema>

/** `prices` are used prices in thousands of that month's pesos, newest model year first. */
export const trendPointSchema = z.strictObject({
  period: periodSchema,
  newPrice,
  prices: z.array(priceRowSchema),
  rates: ratesSchema.nullable(),
  nominal: z
    .boolean()
    .describe('Si los precios de este mes quedan en pesos de ese mes, porque el índice no lo alcanza.'),
})
export const trendSchema = z.strictObject({
  cpiPeriod: periodSchema
    .nullable()
    .describe(
      'El mes en que termina el índice de precios, cuyos pesos son los de precio × cpi; null sin índice.',
    ),
  response: z.array(trendPointSchema),
})
export type Trend = z.infer<typeof trendSchema>

const common = {
  tags: ['historia'],
  method: 'GET',
  cache: 'no-store',
  body: z.unknown().transform(() => ({})),
  status: 200,
} as const

const ARCHIVES = '/preciosa/archives/years'
const year = calendarParameter(9999, 'Año de la edición.')
const month = calendarParameter(12, 'Mes de la edición.')
const codia = idParameter('Versión, por su codia.')
const numbers = z.strictObject({ response: z.array(z.int()) })

export const historyRoutes = {
  archiveYears: {
    ...common,
    id: 'archiveYears',
    refuses: ['not-found'],
    path: ARCHIVES,
    summary: 'Años de los que hay precios de una versión',
    who: 'HISTORIC_PRICE',
    refusesLast: true,
    params: z.strictObject({}),
    query: z.strictObject({ codia, vehicleType: vehicleTypeParameter }),
    response: numbers,
  },
  archiveMonths: {
    ...common,
    id: 'archiveMonths',
    path: `${ARCHIVES}/{year}/months`,
    summary: 'Meses de un año de los que hay precios de una versión',
    who: 'HISTORIC_PRICE',
    refusesLast: true,
    params: z.strictObject({ year }),
    query: z.strictObject({ codia, vehicleType: vehicleTypeParameter }),
    response: numbers,
  },
  archivedPrices: {
    ...common,
    id: 'archivedPrices',
    path: `${ARCHIVES}/{year}/months/{month}/models/{codia}/prices`,
    summary: 'Precios de una versión en un mes; la primera consulta del mes gasta un InfoCredit',
    who: 'look:HISTORIC_PRICE',
    params: z.strictObject({ year, month, codia }),
    query: z.strictObject({ vehicleType: vehicleTypeParameter }),
    response: archivedPricesSchema,
  },
  trend: {
    ...common,
    id: 'trend',
    path: '/preciosa/models/{codia}/trend',
    summary: 'Precios de una versión mes a mes; la primera consulta del mes gasta un InfoCredit',
    who: 'look:HISTORIC_PRICE',
    params: z.strictObject({ codia }),
    query: z.strictObject({ vehicleType: vehicleTypeParameter }),
    response: trendSchema,
  },
} as const
