import type { ImportOptions, AnyListFormat } from '@preciosa/contracts/price-lists'
import { type Database, enqueue } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { PriceListRepository } from './price-list.repository.js'

export interface NewList {
  fileName: string
  fileKey: string
  bytes: number
  format: AnyListFormat
  options: ImportOptions
  /** Null until the file has been read. */
  fingerprint: string | null
  actor?: Actor | undefined
}

/** Adds the import job in the same transaction. */
export function receiveList(db: Database, list: NewList): Promise<number> {
  return db.transaction(async (client) => {
    const id = await new PriceListRepository(client).add({ status: 'received', ...list })
    await enqueue(client, 'price-list.import', { priceListId: id })
    const { fileName, bytes, format, options, actor } = list
    const after = { fileName, bytes, format: format.name, options }
    await recordAudit(client, { action: 'price-list.receive', entityId: id, actor, after })
    return id
  })
}
