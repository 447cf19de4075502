import type { Rejection } from '@preciosa/contracts/price-lists'
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

/**
 * Rejects as few values as possible so that no jump is left, neither between them nor to a stored one; both
 * lists are ascending.
 */
export function withoutJumps<V>(
  entries: readonly Entry<V>[],
  stored: readonly V[],
  series: Series<V>,
): { values: V[]; rejected: Rejection[] } {
  const { column, momentOf, isJump, reasonOf } = series
  const replaced = new Set(entries.map(({ value }) => momentOf(value)))
  const kept = stored.filter((value) => !replaced.has(momentOf(value)))
  const values: V[] = []
  const rejected: Rejection[] = []
  let from = 0
  for (let next = 0; next <= kept.length; next += 1) {
    const [before, after] = [kept[next - 1], kept[next]]
    let to = from
    while (to < entries.length && (after === undefined || momentOf(entryAt(entries, to)) < momentOf(after)))
      to += 1
    const between = entries.slice(from, to)
    from = to
    const chain = longestChain(
      between.map(({ value }) => value),
      { before, after },
      isJump,
    )
    let left = before
    const accepted = new Set(chain)
    between.forEach(({ value, row }, at) => {
      if (accepted.has(at)) {
        values.push(value)
        left = value
        return
      }
      const right = between[chain.find((one) => one > at) ?? between.length]?.value ?? after
      // A value that jumps from neither neighbour would be in the chain.
      const reason =
        left !== undefined && isJump(left, value)
          ? reasonOf(left, value, left === before ? left : null)
          : reasonOf(value, right as V, right === after ? (right as V) : null)
      rejected.push(rejection(row, column, reason))
    })
  }
  return { values, rejected }
}

function entryAt<V>(entries: readonly Entry<V>[], at: number): V {
  return (entries[at] as Entry<V>).value
}

/** Indexes of the most values in a row of which each follows the one before without a jump. */
function longestChain<V>(
  values: readonly V[],
  { before, after }: { before: V | undefined; after: V | undefined },
  isJump: (from: V, to: V) => boolean,
): number[] {
  const lengths: number[] = []
  const previous: number[] = []
  let [best, last] = [0, -1]
  values.forEach((value, at) => {
    let [length, from] = before === undefined || !isJump(before, value) ? [1, -1] : [0, -1]
    for (let one = at - 1; one >= 0 && one + 1 >= length; one -= 1) {
      const reached = lengths[one] ?? 0
      if (reached > 0 && reached + 1 > length && !isJump(values[one] as V, value))
        [length, from] = [reached + 1, one]
    }
    lengths.push(length)
    previous.push(from)
    if (length > best && (after === undefined || !isJump(value, after))) [best, last] = [length, at]
  })
  const chain: number[] = []
  for (let at = last; at >= 0; at = previous[at] ?? -1) chain.unshift(at)
  return chain
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
