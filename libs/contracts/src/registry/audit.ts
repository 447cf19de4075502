import { z } from 'zod'
import type { AuditedEntity } from '../declared.js'
import { merged } from './merged.js'

const AUDIT = merged('AUDIT')

export type AuditEntity = keyof typeof AUDIT
export type AuditAction = { [E in AuditEntity]: keyof (typeof AUDIT)[E]['actions'] }[AuditEntity]

export const AUDIT_ENTITIES = Object.keys(AUDIT) as [AuditEntity, ...AuditEntity[]]

const ACTIONS = AUDIT_ENTITIES.flatMap((entity) =>
  Object.entries(AUDIT[entity].actions as Readonly<Record<string, string>>).map(
    ([action, words]) => ({ action: action as AuditAction, entity, words }) as const,
  ),
)

const repeated = ACTIONS.filter(
  ({ action }, at) => ACTIONS.findIndex((each) => each.action === action) !== at,
)
if (repeated.length > 0)
  throw new Error(`Two entities declare ${repeated.map(({ action }) => action).join(', ')} in AUDIT`)

/** Audit actions, each with its entity. */
export const AUDIT_ACTIONS = Object.fromEntries(
  ACTIONS.map(({ action, entity }) => [action, entity]),
) as Readonly<Record<AuditAction, AuditEntity>>

export const AUDIT_ACTION_NAMES = Object.fromEntries(
  ACTIONS.map(({ action, words }) => [action, words]),
) as Readonly<Record<AuditAction, string>>

export const AUDIT_ACTION_CODES = ACTIONS.map(({ action }) => action) as [AuditAction, ...AuditAction[]]
export const auditActionSchema = z.enum(AUDIT_ACTION_CODES)

export function auditEntity(entity: AuditEntity): AuditedEntity {
  return AUDIT[entity]
}
