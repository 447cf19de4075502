import type { Period } from '@preciosa/contracts'

/**
 * The edition that one of `period` follows (design D1): the published one of the same month, which it corrects,
 * else the newest before it. Editions of the same list count as published, for they are published together.
 * @param published edition ids by period, of one vehicle type
 * @param siblings earlier editions of the same list and type
 */
export function baseOf(
  period: Period,
  published: ReadonlyMap<Period, number>,
  siblings: ReadonlyMap<Period, number>,
): { id: number; period: Period } | undefined {
  const same = published.get(period)
  if (same !== undefined) return { id: same, period }
  let best: { id: number; period: Period } | undefined
  for (const candidates of [published, siblings]) {
    for (const [candidate, id] of candidates) {
      // A sibling replaces the published edition of its month.
      if (candidate < period && (best === undefined || candidate >= best.period))
        best = { id, period: candidate }
    }
  }
  return best
}

/** How sentences of a report speak of the edition that a list is compared with. */
export interface BaseWords {
  /** `la edición de 2026-10`, `la revisión anterior de 2026-11`. */
  name: string
  /** `desde 2026-10`, `respecto de la revisión anterior de 2026-11`. */
  since: string
}

/** Names the edition that one of `period` follows: for a correction that is the same month's. */
export function baseWords(basePeriod: Period, period: Period): BaseWords {
  if (basePeriod !== period) return { name: `la edición de ${basePeriod}`, since: `desde ${basePeriod}` }
  const name = `la revisión anterior de ${period}`
  return { name, since: `respecto de ${name}` }
}
