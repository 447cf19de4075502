export type { Actor } from './actor.js'
export { AuditModule } from './audit.module.js'
export { AuditService } from './audit.service.js'
export { type AuditedAction, recordAudit } from './record-audit.js'
