import { MOST_EXPORTED_ROWS } from '@preciosa/contracts'
import type { AuditAction } from '@preciosa/contracts/registry'
import type { Database } from '@preciosa/platform'
import type { PageOf } from '../paging/index.js'
import type { Actor } from '../../http/index.js'
import { recordAudit } from './record-audit.js'

/**
 * At most `MOST_EXPORTED_ROWS` of a list, for its CSV; audits the download with the filter and the number of rows (`filas`), but
 * without the searched words: an e-mail there would outlive its account.
 */
export async function exportedList<Row, Asked extends { filter?: object | undefined }>(
  db: Database,
  { action, actor, asked }: { action: AuditAction; actor: Actor; asked: Asked },
  page: (asked: Asked & { page: number; perPage: number }) => Promise<PageOf<Row>>,
): Promise<Row[]> {
  const { data } = await page({ ...asked, page: 1, perPage: MOST_EXPORTED_ROWS })
  const after = { ...asked.filter, q: undefined, filas: data.length }
  await db.transaction((client) => recordAudit(client, { action, entityId: null, actor, after }))
  return data
}
