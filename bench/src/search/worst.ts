import type { SearchInput } from '@preciosa/contracts/search'

export interface WorstSearch {
  why: string
  input: SearchInput
}

const NO_PRICE = { minPriceUsed: 1_000_000_000, maxPriceUsed: 2_000_000_000 }
const COMMON_FEATURES = [88, 51, 40, 78, 70, 72, 75, 73, 55, 41, 91, 52, 74, 84]

const ALL_COMMON = Object.fromEntries(COMMON_FEATURES.map((id) => [`feature_${id}`, true as const]))

const cars = (why: string, more: Partial<SearchInput>): WorstSearch => ({
  why,
  input: { vehicleType: 'cars', page: 1, pageSize: 10, ...input(more) },
})

function input(more: Partial<SearchInput>): Partial<SearchInput> & Pick<SearchInput, 'filterString'> {
  return { filterString: undefined, ...more }
}

export const WORST_SEARCHES: readonly WorstSearch[] = [
  ...['16v 4p 5p aut mec 2.0 turbo', '16v 4p 5p 2.0 1.6 aut diesel', 'mec aut 4p 5p 2p 3p 16v 8v'].map(
    (filterString) => cars('no price, every reading', { filterString, ...NO_PRICE }),
  ),
  cars('no price, every reading, a brand', { filterString: 'ford aut 4p 5p 16v 2.0 turbo', ...NO_PRICE }),
  cars('no such year', { filterString: 'ford 1.6 4p', fromYear: 1900, toYear: 1901 }),
  cars('many short words', { filterString: 'a b c d e f g h i j k l m n o' }),
  cars('many numbers', { filterString: '1 2 3 4 5 6 7 8 9 0 1 2 3 4 5' }),
  cars('a word that a third of the guide has', { filterString: 'mec aut' }),
  cars('a word that a third of the guide has, with sheets', { filterString: 'at', features: ALL_COMMON }),
  cars('a page that isn’t there', { filterString: 'volkswagen', page: 1_000_000_000 }),
  cars('no price, no words', NO_PRICE),
  cars('prices and years, no words', {
    minPriceUsed: 9314,
    maxPriceUsed: 11_641,
    fromYear: 2015,
    toYear: 2015,
  }),
  cars('sheets, no words', { features: ALL_COMMON }),
  cars('sheets, prices and years, no words', {
    features: ALL_COMMON,
    minPriceUsed: 9314,
    maxPriceUsed: 14_551,
    fromYear: 2010,
  }),
  cars('the whole guide', { page: 1_000_000 }),
]

const FLOOD_WORDS = '16v 4p 5p 2.0 1.6 aut diesel mec 3p 8v at 4x4 v6 full tdi l x p'.split(' ')

/** A search without results, so that every reading is tried; differs for each number. */
export function floodSearch(n: number): string {
  const words = Array.from(
    { length: 7 },
    (_, at) => FLOOD_WORDS[(n + at * (1 + (n % 5))) % FLOOD_WORDS.length],
  )
  const filterString = [...new Set(words)].join(' ').slice(0, 29).trim()
  const years = { fromYear: '1900', toYear: String(1901 + (n % 40)), page: String(1 + n) }
  return `/preciosa/search?${new URLSearchParams({ filterString, ...years }).toString()}`
}
