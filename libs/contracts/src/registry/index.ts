export {
  AUDIT_ACTION_CODES,
  AUDIT_ACTION_NAMES,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditAction,
  auditActionSchema,
  type AuditEntity,
  auditEntity,
} from './audit.js'
export * from './jobs.js'
export * from './mail-kinds.js'
export * from './site-paths.js'
export * from './staff-actions.js'
