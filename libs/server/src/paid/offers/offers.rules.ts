/** Clocks differ, and a request takes time. */
const GRACE_MS = 5 * 60_000

export type LineState = 'past' | 'current' | 'planned'

/** @param lines of one offer, newest first; the newest that has begun holds */
export function withStates<Line extends { holdsFrom: Date }>(
  lines: readonly Line[],
  now: Date,
): (Line & { state: LineState })[] {
  const current = lines.find(({ holdsFrom }) => holdsFrom <= now)
  return lines.map((line) => {
    if (line === current) return { ...line, state: 'current' }
    return { ...line, state: line.holdsFrom > now ? 'planned' : 'past' }
  })
}

/** Null for a price that holds from now on or later, when no other begins. */
export function startProblem(
  holdsFrom: Date,
  lines: readonly { holdsFrom: Date }[],
  now: Date,
): { code: 'validation' | 'conflict'; message: string } | null {
  if (holdsFrom.getTime() < now.getTime() - GRACE_MS)
    return { code: 'validation', message: 'Un precio vale desde ahora o desde más adelante.' }
  if (lines.some((line) => line.holdsFrom.getTime() === holdsFrom.getTime()))
    return {
      code: 'conflict',
      message: 'Ya hay un precio desde esa fecha. Si hay que cambiarlo, quitalo antes.',
    }
  return null
}
