import { basename } from 'node:path'
import type { AuditAction } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import { recordAudit } from '../audit/index.js'

/** Writes into the audit what a table of the command line's changed, if anything. @param path the table's file */
export async function recordTableImport(
  client: Queryable,
  action: Extract<AuditAction, `${string}.import`>,
  path: string,
  { added, changed }: { added: number; changed: number },
): Promise<void> {
  if (added + changed === 0) return
  const after = { file: basename(path), added, changed }
  await recordAudit(client, { action, entityId: null, actor: undefined, after })
}
