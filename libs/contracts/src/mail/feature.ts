import { z } from 'zod'
import type { AuditWords, Jobs, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  mail: {
    name: 'Correo',
    page: 'mails',
    actions: { 'mail.resend': 'Mandar otra vez un correo', 'mail.export': 'Descargar los correos' },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'mails.read': ['back-office', 'admin'],
  'mails.edit': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'mail.send': { queue: 'mail', payload: z.object({ mailId: z.uuid() }) },
  'mail.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs
