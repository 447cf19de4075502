import { z } from 'zod'
import { WRONG_DNI } from './payments-texts.js'
import { subscriptionSchema } from '../own-account/user.js'

const instant = z.iso.datetime()
const pesos = z.number().min(0)

/** A pack of InfoCredits; `price` is final, in pesos, after the discount of `off` percent. */
export const productSchema = z.strictObject({
  id: z.int().min(1),
  infoCredits: z.int().min(1),
  price: pesos,
  off: z.int().min(0).max(99),
})
export type Product = z.infer<typeof productSchema>

export const ORDER_KINDS = ['plan', 'pack', 'difference'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const PAYMENT_STATUSES = ['paid', 'pending', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** For a plan `paid` means authorized: its first charge comes about an hour later. */
export const attemptStatusSchema = z.enum(['paid', 'cancelled', 'pending'])
export type AttemptStatus = z.infer<typeof attemptStatusSchema>

export const paymentSchema = z.strictObject({
  id: z.uuid(),
  date: instant,
  kind: z.enum(ORDER_KINDS),
  name: z.string(),
  amount: pesos,
  status: z.enum(PAYMENT_STATUSES),
  refunded: pesos,
})
export type Payment = z.infer<typeof paymentSchema>

/** What a card token of the payments' service comes with; the card itself never reaches us. */
export const cardFields = {
  cardToken: z
    .string({ error: 'Falta el token de la tarjeta.' })
    .regex(/^(?!\d{12,19}$)[\x21-\x7e]{1,200}$/, 'No es un token de tarjeta.'),
  dni: z.string({ error: 'Falta el DNI.' }).regex(/^\d{7,8}$/, WRONG_DNI),
  paymentMethodId: z
    .string({ error: 'Falta el medio de pago.' })
    .regex(/^[a-z0-9_]{1,40}$/, 'No es un medio de pago.'),
}
export const cardSchema = z.strictObject(cardFields)
export type Card = z.infer<typeof cardSchema>

export const attemptSchema = z.strictObject({
  paymentId: z.uuid(),
  status: attemptStatusSchema,
  /** Why it was cancelled, in plain words. */
  reason: z.string().optional(),
  /** 3-D Secure of a pending attempt: the browser posts `creq` to the issuer's `url` in a frame. */
  challenge: z
    .strictObject({ url: z.url({ protocol: /^https?$/ }), creq: z.string().min(1).max(4000) })
    .optional(),
})
export type Attempt = z.infer<typeof attemptSchema>

/** What buying a plan or a pack would charge and give now; nothing is promised until the order is made. */
export const offerSchema = z.strictObject({
  kind: z.enum(['plan', 'pack']),
  id: z.int().min(1),
  name: z.string(),
  /** Null for a pack. */
  billing: z.enum(['monthly', 'anual']).nullable(),
  /** How a plan follows the one in force: none is, at its end, or at once for the `difference`. Null for a pack. */
  manner: z.enum(['new', 'later', 'difference']).nullable(),
  today: pesos,
  next: z.strictObject({ amount: pesos, at: instant }).nullable(),
  credits: z.strictObject({
    /** At once: the pack's, or a plan's advance before its first charge. */
    now: z.int().min(0),
    /** In all for this month, once the first charge is approved; null for a pack. */
    firstMonth: z.int().min(0).nullable(),
    /** On each day 1; null for a pack. */
    monthly: z.int().min(0).nullable(),
    /** Taken off the first lots, because an earlier plan gave more than was paid. */
    owed: z.int().min(0),
    /** When unspent ones end; null if they don't. */
    expireAt: instant.nullable(),
  }),
  /** The Idempotency-Key for it, the same in each tab until something is bought. */
  attempt: z.uuid(),
  /** The same pack was bought within the hour. */
  isRepeat: z.boolean(),
  /** An order of the same plan or pack that still waits for an answer. */
  pendingPaymentId: z.uuid().nullable(),
  /** An order of anything else that waits; beside one of another pack, a pack can be bought. */
  otherPendingId: z.uuid().nullable(),
  /** Why it can't be bought now. */
  refusal: z
    .strictObject({
      code: z.enum(['billing-incomplete', 'permission', 'conflict', 'credits-paused']),
      detail: z.string(),
    })
    .nullable(),
})
export type Offer = z.infer<typeof offerSchema>

export const ownPlanSchema = z.strictObject({
  subscription: subscriptionSchema.nullable(),
  /** Plan credits of this month. */
  included: z.int().min(0),
  left: z.int().min(0),
  nextCharge: z.strictObject({ at: instant, amount: pesos }).nullable(),
  card: z
    .strictObject({
      /** As people know it, for example "Visa Débito". */
      brand: z.string(),
      lastFour: z.string().regex(/^\d{4}$/),
      /** YYYY-MM; null if unknown. */
      expires: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .nullable(),
    })
    .nullable(),
  paused: z
    .strictObject({
      since: instant,
      reason: z.string(),
      /** The bank disowned a payment; false for a charge that was rejected. */
      isDisputed: z.boolean(),
      endsAt: instant.nullable(),
      /** What was rejected; null for a dispute. */
      charge: z
        .strictObject({
          /** Of the list of payments. */
          paymentId: z.uuid(),
          amount: pesos,
          /** Of the last try. */
          at: instant,
          /** The card that was tried. */
          card: z.strictObject({ brand: z.string(), lastFour: z.string().regex(/^\d{4}$/) }).nullable(),
          /** Another card was given since. */
          isCardReplaced: z.boolean(),
          /** Mercado Pago tries it again; false leaves the next charge. */
          isRetried: z.boolean(),
          /** The next try, or the next charge; null if Mercado Pago doesn't say. */
          nextTryAt: instant.nullable(),
        })
        .nullable(),
    })
    .nullable(),
  leaving: z.strictObject({ requestedAt: instant, endsAt: instant }).nullable(),
  /** The plan that follows the one in force; it can be given up by withdrawing. */
  next: z
    .strictObject({
      name: z.string(),
      billing: z.enum(['monthly', 'anual']),
      price: pesos,
      startsAt: instant,
    })
    .nullable(),
  /** Another price of the plan, and from when on its charges cost that. */
  priceChange: z.strictObject({ price: pesos, from: instant }).nullable(),
  pendingPaymentId: z.uuid().nullable(),
  /** Whether another plan can be bought: none is in force, or it is ending (`canSuscribe`). */
  canSubscribe: z.boolean(),
  /** What the person may do now: null, or why not, in plain words. */
  may: z.strictObject({
    leave: z.string().nullable(),
    stay: z.string().nullable(),
    changeCard: z.string().nullable(),
    /** To each plan that is sold to people of this type, also the present one by the year. */
    choose: z.array(z.strictObject({ planId: z.int(), refusal: z.string().nullable() })),
  }),
})
export type OwnPlan = z.infer<typeof ownPlanSchema>
