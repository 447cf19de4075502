import { z } from 'zod'

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
  'page',
  'plan',
  'pack',
  'payment',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** Audit actions, each with its entity. Never rename or remove an action: old entries keep it forever. */
export const AUDIT_ACTIONS = {
  'price-list.receive': 'price-list',
  'price-list.approve': 'price-list',
  'price-list.join': 'price-list',
  'price-list.publish': 'price-list',
  'price-list.discard': 'price-list',
  'edition.rollback': 'edition',
  'list-format.create': 'list-format',
  'list-format.change': 'list-format',
  'list-format.remove': 'list-format',
  'staff.add': 'staff',
  'staff.change': 'staff',
  'staff.disable': 'staff',
  'staff.role': 'staff',
  'staff.password': 'staff',
  'staff.authenticator': 'staff',
  'cpi.import': 'cpi',
  'dollar.import': 'dollar',
  'photos.import': 'photos',
  'geography.import': 'geography',
  'queue.change': 'queue',
  'usage.export': 'usage',
  'user.end-sessions': 'user',
  'user.adjust-credits': 'user',
  'user.block': 'user',
  'user.unblock': 'user',
  'user.resend-activation': 'user',
  'user.give-waiting-credits': 'user',
  'page.create': 'page',
  'page.save': 'page',
  'page.publish': 'page',
  'page.restore': 'page',
  'page.withdraw': 'page',
  'plan.add-price': 'plan',
  'plan.remove-price': 'plan',
  'pack.add': 'pack',
  'pack.add-price': 'pack',
  'pack.remove-price': 'pack',
  'payment.refund': 'payment',
  'payment.settle-finding': 'payment',
  'payment.repeat': 'payment',
  'payment.cancel-subscription': 'payment',
} as const satisfies Record<string, AuditEntity>

export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_CODES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]
export const auditActionSchema = z.enum(AUDIT_ACTION_CODES)
