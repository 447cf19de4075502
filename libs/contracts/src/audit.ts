import { z } from 'zod'

/** What is done in the back office is done to one of these: one of many by its id, or a series as a whole. */
export const AUDIT_ENTITIES = [
  'price-list',
  'edition',
  'list-format',
  'staff',
  'cpi',
  'dollar',
  'photos',
  'geography',
  'queue',
  'usage',
  'user',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/**
 * What is written into the audit: action → what it is done to. An action is never renamed or removed: entries stay for
 * ever.
 */
export const AUDIT_ACTIONS = {
  /** A list came in: uploaded, fetched, or by the command line. */
  'price-list.receive': 'price-list',
  'price-list.approve': 'price-list',
  'price-list.publish': 'price-list',
  'price-list.discard': 'price-list',
  'edition.rollback': 'edition',
  'list-format.create': 'list-format',
  'list-format.change': 'list-format',
  'list-format.remove': 'list-format',
  'staff.add': 'staff',
  /** New name, role, password or authenticator; also of a member who was disabled. */
  'staff.change': 'staff',
  'staff.disable': 'staff',
  'staff.role': 'staff',
  /** Given a new one, which is written nowhere. */
  'staff.password': 'staff',
  'staff.authenticator': 'staff',
  'cpi.import': 'cpi',
  'dollar.import': 'dollar',
  'photos.import': 'photos',
  'geography.import': 'geography',
  /** Asked of the board of queues: it may have been refused. */
  'queue.change': 'queue',
  /** Downloaded what is searched for and looked at. */
  'usage.export': 'usage',
  'user.end-sessions': 'user',
  'user.adjust-credits': 'user',
  'user.block': 'user',
  'user.unblock': 'user',
  /** Mailed once more what activates an account. */
  'user.resend-activation': 'user',
} as const satisfies Record<string, AuditEntity>

export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_CODES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]
export const auditActionSchema = z.enum(AUDIT_ACTION_CODES)
