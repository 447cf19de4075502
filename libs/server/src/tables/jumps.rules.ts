import type { Rejection } from '@preciosa/contracts'
import { rejection, type TableRow } from './read-table.js'

export interface Entry<V> {
  value: V
  row: TableRow
}

/** Values in time; a jump is an implausible change from one value to the next. */
export interface Series<V> {
  column: string
  /** Sort key; a value of the file replaces a stored one of the same moment. */
  momentOf: (value: V) => number
  isJump: (from: V, to: V) => boolean
  /** Text for the operator; `stored` is the stored one of the two, if any. */
  reasonOf: (from: V, to: V, stored: V | null) => string
}

/** Rejects jumps from the previous value or to the next stored one; both lists are ascending. */
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
