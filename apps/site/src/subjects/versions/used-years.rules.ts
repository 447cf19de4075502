import { count } from '../../format/years.js'

/** Below a price that is paid for. */
export const SEEN_THIS_MONTH = 'Ya la viste este mes'

/** @param years number of years with a used price, the chosen one included */
export function opensText(year: number | null, years: number, isVisitor: boolean): string {
  return `${opened(year, years)}, ${isVisitor ? 'con tu cuenta gratis' : '1 InfoCredit'}`
}

function opened(year: number | null, years: number): string {
  if (year === null) return count(years, 'año', 'años')
  return years === 1 ? `${year}` : `${year} y ${count(years - 1, 'año', 'años')} más`
}
