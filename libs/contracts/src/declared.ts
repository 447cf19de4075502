import type { z } from 'zod'
import type { StaffRole } from './staff.js'

/** Separate queues, so that no job waits for jobs of another queue. */
export const QUEUES = ['imports', 'payments', 'credits', 'mail', 'maintenance'] as const
export type QueueName = (typeof QUEUES)[number]

/** What staff act on: its Spanish name, its page in the console, and the actions with their words. */
export type AuditWords = Readonly<
  Record<string, { name: string; page?: string; actions: Readonly<Record<string, string>> }>
>
export type StaffActions = Readonly<Record<string, readonly StaffRole[]>>
export type Jobs = Readonly<Record<string, { queue: QueueName; payload: z.ZodType }>>
/** Spanish names. */
export type MailKinds = Readonly<Record<string, string>>
