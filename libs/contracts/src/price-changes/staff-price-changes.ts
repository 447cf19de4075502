import { z } from 'zod'
import { PLAN_CODES } from '../permissions.js'
import { idParameter } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  instant,
  listOf,
  listQuery,
  nothing,
  reasonField,
  idFilter,
} from '../http/backoffice/lists.js'
import { holdsFromField, LEAST_OFFER_REASON, newPriceField, planOfOffer } from '../offers/staff-offers.js'

const amount = z.number().min(0)
const people = z.int().min(0)
const billing = z.enum(['monthly', 'anual'])

/** `left` has the plan no more, or never had the new price. */
export const PRICE_CHANGE_STATES = ['announced', 'done', 'left', 'failed', 'withdrawn'] as const
export type PriceChangeState = (typeof PRICE_CHANGE_STATES)[number]

/** People who have a plan and pay it by card, of one rhythm and price. */
export const planHoldersSchema = z.strictObject({
  billing,
  price: amount,
  people,
  /** Of them, those whose plan ends or is followed by another one. */
  leaving: people,
  /** The first and the last day on which they are charged next; null if none of them is. */
  firstCharge: instant.nullable(),
  lastCharge: instant.nullable(),
})
export type PlanHolders = z.infer<typeof planHoldersSchema>

export const newPriceChangeSchema = z.strictObject({
  monthly: newPriceField,
  holdsFrom: holdsFromField,
  reason: reasonField(LEAST_OFFER_REASON),
})

/** Another price for those who have a plan (decision 063). */
export const priceChangeSchema = z.strictObject({
  id: z.int(),
  code: z.enum(PLAN_CODES),
  monthly: amount,
  yearly: amount,
  holdsFrom: instant,
  createdAt: instant,
  by: actor,
  reason: z.string(),
  withdrawn: z.strictObject({ at: instant, by: actor, reason: z.string() }).nullable(),
  /** No line has the new price yet. */
  canWithdraw: z.boolean(),
  counts: z.strictObject({
    announced: people,
    /** Of the announced ones, those who are leaving, who get the price if they stay. */
    leaving: people,
    done: people,
    left: people,
    failed: people,
    withdrawn: people,
  }),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

export const priceChangeLineSchema = z.strictObject({
  id: z.int(),
  accountId: z.int(),
  /** Null for a deleted account. */
  email: z.string().nullable(),
  billing,
  before: amount,
  price: amount,
  state: z.enum(PRICE_CHANGE_STATES),
  /** Announced, and the plan ends or is followed by another one. */
  isLeaving: z.boolean(),
  announcedAt: instant.nullable(),
  /** When it came to its state; null while it is announced. */
  settledAt: instant.nullable(),
  detail: z.string().nullable(),
})
export type PriceChangeLine = z.infer<typeof priceChangeLineSchema>

const PATH = '/backoffice/price-changes'
const LINES = '/backoffice/price-change-lines'
const read = { ...CONSOLE, method: 'GET', who: 'staff:offers.read' } as const
const edit = {
  ...CONSOLE,
  method: 'POST',
  who: 'staff:offers.edit',
  refuses: ['conflict', 'not-found'],
} as const
const change = { params: z.strictObject({ id: idParameter('Cambio de precio.') }) }

export const backofficePriceChangeRoutes = {
  planHolders: {
    ...read,
    id: 'planHolders',
    path: '/backoffice/plan-offers/{code}/holders',
    summary: 'Cuántos tienen un plan y lo pagan con tarjeta, por precio, y cuándo se les cobra',
    params: planOfOffer,
    response: listOf(planHoldersSchema),
  },
  addPriceChange: {
    ...edit,
    id: 'addPriceChange',
    path: '/backoffice/plan-offers/{code}/price-changes',
    summary: 'Otro precio para quienes ya tienen el plan, con un aviso de 30 días',
    params: planOfOffer,
    body: newPriceChangeSchema,
    status: 201,
    response: priceChangeSchema,
  },
  priceChanges: {
    ...read,
    id: 'priceChanges',
    path: PATH,
    summary: 'Los cambios de precio para quienes ya tienen un plan',
    query: listQuery(
      ['id'],
      z.strictObject({ code: z.enum(PLAN_CODES).optional() }),
      'Filtro: {"code": de un plan}.',
    ),
    response: listOf(priceChangeSchema),
  },
  priceChange: {
    ...read,
    ...change,
    id: 'priceChange',
    path: `${PATH}/{id}`,
    summary: 'Un cambio de precio',
    response: priceChangeSchema,
  },
  withdrawPriceChange: {
    ...edit,
    ...change,
    id: 'withdrawPriceChange',
    path: `${PATH}/{id}/withdraw`,
    summary: 'Deja sin efecto un cambio de precio que todavía no vale para nadie, y lo avisa',
    body: z.strictObject({ reason: reasonField(LEAST_OFFER_REASON) }),
    response: priceChangeSchema,
  },
  priceChangeCsv: {
    ...read,
    ...change,
    id: 'priceChangeCsv',
    path: `${PATH}/{id}/csv`,
    summary: 'A quiénes les cambia el precio y cómo va, en CSV',
    response: z.string(),
    responseType: 'text/csv',
  },
  priceChangeLines: {
    ...read,
    id: 'priceChangeLines',
    path: LINES,
    summary: 'A quiénes les cambia el precio y cómo va',
    query: listQuery(
      ['id'],
      z.strictObject({
        changeId: idFilter.optional(),
        state: anyOf(PRICE_CHANGE_STATES).optional(),
      }),
      'Filtro: {"changeId": de un cambio; "state"}.',
    ),
    response: listOf(priceChangeLineSchema),
  },
  retryPriceChange: {
    ...edit,
    id: 'retryPriceChange',
    path: `${LINES}/{id}/retry`,
    summary: 'Prueba de nuevo lo que falló',
    params: z.strictObject({ id: idParameter('Persona del cambio de precio.') }),
    status: 202,
    response: nothing,
  },
} as const
