import type { Figures } from './figures.js'
import type { Finding } from './suspects.rules.js'

/** At least 4, so that the gap always contains an empty power of two, which `mayHaveLoners` looks for. */
const APART = 4
const ENOUGH = 20
/** Isolated prices are mistakes only if they are few: one in two hundred, or three. */
const RARE = 0.005
const ALWAYS_RARE = 3

export function mayHaveLoners(figures: Figures, findings: readonly Finding[], hasBase: boolean): boolean {
  const { now, before } = figures
  const sizes = new Int32Array(33)
  const add = (price: number, times: number): void => {
    if (price === 0) return
    const size = 32 - Math.clz32(price)
    sizes[size] = (sizes[size] ?? 0) + times
  }
  let newcomers = 0
  for (let at = 0; at < now.length; at += 1) {
    const was = before[at] ?? 0
    add(now[at] ?? 0, 1)
    add(was, 1)
    if (was === 0) newcomers += 1
  }
  // A suspect figure doesn't fill a gap.
  for (const { at } of findings) add(now[at] ?? 0, -1)
  if (newcomers === 0) return false
  if (now.length < ENOUGH) return hasBase
  const first = sizes.findIndex((held) => held > 0)
  const last = sizes.findLastIndex((held) => held > 0)
  return first !== -1 && sizes.subarray(first, last).includes(0)
}

/** New prices far from all others: mistyped, or in another unit (decision 005). */
export function lonersOf(
  { now, before }: Figures,
  findings: readonly Finding[],
  others: readonly number[],
): Finding[] {
  const suspect = new Set(findings.map(({ at }) => at))
  const prices = [...others]
  for (let at = 0; at < now.length; at += 1) {
    if (!suspect.has(at)) prices.push(now[at] ?? 0)
    else if (before[at] !== 0) prices.push(before[at] ?? 0)
  }
  if (prices.length < ENOUGH) return []
  const sorted = Float64Array.from(prices).sort()
  const [lowest, highest] = reachOf(sorted)
  const found: Finding[] = []
  for (let at = 0; at < now.length; at += 1) {
    const price = now[at] ?? 0
    if (before[at] !== 0 || suspect.has(at) || (price >= lowest && price <= highest)) continue
    const limit = price > highest ? highest : lowest
    found.push({ at, by: Math.abs(Math.log(price / limit)), limit })
  }
  return found
}

function reachOf(sorted: Float64Array): [lowest: number, highest: number] {
  const few = Math.max(ALWAYS_RARE, Math.floor(RARE * sorted.length))
  let [low, high] = [0, sorted.length - 1]
  for (let place = 1; place <= few; place += 1) {
    if ((sorted[place] ?? 0) > APART * (sorted[place - 1] ?? 0)) low = place
    const up = sorted.length - 1 - place
    if ((sorted[up + 1] ?? 0) > APART * (sorted[up] ?? 0)) high = up
  }
  return [sorted[low] ?? 0, sorted[high] ?? 0]
}
