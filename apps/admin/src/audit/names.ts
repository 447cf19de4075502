import type { StaffRole } from '@preciosa/contracts'
import type { AuditSummary } from '@preciosa/contracts/audit'
import { auditEntity } from '@preciosa/contracts/registry'

export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  editor: 'editor',
  'back-office': 'back office',
  admin: 'administrador',
}

/** Example: `Lista de precios 12`. A series has a name without number. */
export function entityName({ entity, entityId }: Pick<AuditSummary, 'entity' | 'entityId'>): string {
  const { name } = auditEntity(entity)
  return entityId === null ? name : `${name} ${entityId}`
}

/** Null without a page or after a removal. */
export function entityPage({
  entity,
  entityId,
  action,
}: Pick<AuditSummary, 'entity' | 'entityId' | 'action'>): string | null {
  const { page } = auditEntity(entity)
  if (page === undefined || entityId === null || action.endsWith('.remove')) return null
  return `/${page}/${entityId}/show`
}

export function actorName({ staffEmail, staffRole }: Pick<AuditSummary, 'staffEmail' | 'staffRole'>): string {
  if (staffEmail === null) return 'el sistema o la línea de comandos'
  return staffRole === null ? staffEmail : `${staffEmail} (${STAFF_ROLE_NAMES[staffRole]})`
}
