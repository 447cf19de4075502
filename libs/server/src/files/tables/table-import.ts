import type { Rejection } from '@preciosa/contracts'

export interface TableImportOptions {
  acceptRejected?: boolean
  acceptJumps?: boolean
}

/** `held`: some rows were rejected and not accepted, so nothing was stored. */
export interface TableImportResult {
  status: 'done' | 'held'
  rows: { read: number; skipped: number; duplicates: number; rejected: number }
  added: number
  changed: number
  unchanged: number
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
  put: (values: V[]) => Promise<{ added: number; changed: number }>,
): Promise<TableImportResult> {
  const rows = { read, skipped, duplicates, rejected: rejected.length }
  if (rejected.length > 0 && !acceptRejected)
    return { status: 'held', rows, added: 0, changed: 0, unchanged: 0, jumps, rejected }
  const { added, changed } = values.length === 0 ? { added: 0, changed: 0 } : await put(values)
  return { status: 'done', rows, added, changed, unchanged: values.length - added - changed, jumps, rejected }
}
