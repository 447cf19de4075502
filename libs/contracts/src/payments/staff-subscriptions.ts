import { z } from 'zod'
import { PLAN_CODES } from '../permissions.js'
import { idParameter } from '../http/parameters.js'
import {
  actor,
  csvOfList,
  instant,
  listOf,
  listQuery,
  noBody,
  nothing,
  reasonField,
  wordsFilter,
  idFilter,
} from '../http/backoffice/lists.js'
import { orderSummarySchema } from './staff-payments.js'
import { LEAST_REASON, PAID_BY } from '../users/staff-users.js'

export const SUBSCRIPTION_STATES = ['pending', 'active', 'paused', 'ending', 'ended'] as const
export type SubscriptionStateName = (typeof SUBSCRIPTION_STATES)[number]

const amount = z.number().min(0)
const billing = z.enum(['monthly', 'anual'])

export const subscriptionSummarySchema = z.strictObject({
  id: z.int(),
  accountId: z.int(),
  /** Null for a deleted account. */
  email: z.string().nullable(),
  code: z.enum(PLAN_CODES),
  name: z.string(),
  billing,
  price: amount,
  state: z.enum(SUBSCRIPTION_STATES),
  startsAt: instant,
  paidUntil: instant.nullable(),
  endsAt: instant.nullable(),
  /** The plan that follows it. */
  next: z.string().nullable(),
  paidBy: z.enum(PAID_BY),
  /** Mercado Pago's number. */
  externalId: z.string().nullable(),
  /** When the person asked to leave; null if they stay. */
  leavingAt: instant.nullable(),
  /** Who of staff saw that. */
  seenAt: instant.nullable(),
  seenBy: actor,
})
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>

export const subscriptionSheetSchema = subscriptionSummarySchema.extend({
  infocreditsPerMonth: z.int().min(0),
  pausedAt: instant.nullable(),
  pauseReason: z.enum(['charge-rejected', 'charged-back']).nullable(),
  history: z.array(
    z.strictObject({
      /** Since when it holds. */
      at: instant,
      event: z.string(),
      to: z.enum(SUBSCRIPTION_STATES),
      /** Who or what it came from: `clock`, `registration`, `mercado-pago:payment:81`, `staff:3`. */
      source: z.string(),
      by: actor,
      /** Why it changed nothing; null if it did. */
      ignored: z.string().nullable(),
    }),
  ),
  /** Terms before each change of plan or price, the last first. */
  former: z.array(
    z.strictObject({ until: instant, name: z.string(), price: amount, infocreditsPerMonth: z.int() }),
  ),
  orders: z.array(orderSummarySchema),
})
export type SubscriptionSheet = z.infer<typeof subscriptionSheetSchema>

const PATH = '/backoffice/subscriptions'
const common = {
  tags: ['consola'],
  cache: 'no-store',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const
const read = { ...common, method: 'GET', who: 'staff:payments.read' } as const
const one = { params: z.strictObject({ id: idParameter('Suscripción.') }) }

const subscriptionsFilter = z.strictObject({
  q: wordsFilter.min(1, 'Escribí algo para buscar.').optional(),
  accountId: idFilter.optional(),
  state: z.enum(SUBSCRIPTION_STATES).optional(),
  code: z.enum(PLAN_CODES).optional(),
  billing: billing.optional(),
  leaving: z.boolean().optional(),
})
const narrowedSubscriptions = [
  ['id', 'startsAt', 'leavingAt'],
  subscriptionsFilter,
  'Filtro: {"q": el e-mail o el número de Mercado Pago; "accountId": de un usuario; "state"; "code": del plan; "billing"; "leaving": true, los pedidos de baja}.',
] as const

export const backofficeSubscriptionRoutes = {
  subscriptions: {
    ...read,
    id: 'subscriptions',
    path: PATH,
    summary: 'Las suscripciones a los planes que no son Free',
    query: listQuery(...narrowedSubscriptions),
    response: listOf(subscriptionSummarySchema),
  },
  subscriptionsCsv: {
    ...read,
    ...csvOfList(...narrowedSubscriptions),
    id: 'subscriptionsCsv',
    path: `${PATH}/csv`,
    summary: 'Las suscripciones a los planes que no son Free, en CSV',
  },
  subscription: {
    ...read,
    ...one,
    id: 'subscription',
    path: `${PATH}/{id}`,
    summary: 'Una suscripción, con su historia, sus condiciones de antes y sus pagos',
    response: subscriptionSheetSchema,
  },
  leaveSubscription: {
    ...common,
    ...one,
    id: 'leaveSubscription',
    method: 'POST',
    who: 'staff:payments.edit',
    path: `${PATH}/{id}/leave`,
    summary: 'Da de baja un plan que se paga, para quien lo pidió por mensaje',
    description:
      'Como si la persona la pidiera en el sitio: no se cobra más, el plan sigue hasta lo pagado, y puede retirarla. No se le manda ningún correo.',
    body: z.strictObject({ reason: reasonField(LEAST_REASON) }),
    refuses: ['conflict'],
    status: 201,
    response: subscriptionSheetSchema,
  },
  seeLeaving: {
    ...common,
    ...one,
    id: 'seeLeaving',
    method: 'POST',
    who: 'staff:payments.edit',
    path: `${PATH}/{id}/see-leaving`,
    summary: 'Anota quién vio un pedido de baja; no cambia nada más',
    refuses: ['conflict'],
    status: 201,
    response: subscriptionSheetSchema,
  },
} as const
