import { basename } from 'node:path'
import type { AuditAction } from '@preciosa/contracts/registry'
import type { Rejection } from '@preciosa/contracts/price-lists'
import type { Database, Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'

export interface TableImportOptions {
  acceptRejected?: boolean
  acceptJumps?: boolean
  /** Counts what would change and stores nothing. */
  isTrial?: boolean
  /** Of the console: who sent the file, and its name there. */
  sent?: { actor: Actor; fileName: string }
}

/** `held`: some rows were rejected and not accepted, so nothing was stored. */
export interface TableImportResult {
  status: 'done' | 'held'
  rows: { read: number; skipped: number; duplicates: number; rejected: number }
  added: number
  changed: number
  unchanged: number
  removed: number
  jumps: number
  rejected: Rejection[]
}

export interface ReadValues<V> {
  values: V[]
  rejected: Rejection[]
  jumps?: number
  read: number
  skipped: number
  duplicates: number
}

export async function importTable<V>(
  { values, rejected, jumps = 0, read, skipped, duplicates }: ReadValues<V>,
  { acceptRejected = false }: TableImportOptions,
  put: (values: V[]) => Promise<Counts>,
): Promise<TableImportResult> {
  const rows = { read, skipped, duplicates, rejected: rejected.length }
  if (rejected.length > 0 && !acceptRejected)
    return { status: 'held', rows, added: 0, changed: 0, unchanged: 0, removed: 0, jumps, rejected }
  const { added, changed, removed = 0 } = values.length === 0 ? { added: 0, changed: 0 } : await put(values)
  const unchanged = values.length - added - changed
  return { status: 'done', rows, added, changed, unchanged, removed, jumps, rejected }
}

class TrialEnded extends Error {}

interface Counts {
  added: number
  changed: number
  removed?: number
}

/** Stores a table's values and audits them, in one transaction; a trial is rolled back. */
export async function storeTable<C extends Counts>(
  db: Database,
  { action, path }: { action: Extract<AuditAction, `${string}.import`>; path: string },
  { isTrial = false, sent }: Pick<TableImportOptions, 'isTrial' | 'sent'>,
  put: (client: Queryable) => Promise<C>,
): Promise<C> {
  let counts: C | undefined
  const work = db.transaction(async (client) => {
    const done = await put(client)
    counts = done
    if (isTrial) throw new TrialEnded()
    const { added, changed, removed = 0 } = done
    if (added + changed + removed === 0) return done
    const file = sent?.fileName ?? basename(path)
    const after = { file, added, changed, ...(removed === 0 ? {} : { removed }) }
    await recordAudit(client, { action, entityId: null, actor: sent?.actor, after })
    return done
  })
  return work.catch((error: unknown) => {
    if (error instanceof TrialEnded && counts !== undefined) return counts
    throw error
  })
}
