import { z } from 'zod'
import { billingSchema } from '../billing/billing.js'
import { documented, idParameter } from '../http/parameters.js'
import { ORDER_KINDS, PAYMENT_STATUSES } from './payment-objects.js'
import { paymentIdParameter } from './payments.js'
import {
  actor,
  csvOfList,
  instant,
  listOf,
  listQuery,
  noBody,
  nothing,
  pesosField,
  reasonField,
  wordsFilter,
  idFilter,
} from '../http/backoffice/lists.js'

const amount = z.number().min(0)

export const orderSummarySchema = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  accountId: z.int(),
  /** Null for a deleted account. */
  email: z.string().nullable(),
  kind: z.enum(ORDER_KINDS),
  name: z.string(),
  amount,
  refunded: amount,
  status: z.enum(PAYMENT_STATUSES),
  /** Mercado Pago's number of the payment, or of the subscription. */
  externalId: z.string().nullable(),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

/** What giving an amount back would do. */
export const refundEffectsSchema = z.strictObject({
  amount,
  /** What can still be given back. */
  most: amount,
  creditsTaken: z.int().min(0),
  /** Spent already; they stay spent. */
  creditsSpent: z.int().min(0),
  endsPlan: z.boolean(),
  /** The end of earlier days that are paid, when the plan won't be charged any more; null if it goes on, or ends now. */
  endsAt: instant.nullable(),
  /** The plan that would have followed, which is given up; null without one. */
  endsNext: z.string().nullable(),
  /** What was paid to go up to this plan, which this doesn't give back. */
  upgradePaid: amount,
  /** The plan that a difference goes back to; null if the plan stays as it is. */
  backTo: z.string().nullable(),
  /** Why it can't be refunded; null if it can. */
  refusal: z.string().nullable(),
})
export type RefundEffects = z.infer<typeof refundEffectsSchema>

/** Only `done` is money that is back. `refused` waits for staff; `given-up` was settled otherwise. */
export const REFUND_STATES = ['asked', 'sent', 'in-process', 'done', 'refused', 'given-up'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundStateSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(REFUND_STATES),
  amount,
  reason: z.string(),
  by: actor,
  requestedAt: instant,
  doneAt: instant.nullable(),
  problem: z.string().nullable(),
  /** Mercado Pago's code of the problem. */
  code: z.string().nullable(),
})

