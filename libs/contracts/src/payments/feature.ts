import { z } from 'zod'
import type { AuditWords, Jobs, MailKinds, StaffActions } from '../declared.js'
import { ORDER_KINDS } from './payment-objects.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  payment: {
    name: 'Pago',
    actions: {
      'payment.refund': 'Devolver un pago',
      'payment.settle-finding': 'Resolver un hallazgo de los pagos',
      'payment.repeat': 'Repetir lo que un pago no pudo resolver',
      'payment.cancel-subscription': 'Cancelar una suscripción sin plan',
      'payment.ask-dispute': 'Preguntar por un desconocimiento o un reclamo',
      'payment.export': 'Descargar los pagos',
      'payment.export-findings': 'Descargar lo que los pagos no resuelven',
      'payment.import-statement': 'Tomar una liquidación de Mercado Pago',
      'payment.ask-statement': 'Pedir una liquidación a Mercado Pago',
      'payment.export-statement': 'Descargar una liquidación de Mercado Pago',
    },
  },
  subscription: {
    name: 'Suscripción',
    page: 'subscriptions',
    actions: {
      'subscription.see-leaving': 'Ver un pedido de baja',
      'subscription.leave': 'Dar de baja un plan a pedido',
      'subscription.export': 'Descargar las suscripciones',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'payments.read': ['back-office', 'admin'],
  'payments.edit': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Brings a subscription's charges at Mercado Pago in line with its state. */
  'payments.settle-subscription': {
    queue: 'payments',
    payload: z.object({ subscriptionId: z.number().int().positive() }),
  },
  /** Cancels a preapproval that belongs to no subscription. */
  'payments.cancel-preapproval': { queue: 'payments', payload: z.object({ externalId: z.string() }) },
  /** Fetches what a webhook speaks of. */
  'payments.notice': { queue: 'payments', payload: z.object({ noticeId: z.number().int().positive() }) },
  'payments.refund': { queue: 'payments', payload: z.object({ refundId: z.uuid() }) },
  /** Asks for orders without an answer. Safe to run late. */
  'payments.poll': { queue: 'payments', payload: z.object({}) },
  /** Compares what changed with Mercado Pago, weekly of 180 days, and repeats what failed. Safe to run late. */
  'payments.reconcile': { queue: 'payments', payload: z.object({}) },
  /** Mails about annual charges and cards that expire. */
  'payments.remind': { queue: 'payments', payload: z.object({}) },
  /** Announces other prices of plans, and carries out those that are due. Safe to run late. */
  'payments.price-changes': { queue: 'payments', payload: z.object({}) },
} as const satisfies Jobs

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  'payment-receipt': {
    name: 'Comprobante de pago',
    data: z.object({
      kind: z.enum(ORDER_KINDS),
      name: z.string(),
      amountCents: z.int(),
      receipt: z.int(),
      at: z.iso.datetime(),
      credits: z.int(),
      paidUntil: z.iso.datetime().nullable(),
    }),
    hours: 72,
    aDay: 20,
  },
  /** Of a purchase that waited for its answer. */
  'payment-rejected': {
    name: 'Pago rechazado',
    data: z.object({ name: z.string(), amountCents: z.int(), reason: z.string(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 10,
  },
  'plan-paused': {
    name: 'Plan en pausa',
    data: z.object({
      name: z.string(),
      amountCents: z.int(),
      reason: z.string(),
      endsAt: z.iso.datetime().nullable(),
    }),
    hours: 72,
    aDay: 5,
  },
  'payment-refunded': {
    name: 'Pago devuelto',
    data: z.object({ name: z.string(), amountCents: z.int(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 10,
  },
  /** By staff, without a charge; `until` is its exclusive end. */
  'plan-given': {
    name: 'Plan dado a mano',
    data: z.object({ name: z.string(), until: z.iso.datetime(), isProlonged: z.boolean() }),
    hours: 72,
    aDay: 5,
  },
  /** To the person, whose plan goes on until `endsAt`. */
  'plan-leaving': {
    name: 'Baja pedida',
    data: z.object({ name: z.string(), endsAt: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  'plan-ended': {
    name: 'Plan terminado',
    data: z.object({ name: z.string(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  'annual-charge': {
    name: 'Aviso del cobro anual',
    data: z.object({ name: z.string(), amountCents: z.int(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  'card-expiring': {
    name: 'Tarjeta que vence',
    data: z.object({ name: z.string(), lastFour: z.string(), month: z.string() }),
    hours: 72,
    aDay: 2,
  },
  /** To the operator. */
  'unsubscribe-request': {
    name: 'Pedido de baja',
    data: z.object({
      accountId: z.int(),
      email: z.string(),
      name: z.string(),
      endsAt: z.iso.datetime(),
      at: z.iso.datetime(),
    }),
    hours: 72,
    aDay: 300,
  },
} as const satisfies MailKinds
