import type { z } from 'zod'
import type { StaffRole } from './staff.js'

/** Separate queues, so that no job waits for jobs of another queue. */
export const QUEUES = [
  'imports',
  'payments',
  'invoices',
  'credits',
  'mail',
  'maintenance',
  'backups',
] as const
export type QueueName = (typeof QUEUES)[number]

export interface AuditedEntity {
  /** In Spanish, as all words here. */
  name: string
  /** In the console. */
  page?: string
  actions: Readonly<Record<string, string>>
  /** Names of fields that only this entity has, or that mean something else here. */
  fields?: Readonly<Record<string, string>>
}
/** What staff act on. */
export type AuditWords = Readonly<Record<string, AuditedEntity>>
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
  /** The feature adds a file to it (`MailAttachments`). */
  attaches?: true
}
export type MailKinds = Readonly<Record<string, MailDefinition>>
export type SitePaths = readonly string[]
