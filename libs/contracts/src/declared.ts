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
export interface MailDefinition {
  /** In Spanish, for the console. */
  name: string
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
export type MailKinds = Readonly<Record<string, MailDefinition>>
