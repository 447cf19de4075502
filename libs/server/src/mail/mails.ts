import { MESSAGE_DOORS } from '@preciosa/contracts'
import { z } from 'zod'

interface MailDefinition {
  /** What the mail's template needs: JSON, kept until the mail has ended. */
  data: z.ZodType
  /** Hours in which it still tells something; an older one isn't sent. */
  hours: number
  /** To one address in 24 hours, so that a mailbox can't be filled through us. */
  aDay: number
}

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
  /** A person's password was changed, by them or by a stranger. */
  'password-changed': { data: z.object({ at: z.iso.datetime() }), hours: 72, aDay: 5 },
} as const satisfies Record<string, MailDefinition>

export type MailKind = keyof typeof MAILS
export type MailData<K extends MailKind> = z.output<(typeof MAILS)[K]['data']>

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAILS, kind)
}
