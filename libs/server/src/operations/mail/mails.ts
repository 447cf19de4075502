import { SOCIAL_PROVIDERS } from '@preciosa/contracts/accounts'
import { MESSAGE_DOORS } from '@preciosa/contracts/contact'
import { MAIL_KINDS, type MailKind } from '@preciosa/contracts/registry'
import { ORDER_KINDS } from '@preciosa/contracts/payments'
import { z } from 'zod'

interface MailDefinition {
  data: z.ZodType
  /** Hours until the mail is too old to send. */
  hours: number
  /** Mails per address in 24 hours, so that strangers can't flood a mailbox. */
  aDay: number
  /** The data opens an account, so it stays encrypted until the mail has ended. */
  isSecret?: true
  /** The feature mails again by itself after a failure. */
  retriesItself?: true
}

/** `code` is null over the daily limit of codes; `token` is the link's. */
const codeData = z.object({ email: z.string(), code: z.string().nullable(), token: z.string() })

export const MAILS = {
  /** To the operator's one mailbox, so `aDay` bounds a flood. */
  'contact-message': {
    data: z.object({
      door: z.enum(MESSAGE_DOORS),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      at: z.iso.datetime(),
    }),
    hours: 72,
    aDay: 300,
  },
  /** Messages of an hour after a flood; `listed` names the first ones. */
  'contact-digest': {
    data: z.object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      total: z.number().int(),
      listed: z.array(z.object({ email: z.string(), subject: z.string() })),
    }),
    hours: 72,
    aDay: 24,
  },
  /** By staff to the writer of a message; `desk` is the address for replies. */
  'contact-answer': {
    data: z.object({
      subject: z.string(),
      text: z.string(),
      desk: z.string().nullable(),
      /** Null for a request that was made without words. */
      written: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
    }),
    hours: 72,
    aDay: 20,
  },
  activation: {
    /** `social` accounts have no password to activate with. */
    data: codeData.extend({ social: z.boolean() }),
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  /** For users without a password, who choose it with this mail. */
  'professional-activation': {
    data: codeData,
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  recovery: {
    data: codeData,
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  welcome: {
    data: z.object({
      firstName: z.string().nullable(),
      /** `waiting` above the daily bound of the network; `had` if the mailbox got them once before. */
      queries: z.enum(['given', 'waiting', 'had']),
      bringsGift: z.boolean(),
    }),
    hours: 72,
    aDay: 5,
  },
  'payment-receipt': {
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
    data: z.object({ name: z.string(), amountCents: z.int(), reason: z.string(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 10,
  },
  'plan-paused': {
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
    data: z.object({ name: z.string(), amountCents: z.int(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 10,
  },
  /** By staff, without a charge; `until` is its exclusive end. */
  'plan-given': {
    data: z.object({ name: z.string(), until: z.iso.datetime(), isProlonged: z.boolean() }),
    hours: 72,
    aDay: 5,
  },
  /** To the person, whose plan goes on until `endsAt`. */
  'plan-leaving': { data: z.object({ name: z.string(), endsAt: z.iso.datetime() }), hours: 72, aDay: 5 },
  'plan-ended': { data: z.object({ name: z.string(), at: z.iso.datetime() }), hours: 72, aDay: 5 },
  'annual-charge': {
    data: z.object({ name: z.string(), amountCents: z.int(), at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  /** Of a plan that goes on; `endsAt` is its end for people who are leaving it. */
  'price-change': {
    data: z.object({
      name: z.string(),
      billing: z.enum(['monthly', 'anual']),
      beforeCents: z.int(),
      priceCents: z.int(),
      from: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
    }),
    hours: 72,
    aDay: 10,
    retriesItself: true,
  },
  /** After a price change that was announced and withdrawn. */
  'price-stays': { data: z.object({ name: z.string(), priceCents: z.int() }), hours: 72, aDay: 10 },
  'card-expiring': {
    data: z.object({ name: z.string(), lastFour: z.string(), month: z.string() }),
    hours: 72,
    aDay: 2,
  },
  /** To the operator. */
  'unsubscribe-request': {
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
  /** A seat in a group; the link is one-use. */
  'fleet-invitation': {
    data: z.object({
      fleet: z.string(),
      /** The owner runs the group. */
      isOwner: z.boolean(),
      token: z.string(),
      endsAt: z.iso.datetime(),
    }),
    hours: 72,
    aDay: 5,
    isSecret: true,
  },
  'account-deleted': { data: z.object({ at: z.iso.datetime() }), hours: 72, aDay: 5 },
  'password-changed': { data: z.object({ at: z.iso.datetime() }), hours: 72, aDay: 5 },
  'way-in-removed': {
    data: z.object({ way: z.enum(SOCIAL_PROVIDERS), at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  /** To the owner of an address after a sign-in by another provider. */
  'address-taken': {
    data: z.object({
      tried: z.enum(SOCIAL_PROVIDERS),
      ways: z.array(z.enum(['password', ...SOCIAL_PROVIDERS])),
      at: z.iso.datetime(),
    }),
    hours: 24,
    aDay: 2,
  },
} as const satisfies Record<MailKind, MailDefinition>

export type { MailKind }
export type MailData<K extends MailKind> = z.output<(typeof MAILS)[K]['data']>

/** Keeps other sealed texts from opening as mail data. */
export const SEALED_FOR = 'preciosa: what a mail holds'

export const sealedSchema = z.strictObject({ sealed: z.string() })

export function isSecretKind(kind: MailKind): boolean {
  const definition: MailDefinition = MAILS[kind]
  return definition.isSecret === true
}

export function retriesItself(kind: MailKind): boolean {
  const definition: MailDefinition = MAILS[kind]
  return definition.retriesItself === true
}

/** Kinds whose content outlives a failure for a few days, so that staff can send the mail again. */
export const RESENDABLE_KINDS = MAIL_KINDS.filter((kind) => !isSecretKind(kind) && !retriesItself(kind))

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAILS, kind)
}
