import { AUDIT_ACTIONS, type AuditAction } from '@preciosa/contracts/registry'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../http/index.js'

export interface AuditedAction {
  action: AuditAction
  /** Null for an action on a whole series. */
  entityId: number | null
  /** Undefined for the command line and the system. */
  actor: Actor | undefined
  /** Changed values only; no passwords, keys or hashes of them. */
  before?: object
  after?: object
}

/** Writes an entry in the transaction of the action; the database refuses to change or delete entries. */
export async function recordAudit(
  client: Queryable,
  { action, entityId, actor, before, after }: AuditedAction,
): Promise<void> {
  await client.query({
    text: `insert into audit (action, entity, entity_id, staff_id, staff_email, staff_role, client, before, after)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      action,
      AUDIT_ACTIONS[action],
      entityId,
      actor?.id ?? null,
      actor?.email ?? null,
      actor?.role ?? null,
      actor?.client ?? null,
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
    ],
  })
}
