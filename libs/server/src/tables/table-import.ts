import type { Rejection } from '@preciosa/contracts'

/** What to do with the bad rows of a table. */
export interface TableImportOptions {
  /** Imports the good rows even if there are bad ones. */
  acceptRejected?: boolean
  /** Believes values that are many times the one before. */
  acceptJumps?: boolean
}

/** What came of a table: `held` when it has rejected rows that weren't accepted, and nothing was stored. */
export interface TableImportResult {
  status: 'done' | 'held'
  rows: { read: number; skipped: number; duplicates: number; rejected: number }
  added: number
  changed: number
  unchanged: number
  /** Those of the rejected that `acceptJumps` would accept. */
  jumps: number
  rejected: Rejection[]
}

/** The values of a table, each of a moment, and its rejected rows. */
export interface ReadValues<V> {
  values: V[]
  rejected: Rejection[]
  /** Those of the rejected that only jump; none when left out. */
  jumps?: number
  read: number
  skipped: number
  duplicates: number
}

/** Stores the values with `put`, unless bad rows hold the table. */
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
