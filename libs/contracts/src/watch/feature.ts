import { z } from 'zod'
import type { Jobs, MailKinds } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Mails the alarms that the worker's metrics show. */
  'alarms.look': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  /** To the operator; once per alarm and day, and all go to one mailbox. */
  alarm: {
    name: 'Alarma',
    data: z.object({ alarm: z.string(), summary: z.string(), since: z.iso.datetime() }),
    hours: 24,
    aDay: 50,
  },
} as const satisfies MailKinds
