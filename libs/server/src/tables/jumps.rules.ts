import type { Rejection } from '@preciosa/contracts'
import { rejection, type TableRow } from './read-table.js'

/** A value that a row of a file gives. */
export interface Entry<V> {
  value: V
  row: TableRow
}

/** A series of values in time, and when one of them is beyond belief after, or before, another. */
export interface Series<V> {
  /** The column that holds the value. */
  column: string
  /** Sorts; two values of the same moment are one, of which the file's counts. */
  momentOf: (value: V) => number
  isJump: (from: V, to: V) => boolean
  /** What the operator reads; `stored` says which of the two is ours already. */
  reasonOf: (from: V, to: V, stored: V | null) => string
}

/**
 * Leaves out values that jump: from the one before, of the file or stored, or to the stored one after. A file of one
 * row is held against what is stored like any other.
 * @param entries of the file, ascending, one of each moment
 * @param stored what is known, ascending
 */
export function withoutJumps<V>(
  entries: readonly Entry<V>[],
  stored: readonly V[],
  { column, momentOf, isJump, reasonOf }: Series<V>,
): { values: V[]; rejected: Rejection[] } {
  const replaced = new Set(entries.map(({ value }) => momentOf(value)))
  const kept = stored.filter((value) => !replaced.has(momentOf(value)))
  const values: V[] = []
  const rejected: Rejection[] = []
  let next = 0
  for (const { value, row } of entries) {
    const moment = momentOf(value)
    while (next < kept.length && momentOf(kept[next] as V) < moment) next += 1
    const [ours, theirs, after] = [kept[next - 1], values.at(-1), kept[next]]
    const isOurs = theirs === undefined || (ours !== undefined && momentOf(ours) > momentOf(theirs))
    const before = isOurs ? ours : theirs
    if (before !== undefined && isJump(before, value))
      rejected.push(rejection(row, column, reasonOf(before, value, isOurs ? before : null)))
    else if (after !== undefined && isJump(value, after))
      rejected.push(rejection(row, column, reasonOf(value, after, after)))
    else values.push(value)
  }
  return { values, rejected }
}

/** `de 1210, la guardada del 2025-01-03, a 12150`: two values that follow each other, and which of them is ours. */
export function fromTo<V extends { value: number }>(
  from: V,
  to: V,
  stored: V | null,
  nameOf: (stored: V) => string,
): string {
  if (stored === null) return `de ${from.value} a ${to.value}`
  const name = nameOf(stored)
  return stored === from
    ? `de ${from.value}, ${name}, a ${to.value}`
    : `de ${from.value} a ${to.value}, ${name}`
}
