import { z } from 'zod'
import type { MailKinds } from '../declared.js'

/** Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  /** To the operator's one mailbox, once a day for each alarm and what it is about, such as a job's name. */
  alarm: {
    name: 'Alarma',
    data: z.object({
      alarm: z.string(),
      summary: z.string(),
      /** Empty if the alarm is about the whole. */
      subject: z.string(),
      since: z.iso.datetime(),
    }),
    hours: 24,
    aDay: 50,
  },
} as const satisfies MailKinds