export const METHOD_KINDS = ['credit', 'debit', 'account'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

const noticeSchema = z.strictObject({
  id: z.int(),
  receivedAt: instant,
  topic: z.string(),
  handledAt: instant.nullable(),
  /** Why it changed nothing, in words. */
  problem: z.string().nullable(),
})

export const REFUSED_NOTICES = ['unsigned', 'stale', 'forged'] as const
export const paymentNoticesSchema = z.strictObject({
  /** Signed, and without an effect; the last 100. */
  ignored: z.array(noticeSchema.extend({ subject: z.string() })),
  /** Turned away at the door, by day and reason. */
  refused: z.array(
    z.strictObject({
      day: z.iso.date(),
      reason: z.enum(REFUSED_NOTICES),
      count: z.int().min(1),
      lastAt: instant,
    }),
  ),
})
export type PaymentNotices = z.infer<typeof paymentNoticesSchema>

export const orderSheetSchema = orderSummarySchema.extend({
  /** Of the day it was ordered. */
  billing: billingSchema.omit({ complete: true }).nullable(),
  receipt: z.string().nullable(),
  credits: z.int().min(0),
  reason: z.string().nullable(),
  /** How it was paid, which decides when money is back; null before that is known. */
  method: z.enum(METHOD_KINDS).nullable(),
  lastFour: z.string().nullable(),
  /** As Mercado Pago last said it; a status that we don't know is kept as it came. */
  payments: z.array(
    z.strictObject({
      id: z.string(),
      status: z.string(),
      detail: z.string(),
      /** Both in words. */
      name: z.string(),
      says: z.string().nullable(),
      amount,
      refunded: amount,
      updatedAt: instant,
      /** Why it has no effect; null if it has. */
      problem: z.string().nullable(),
    }),
  ),
  notices: z.array(noticeSchema),
  refunds: z.array(refundStateSchema),
  chargebacks: z.array(
    z.strictObject({
      id: z.string(),
      reason: z.string().nullable(),
      documents: z.string().nullable(),
      deadline: instant.nullable(),
      /** Whether Mercado Pago may cover it. */
      eligible: z.boolean().nullable(),
      /** Null until it is decided. */
      covered: z.boolean().nullable(),
      seenAt: instant,
    }),
  ),
  effects: refundEffectsSchema,
})
export type OrderSheet = z.infer<typeof orderSheetSchema>

export const FINDING_KINDS = [
  'unknown-payment',
  'other-collector',
  'wrong-amount',
  'unknown-status',
  'unknown-subscription',
  'no-charge',
  'credits-spent',
  'partial-refund',
  'won-after-end',
  'chargeback',
  'mediation',
  'claim',
  'other-mode',
  'no-invoice',
  'unreadable',
  'not-compared',
  'statement',
  'job-failed',
] as const

/** The payment of an order that can't go on by itself: settling it cancels the order. */
export const CLOSING_FINDINGS = ['other-collector', 'wrong-amount', 'unknown-status', 'other-mode'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** `ask` asks Mercado Pago again, `retry` tries a job again. */
export const FINDING_ACTIONS = ['ask', 'retry', 'refund', 'cancel'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

/** Something that payments can't settle by themselves. */
export const findingSchema = z.strictObject({
  id: z.int(),
  kind: z.enum(FINDING_KINDS),
  /** Mercado Pago's number, or the job's name. */
  subject: z.string(),
  about: z.string(),
  detail: z.string(),
  /** As Mercado Pago, or the program, calls it. */
  code: z.string().nullable(),
  /** What settles it from here; null for a note alone. */
  action: z.enum(FINDING_ACTIONS).nullable(),
  /** Whether settling it cancels an order that waits, so that its person can buy again. */
  closesOrder: z.boolean(),
  /** Pesos that `refund` gives back. */
  refundable: amount.nullable(),
  /** Of a charge-back: until when Mercado Pago takes documents. */
  deadline: instant.nullable(),
  orderId: z.uuid().nullable(),
  accountId: z.int().nullable(),
  foundAt: instant,
  settledAt: instant.nullable(),
  settledBy: actor,
  note: z.string().nullable(),
})
export type Finding = z.infer<typeof findingSchema>

export const LEAST_REFUND_REASON = 10
const why = { reason: reasonField(LEAST_REFUND_REASON) }
const refundAmount = pesosField('Falta el importe.').min(0.01, 'Más que 0.')
export const refundSchema = z.strictObject({ ...why, amount: refundAmount })
const PESOS_ERROR = 'Pesos, con punto y a lo sumo dos decimales: 2500 o 2500.50.'
const refundAmountParameter = documented(
  z
    .string({ error: PESOS_ERROR })
    .regex(/^\d{1,9}(\.\d{1,2})?$/, PESOS_ERROR)
    .transform(Number)
    .pipe(refundAmount)
    .optional(),
  'Pesos que se devolverían; sin decirlo, todo lo que queda.',
  { type: 'number', minimum: 0.01 },
)

const narrowedOrders = [
  ['id', 'createdAt'],
  z.strictObject({
    q: wordsFilter.min(1, 'Escribí algo para buscar.').optional(),
    accountId: idFilter.optional(),
    kind: z.enum(ORDER_KINDS).optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
  }),
  'Filtro: {"q": el e-mail, el número del pago o el de Mercado Pago; "accountId": de un usuario; "kind"; "status"}.',
] as const
const narrowedFindings = [
  ['id', 'deadline'],
  z.strictObject({
    open: z.boolean().optional(),
    kind: z.enum(FINDING_KINDS).optional(),
    accountId: idFilter.optional(),
  }),
  'Filtro: {"open": true, lo que falta resolver; "kind"; "accountId": de un usuario}.',
] as const

const PATH = '/backoffice/payments'
const common = {
  tags: ['consola'],
  cache: 'no-store',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const
const read = { ...common, method: 'GET', who: 'staff:payments.read' } as const
const edit = { ...common, method: 'POST', who: 'staff:payments.edit' } as const
const order = { params: z.strictObject({ id: paymentIdParameter }) }
const finding = z.strictObject({ id: idParameter('Hallazgo.') })

export const backofficePaymentRoutes = {
  orders: {
    ...read,
    id: 'orders',
    path: PATH,
    summary: 'Los pagos',
    query: listQuery(...narrowedOrders),
    response: listOf(orderSummarySchema),
  },
  ordersCsv: {
    ...read,
    ...csvOfList(...narrowedOrders),
    id: 'ordersCsv',
    path: `${PATH}/csv`,
    summary: 'Los pagos, en CSV',
  },
  order: {
    ...read,
    ...order,
    id: 'order',
    path: `${PATH}/{id}`,
    summary: 'Un pago, con lo que dijo Mercado Pago y lo que haría devolverlo',
    response: orderSheetSchema,
  },
  refundEffects: {
    ...read,
    ...order,
    id: 'refundEffects',
    path: `${PATH}/{id}/refund-effects`,
    summary: 'Lo que haría devolver un importe de un pago',
    query: z.strictObject({ amount: refundAmountParameter }),
    response: refundEffectsSchema,
  },
  askChargebacks: {
    ...edit,
    ...order,
    id: 'askChargebacks',
    path: `${PATH}/{id}/ask-chargebacks`,
    summary: 'Pregunta a Mercado Pago qué pide por un pago desconocido, y hasta cuándo',
    refuses: ['unavailable'],
    status: 201,
    response: orderSheetSchema,
  },
  refundOrder: {
    ...edit,
    ...order,
    id: 'refundOrder',
    idempotent: true,
    path: `${PATH}/{id}/refund`,
    summary: 'Devuelve un importe de un pago, o todo, con el motivo',
    description:
      'Lleva Idempotency-Key. Un pack pierde su parte de lo que queda sin gastar. Devuelto del todo, un plan termina y una diferencia vuelve al plan de antes; devuelto en parte, el plan sigue.',
    body: refundSchema,
    refuses: ['conflict'],
    status: 201,
    response: orderSheetSchema,
  },
  notices: {
    ...read,
    id: 'notices',
    path: '/backoffice/payment-notices',
    summary: 'Los avisos de Mercado Pago que no cambiaron nada, y los que se rechazaron sin mirarlos',
    response: paymentNoticesSchema,
  },
  findings: {
    ...read,
    id: 'findings',
    path: '/backoffice/payment-findings',
    summary: 'Lo que los pagos no resuelven solos',
    query: listQuery(...narrowedFindings),
    response: listOf(findingSchema),
  },
  findingsCsv: {
    ...read,
    ...csvOfList(...narrowedFindings),
    id: 'findingsCsv',
    path: '/backoffice/payment-findings/csv',
    summary: 'Lo que los pagos no resuelven solos, en CSV',
  },
  finding: {
    ...read,
    id: 'finding',
    path: '/backoffice/payment-findings/{id}',
    summary: 'Algo que los pagos no resolvieron solos',
    params: finding,
    response: findingSchema,
  },
  settleFinding: {
    ...edit,
    id: 'settleFinding',
    path: '/backoffice/payment-findings/{id}/settle',
    summary: 'Da algo por resuelto, con una nota',
    description: 'Una devolución que no se pudo hacer no se intenta más.',
    params: finding,
    body: z.strictObject({ note: reasonField(LEAST_REFUND_REASON) }),
    refuses: ['conflict'],
    status: 201,
    response: findingSchema,
  },
  repeatFinding: {
    ...edit,
    id: 'repeatFinding',
    path: '/backoffice/payment-findings/{id}/repeat',
    summary: 'Pregunta otra vez a Mercado Pago, o repite una tarea que no se pudo hacer',
    description: 'Una devolución que Mercado Pago rechazó se le pide de nuevo, como otra.',
    params: finding,
    refuses: ['conflict', 'unavailable'],
    status: 201,
    response: findingSchema,
  },
  refundFinding: {
    ...edit,
    id: 'refundFinding',
    path: '/backoffice/payment-findings/{id}/refund',
    summary: 'Devuelve el dinero de un pago que acá no acreditó nada, con el motivo, y lo da por resuelto',
    params: finding,
    body: z.strictObject(why),
    refuses: ['conflict'],
    status: 201,
    response: findingSchema,
  },
  cancelFinding: {
    ...edit,
    id: 'cancelFinding',
    path: '/backoffice/payment-findings/{id}/cancel',
    summary: 'Cancela en Mercado Pago una suscripción sin plan, con el motivo, y la da por resuelta',
    params: finding,
    body: z.strictObject(why),
    refuses: ['conflict'],
    status: 201,
    response: findingSchema,
  },
} as const
