import { z } from 'zod'
import { periodSchema } from '../period.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { versionSchema } from '../catalogue/catalogue-objects.js'
import { ratesSchema } from '../history/history.js'
import { flagParameter, jsonParameter, vehicleTypeParameter, yearParameter } from '../http/parameters.js'
import { accessSchema, priceRowSchema } from '../looks/prices.js'
import { featuresSchema } from '../sheets/sheets.js'

/** Most vehicles side by side, with COMPARATOR_TWO_VEHICLES. */
export const COMPARISON_MAX = 4

const TOO_MANY = `A lo sumo ${COMPARISON_MAX} versiones.`
const codias = z.array(z.int().min(1)).max(COMPARISON_MAX, TOO_MANY)
const price = z.int().min(0)

/** Used and earlier prices appear only if the caller has paid for them or they are free. */
export const comparedSchema = z.strictObject({
  version: versionSchema,
  features: featuresSchema,
  look: z
    .enum(['free', 'charge', 'nothing'])
    .describe('Qué haría una consulta: nada (ya se pagó este mes), gastar un InfoCredit, o no hay qué ver.'),
  prices: z.array(priceRowSchema).describe('0km primero; los de usado, sólo donde ya se pagaron.'),
})

/** Prices of a month in the order of `response`; null where unknown or not paid. */
export const comparedMonthSchema = z.strictObject({
  period: periodSchema,
  prices: z.array(price.nullable()),
  rates: ratesSchema.nullable(),
  nominal: z.boolean(),
})
export type ComparedMonth = z.infer<typeof comparedMonthSchema>

export const comparisonSchema = z.strictObject({
  response: z.array(comparedSchema),
  year: z
    .int()
    .nullable()
    .optional()
    .describe('El año que se compara; null es 0km. Falta donde ninguna versión tiene precio.'),
  cpiPeriod: periodSchema.nullable(),
  months: z.array(comparedMonthSchema).describe('Del más viejo al más nuevo; vacía sin HISTORIC_PRICE.'),
  outcome: accessSchema.shape.outcome.describe('Qué haría una consulta de todas las que faltan pagar.'),
  cost: z.int().min(0).max(COMPARISON_MAX),
  availableCredits: z.int().min(0),
})
export type Comparison = z.infer<typeof comparisonSchema>

const common = {
  path: '/preciosa/models/comparison',
  tags: ['precios'],
  cache: 'no-store',
  params: z.strictObject({}),
  status: 200,
} as const

/** A GET spends no credits (decision 048). */
export const comparisonRoutes = {
  comparison: {
    ...common,
    id: 'comparison',
    method: 'GET',
    summary: 'Versiones lado a lado, con los precios que ya se pagaron; no gasta InfoCredits',
    who: 'COMPARATOR',
    query: z.strictObject({
      vehicleType: vehicleTypeParameter,
      list: jsonParameter(codias, 'Lista de codias, a lo sumo 4; lo que la guía no tiene queda afuera.'),
      atYear: yearParameter('El año de modelo que se compara.'),
      newPrice: flagParameter('Se compara el 0km.'),
    }),
    body: z.unknown().transform(() => ({})),
    response: comparisonSchema,
  },
  payComparison: {
    ...common,
    id: 'payComparison',
    method: 'POST',
    summary:
      'Paga los precios de las versiones: un InfoCredit cada una la primera vez del mes, todas o ninguna',
    who: 'look:COMPARATOR',
    query: z.strictObject({}),
    body: z.strictObject({
      vehicleType: vehicleTypeSchema,
      batch: codias.min(1, 'Al menos una versión.'),
      atYear: z.int().min(1900).max(2999).optional().meta({
        description: 'El año de modelo que se comparó: las consultas del mes lo muestran.',
      }),
    }),
    idempotent: true,
    response: z.strictObject({ spent: z.int().min(0), availableCredits: z.int().min(0) }),
  },
} as const
