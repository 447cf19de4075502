import { AUDIT_ACTIONS, type AuditAction } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from './actor.js'

/** One action on the data of the operator. */
export interface AuditedAction {
  action: AuditAction
  /** Of what it was done to; null where that is a whole series. */
  entityId: number | null
  /** Undefined where the command line or the system itself acts. */
  actor: Actor | undefined
  /** How it was, as far as it has changed: no passwords, keys or hashes of them. */
  before?: object
  /** How it is now, with what the action was given. */
  after?: object
}

/**
 * Writes what was done into the audit, on the connection whose transaction does it: the one way in. An entry stands if
 * and only if the action does; the database refuses to change or remove one.
 */
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
