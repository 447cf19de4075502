export interface Limits {
  min: number
  max: number
  step: number
}

export interface Ends {
  from: number
  to: number
}

export type End = keyof Ends

export function endsOf(from: number | null, to: number | null, { min, max }: Limits): Ends {
  return { from: from ?? min, to: to ?? max }
}

/** Snaps to a step within the limits, never past the other end. */
export function moved(ends: Ends, end: End, to: number, { min, max, step }: Limits): Ends {
  const stepped = Math.min(max, Math.max(min, min + Math.round((to - min) / step) * step))
  return end === 'from'
    ? { ...ends, from: Math.min(stepped, ends.to) }
    : { ...ends, to: Math.max(stepped, ends.from) }
}

/** Null if the text isn't a number. */
export function numberIn(text: string): number | null {
  const digits = text.replace(/[\s.$]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** An end at its limit filters nothing and becomes null. */
export function askedFor(
  { from, to }: Ends,
  { min, max }: Limits,
): { from: number | null; to: number | null } {
  return { from: from === min ? null : from, to: to === max ? null : to }
}

/** In percent of the bar. */
export function shareOf(value: number, { min, max }: Limits): number {
  return ((value - min) / (max - min)) * 100
}
