import { MESSAGE_DOORS, SOCIAL_PROVIDERS } from '@preciosa/contracts'
import { z } from 'zod'

interface MailDefinition {
  /** What the mail's template needs: JSON, kept until the mail has ended. */
  data: z.ZodType
  /** Hours in which it still tells something; an older one isn't sent. */
  hours: number
  /** To one address in 24 hours, so that a mailbox can't be filled through us. */
  aDay: number
  /** What it holds opens an account: it is kept encrypted until it has left. */
  isSecret?: true
}

/** A code, null where too many were asked for, and the token of a link. */
const codeData = z.object({ email: z.string(), code: z.string().nullable(), token: z.string() })

/**
 * The mails that are sent: a kind is a definition here and a template in `templates`, and doesn't compile without
 * either.
 */
export const MAILS = {
  /** To the operator: what a visitor wrote. One mailbox gets them all, so the day's number bounds a flood. */
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
  /** The code, and the link, that activate an account. */
  activation: {
    /** `social`: they came by another service, and have no password to activate with. */
    data: codeData.extend({ social: z.boolean() }),
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  /** The same for whom has no password yet: it is chosen with it. */
  'professional-activation': {
    data: codeData,
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  /** The code, and the link, to put a new password with. */
  recovery: {
    data: codeData,
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  /** The account is activated and has its profile. */
  welcome: {
    data: z.object({
      firstName: z.string().nullable(),
      /** Whether it comes with the first queries, and whether a complete profile is to give something: an address has both once. */
      bringsQueries: z.boolean(),
      bringsGift: z.boolean(),
    }),
    hours: 72,
    aDay: 5,
  },
  /** The account was deleted, and with it what is known of the person. */
  'account-deleted': { data: z.object({ at: z.iso.datetime() }), hours: 72, aDay: 5 },
  /** A person's password was changed, by them or by a stranger. */
  'password-changed': { data: z.object({ at: z.iso.datetime() }), hours: 72, aDay: 5 },
  /** To the owner of an address with which somebody came by another provider than theirs (spec 2 §8). */
  'address-taken': {
    data: z.object({
      tried: z.enum(SOCIAL_PROVIDERS),
      /** The ways in that the address has. */
      ways: z.array(z.enum(['password', ...SOCIAL_PROVIDERS])),
      at: z.iso.datetime(),
    }),
    hours: 24,
    aDay: 2,
  },
} as const satisfies Record<string, MailDefinition>

export type MailKind = keyof typeof MAILS
export type MailData<K extends MailKind> = z.output<(typeof MAILS)[K]['data']>

/** What sealed data is kept for: no other sealed text is taken for a mail's. */
export const SEALED_FOR = 'preciosa: what a mail holds'

/** The data of a mail that is a secret, as it is kept. */
export const sealedSchema = z.strictObject({ sealed: z.string() })

/** Whether mails of a kind hold what opens an account. */
export function isSecretKind(kind: MailKind): boolean {
  const definition: MailDefinition = MAILS[kind]
  return definition.isSecret === true
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAILS, kind)
}
