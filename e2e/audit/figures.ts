/** Result of one Lighthouse run on a page. */
export interface Figures {
  /** Of 100; the performance depends on the machine. */
  scores: Record<Category, number>
  /** Largest contentful paint, milliseconds, simulated throttling. */
  lcp: number
  /** Total blocking time, milliseconds, simulated throttling. */
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** Lighthouse's benchmark index of the processor. */
  benchmark: number
  /** Microseconds to allocate a page of 4 kB. */
  freshPage: number
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Limits of a page. */
export interface Bar {
  /** Indexed by search engines. */
  isIndexed: boolean
  /** Milliseconds. */
  mostLcp?: number
  mostCls?: number
}

/** LCP in milliseconds; CLS without unit. */
const MOST_LCP = 2300
const MOST_CLS = 0.02
/** Lighthouse warns below this index: its times are then too long. */
const SLOW_MACHINE = 1000
/** Microseconds; usual are 0.3 to 1. Lighthouse's index doesn't show slow memory. */
const SLOW_MEMORY = 3

/** Median of each figure. @throws RangeError for an even number of runs */
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

/** Limits that the median misses; times count only on a machine that is quick enough. */
export function shortfallsOf(
  { scores, lcp, cls, ...machine }: Figures,
  { isIndexed, mostLcp = MOST_LCP, mostCls = MOST_CLS }: Bar,
): string[] {
  const whole: Category[] = ['accessibility', 'best-practices', ...(isIndexed ? ['seo' as const] : [])]
  const found = whole
    .filter((category) => !(scores[category] >= 100))
    .map((category) => `${category} ${scores[category]}, wanted: 100`)
  // Negated, so that NaN fails.
  if (!(lcp <= mostLcp) && !isTooSlow(machine))
    found.push(`LCP ${Math.round(lcp)} ms, at most: ${mostLcp} ms`)
  if (!(cls <= mostCls)) found.push(`CLS ${cls.toFixed(3)}, at most: ${mostCls}`)
  return found
}

type Machine = Pick<Figures, 'benchmark' | 'freshPage'>

function isTooSlow({ benchmark, freshPage }: Machine): boolean {
  return benchmark <= SLOW_MACHINE || freshPage > SLOW_MEMORY
}

export function lineOf({ scores, lcp, tbt, cls, ...machine }: Figures): string {
  const shown = CATEGORIES.map((category) => `${category} ${scores[category]}`)
  return `${shown.join(', ')}; LCP ${(lcp / 1000).toFixed(2)} s, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}; processor ${Math.round(machine.benchmark)}, memory ${machine.freshPage.toFixed(1)} µs${isTooSlow(machine) ? ', too slow for times' : ''}`
}
