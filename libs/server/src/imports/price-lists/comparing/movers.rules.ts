import type { Figures } from './figures.js'

export interface Moved {
  version: number
  at: number
  ratio: number
}

/** Versions by their furthest rise or fall of any year; equal moves sort by codia. */
export function moversOf(
  { starts, now, before }: Figures,
  codias: ArrayLike<number>,
  direction: 'rises' | 'falls',
  limit: number,
): Moved[] {
  const sign = direction === 'rises' ? 1 : -1
  const further = (one: number, other: number) => sign * (one - other) > 0
  const goesFirst = (one: Moved, other: Moved) =>
    one.ratio === other.ratio
      ? (codias[one.version] ?? 0) < (codias[other.version] ?? 0)
      : further(one.ratio, other.ratio)
  const movers: Moved[] = []
  for (let version = 0; version + 1 < starts.length; version += 1) {
    const moved: Moved = { version, at: -1, ratio: 1 }
    // From the newest: among years with equal moves the report names the newest.
    for (let at = (starts[version + 1] ?? 0) - 1; at >= (starts[version] ?? 0); at -= 1) {
      const was = before[at] ?? 0
      const ratio = was === 0 ? 1 : (now[at] ?? 0) / was
      if (further(ratio, moved.ratio)) {
        moved.at = at
        moved.ratio = ratio
      }
    }
    const last = movers[limit - 1]
    if (moved.at === -1 || (last !== undefined && !goesFirst(moved, last))) continue
    let place = Math.min(movers.length, limit - 1)
    while (place > 0 && goesFirst(moved, movers[place - 1] ?? moved)) {
      movers[place] = movers[place - 1] ?? moved
      place -= 1
    }
    movers[place] = moved
  }
  return movers
}

export function jumpsOf({ now, before }: Figures, limit: number): number[] {
  const jumps: number[] = []
  for (let at = 0; at < now.length; at += 1) {
    const was = before[at] ?? 0
    const is = now[at] ?? 0
    if (was !== 0 && (is >= was * limit || was >= is * limit)) jumps.push(at)
  }
  const distance = (at: number) => Math.abs(Math.log((now[at] ?? 1) / (before[at] ?? 1)))
  return jumps.sort((a, b) => distance(b) - distance(a) || a - b)
}
