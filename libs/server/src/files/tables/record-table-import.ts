import { basename } from 'node:path'
import type { AuditAction } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import { recordAudit } from '../../operations/audit/index.js'

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
