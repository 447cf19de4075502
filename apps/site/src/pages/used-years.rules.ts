import { count } from '../format/years.js'

/**
 * What a credit opens of a version: the chosen year and the others with it.
 * @param year null where none is chosen
 * @param years how many have a used price, the chosen one among them
 */
export function opensText(year: number | null, years: number): string {
  return `${opened(year, years)}, 1 InfoCredit`
}

function opened(year: number | null, years: number): string {
  if (year === null) return count(years, 'año', 'años')
  return years === 1 ? `${year}` : `${year} y ${count(years - 1, 'año', 'años')} más`
}
