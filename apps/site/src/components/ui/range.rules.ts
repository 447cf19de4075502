export interface Limits {
  min: number
  max: number
  step: number
}

/** Both ends of a range; one that stands at its limit is null for those who ask. */
export interface Ends {
  from: number
  to: number
}

export type End = keyof Ends

/** The ends where they stand. */
export function endsOf(from: number | null, to: number | null, { min, max }: Limits): Ends {
  return { from: from ?? min, to: to ?? max }
}

/** With one end moved, on a step and within the limits, never past the other one. */
export function moved(ends: Ends, end: End, to: number, { min, max, step }: Limits): Ends {
  const stepped = Math.min(max, Math.max(min, min + Math.round((to - min) / step) * step))
  return end === 'from'
    ? { ...ends, from: Math.min(stepped, ends.to) }
    : { ...ends, to: Math.max(stepped, ends.from) }
}

/** What was written in an end's box; null for what isn't a number, which leaves the end at its limit. */
export function numberIn(text: string): number | null {
  const digits = text.replace(/[\s.$]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** What is asked for: an end at its limit leaves nothing out. */
export function askedFor(
  { from, to }: Ends,
  { min, max }: Limits,
): { from: number | null; to: number | null } {
  return { from: from === min ? null : from, to: to === max ? null : to }
}

/** Where a value stands, in percent of the bar. */
export function shareOf(value: number, { min, max }: Limits): number {
  return ((value - min) / (max - min)) * 100
}
