/** Result of one Lighthouse run. */
export interface Figures {
  /** Of 100; the performance depends on the machine. */
  scores: Record<Category, number>
  /** Largest Contentful Paint in milliseconds, with simulated throttling. */
  lcp: number
  /** Total Blocking Time in milliseconds, with simulated throttling. */
  tbt: number
  /** Cumulative Layout Shift. */
  cls: number
  /** Lighthouse's benchmark index of the processor. */
  benchmark: number
  /** Microseconds to touch a fresh 4 kB page of memory. */
  freshPage: number
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Limits of a page. */
export interface Bar {
  /** True if search engines may index it. */
  isIndexed: boolean
  /** Milliseconds; the default is issue 13's limit for home, results and sheet. */
  mostLcp?: number
}

/** Milliseconds, and a share of the window; issue 13. */
const MOST_LCP = 2300
const MOST_CLS = 0.02
/** Lighthouse warns below this index, since its times are then too long. */
const SLOW_MACHINE = 1000
/** Usual are 0.3 to 1. Slow memory multiplies the times, but the index doesn't show it. */
const SLOW_MEMORY = 3

/** The median of each figure by itself. @throws RangeError for an even number of runs */
export function medianOf(runs: readonly Figures[]): Figures {
  if (runs.length % 2 === 0) throw new RangeError(`${runs.length} runs have no run in the middle`)
  const middle = (figure: (run: Figures) => number): number =>
    runs.map(figure).sort((a, b) => a - b)[(runs.length - 1) / 2] ?? Number.NaN
  const score = (category: Category) => middle(({ scores }) => scores[category])
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    benchmark: middle(({ benchmark }) => benchmark),
    freshPage: middle(({ freshPage }) => freshPage),
  }
}

/** Names what the median of a page's runs misses. Ignores performance, and times on a slow processor or with slow memory. */
export function shortfallsOf(
  { scores, lcp, cls, ...machine }: Figures,
  { isIndexed, mostLcp = MOST_LCP }: Bar,
): string[] {
  const whole: Category[] = ['accessibility', 'best-practices', ...(isIndexed ? ['seo' as const] : [])]
  const found = whole
    .filter((category) => !(scores[category] >= 100))
    .map((category) => `${category} ${scores[category]}, wanted: 100`)
  // A missing figure counts as a failure.
  if (!(lcp <= mostLcp) && !isTooSlow(machine))
    found.push(`LCP ${Math.round(lcp)} ms, at most: ${mostLcp} ms`)
  if (!(cls <= MOST_CLS)) found.push(`CLS ${cls.toFixed(3)}, at most: ${MOST_CLS}`)
  return found
}

type Machine = Pick<Figures, 'benchmark' | 'freshPage'>

function isTooSlow({ benchmark, freshPage }: Machine): boolean {
  return benchmark <= SLOW_MACHINE || freshPage > SLOW_MEMORY
}

export function lineOf({ scores, lcp, tbt, cls, ...machine }: Figures): string {
  const parts = CATEGORIES.map((category) => `${category} ${scores[category]}`)
  return `${parts.join(', ')}; LCP ${(lcp / 1000).toFixed(2)} s, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}; processor ${Math.round(machine.benchmark)}, memory ${machine.freshPage.toFixed(1)} µs${isTooSlow(machine) ? ', too slow for times' : ''}`
}
