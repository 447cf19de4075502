import { z } from 'zod'
import { givenMoment } from '../day.js'
import { PLAN_CODES } from '../permissions.js'
import { documented, idParameter } from '../http/parameters.js'
import { CONSOLE, actor, instant, listOf, pesosField, reasonField } from '../http/backoffice/lists.js'

const amount = z.number().min(0)
/** In pesos, with at most two decimals. */
export const newPriceField = pesosField('Falta el precio.').min(1, 'Desde 1 peso.')
export const holdsFromField = givenMoment('Falta desde cuándo vale.')

const priceLine = z.strictObject({
  id: z.int(),
  holdsFrom: instant,
  /** `past` held before the current one. */
  state: z.enum(['past', 'current', 'planned']),
  by: actor,
  reason: z.string().nullable(),
})

/** A plan by its code; a year costs twelve months less a tenth. */
export const planOfferSchema = z.strictObject({
  id: z.enum(PLAN_CODES),
  name: z.string(),
  prices: z.array(
    priceLine.extend({ monthly: amount, yearly: amount.nullable(), infocreditsPerMonth: z.int().min(0) }),
  ),
})
export type PlanOffer = z.infer<typeof planOfferSchema>

export const packOfferSchema = z.strictObject({
  id: z.int(),
  infoCredits: z.int(),
  prices: z.array(
    priceLine.extend({
      /** Before the discount. */
      listPrice: amount,
      off: z.int(),
      price: amount,
      /** False takes the pack off sale. */
      sold: z.boolean(),
    }),
  ),
})
export type PackOffer = z.infer<typeof packOfferSchema>

export const LEAST_OFFER_REASON = 10
const why = { holdsFrom: holdsFromField, reason: reasonField(LEAST_OFFER_REASON) }

export const newPlanPriceSchema = z.strictObject({
  ...why,
  monthly: newPriceField,
  infocreditsPerMonth: z
    .int('Debe ser un número entero.')
    .min(1, 'Al menos 1.')
    .max(10_000, 'A lo sumo 10.000.'),
})
export const newPackPriceSchema = z.strictObject({
  ...why,
  listPrice: newPriceField,
  off: z.int('Debe ser un número entero.').min(0, 'Desde 0.').max(90, 'A lo sumo 90.'),
  sold: z.boolean(),
})
export const newPackSchema = newPackPriceSchema.extend({
  infoCredits: z.int('Debe ser un número entero.').min(1, 'Al menos 1.').max(10_000, 'A lo sumo 10.000.'),
})

const read = { ...CONSOLE, method: 'GET', who: 'staff:offers.read' } as const
const edit = {
  ...CONSOLE,
  method: 'POST',
  who: 'staff:offers.edit',
  refuses: ['conflict', 'not-found'],
} as const
export const planOfOffer = z.strictObject({
  code: documented(z.enum(PLAN_CODES, { error: 'No existe ese plan.' }), 'Plan.', {
    type: 'string',
    enum: PLAN_CODES,
  }),
})
const pack = z.strictObject({ id: idParameter('Pack.') })
const line = { line: idParameter('Precio.') }

export const backofficeOfferRoutes = {
  planOffers: {
    ...read,
    id: 'planOffers',
    path: '/backoffice/plan-offers',
    summary: 'Los planes y sus precios, los que valen y los que vendrán',
    response: listOf(planOfferSchema),
  },
  planOffer: {
    ...read,
    id: 'planOffer',
    path: '/backoffice/plan-offers/{code}',
    summary: 'Un plan y sus precios',
    params: planOfOffer,
    response: planOfferSchema,
  },
  addPlanPrice: {
    ...edit,
    id: 'addPlanPrice',
    path: '/backoffice/plan-offers/{code}/prices',
    summary: 'Un precio de un plan para quien lo compre, desde una fecha',
    params: planOfOffer,
    body: newPlanPriceSchema,
    status: 201,
    response: planOfferSchema,
  },
  removePlanPrice: {
    ...edit,
    id: 'removePlanPrice',
    method: 'DELETE',
    path: '/backoffice/plan-offers/{code}/prices/{line}',
    summary: 'Quita un precio que todavía no vale',
    params: planOfOffer.extend(line),
    response: planOfferSchema,
  },
  packOffers: {
    ...read,
    id: 'packOffers',
    path: '/backoffice/pack-offers',
    summary: 'Los packs y sus precios, los que valen y los que vendrán',
    response: listOf(packOfferSchema),
  },
  packOffer: {
    ...read,
    id: 'packOffer',
    path: '/backoffice/pack-offers/{id}',
    summary: 'Un pack y sus precios',
    params: pack,
    response: packOfferSchema,
  },
  addPack: {
    ...edit,
    id: 'addPack',
    path: '/backoffice/pack-offers',
    summary: 'Un pack nuevo, con su primer precio',
    body: newPackSchema,
    status: 201,
    response: packOfferSchema,
  },
  addPackPrice: {
    ...edit,
    id: 'addPackPrice',
    path: '/backoffice/pack-offers/{id}/prices',
    summary: 'Un precio de un pack, desde una fecha',
    params: pack,
    body: newPackPriceSchema,
    status: 201,
    response: packOfferSchema,
  },
  removePackPrice: {
    ...edit,
    id: 'removePackPrice',
    method: 'DELETE',
    path: '/backoffice/pack-offers/{id}/prices/{line}',
    summary: 'Quita un precio que todavía no vale',
    params: pack.extend(line),
    response: packOfferSchema,
  },
} as const
