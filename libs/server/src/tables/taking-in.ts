import type { Rejection } from '@preciosa/contracts'

/** What taking in a table needs to be told. */
export interface TakeInOptions {
  /** Takes the good rows even if there are bad ones. */
  acceptRejected?: boolean
  /** Believes values that are many times the one before. */
  acceptJumps?: boolean
}

/** What came of a table: `held` when it has rejected rows that weren't accepted, and nothing was taken. */
export interface TakenIn {
  status: 'done' | 'held'
  rows: { read: number; skipped: number; duplicates: number; rejected: number }
  added: number
  changed: number
  unchanged: number
  /** Those of the rejected that `acceptJumps` would take. */
  jumps: number
  rejected: Rejection[]
}

/** Values read of a table, each of a moment, and what wasn't. */
export interface ReadValues<V> {
  values: V[]
  rejected: Rejection[]
  /** Those of the rejected that only jump; none when left out. */
  jumps?: number
  read: number
  skipped: number
  duplicates: number
}

/** Puts what was read, unless bad rows hold it. */
export async function takeIn<V>(
  { values, rejected, jumps = 0, read, skipped, duplicates }: ReadValues<V>,
  { acceptRejected = false }: TakeInOptions,
  put: (values: V[]) => Promise<{ added: number; changed: number }>,
): Promise<TakenIn> {
  const rows = { read, skipped, duplicates, rejected: rejected.length }
  if (rejected.length > 0 && !acceptRejected)
    return { status: 'held', rows, added: 0, changed: 0, unchanged: 0, jumps, rejected }
  const { added, changed } = values.length === 0 ? { added: 0, changed: 0 } : await put(values)
  return { status: 'done', rows, added, changed, unchanged: values.length - added - changed, jumps, rejected }
}
