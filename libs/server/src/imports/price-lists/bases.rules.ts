import type { Period } from '@preciosa/contracts'

/** The published edition of that month, else the newest before, siblings included. */
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

export interface BaseWords {
  /** `la edición de 2026-10`, `la revisión anterior de 2026-11`. */
  name: string
  /** `desde 2026-10`, `respecto de la revisión anterior de 2026-11`. */
  since: string
}

export function baseWords(basePeriod: Period, period: Period): BaseWords {
  if (basePeriod !== period) return { name: `la edición de ${basePeriod}`, since: `desde ${basePeriod}` }
  const name = `la revisión anterior de ${period}`
  return { name, since: `respecto de ${name}` }
}
