import { basename } from 'node:path'
import type { AuditAction } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import { recordAudit } from '../audit/index.js'

/** Writes into the audit what a table of the command line's changed, if anything. @param path the table's file, or the name of the service that it came from */
export async function recordTableImport(
  client: Queryable,
  action: Extract<AuditAction, `${string}.import`>,
  path: string,
  { added, changed, removed = 0 }: { added: number; changed: number; removed?: number },
): Promise<void> {
  if (added + changed + removed === 0) return
  const after = { file: basename(path), added, changed, ...(removed === 0 ? {} : { removed }) }
  await recordAudit(client, { action, entityId: null, actor: undefined, after })
}
