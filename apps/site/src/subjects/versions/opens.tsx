import { useReader } from '../session/use-reader.js'
import { opensText } from './used-years.rules.js'

/** What a look would open, and for what. */
export function Opens({ year, years }: { year: number | null; years: number }) {
  return <>{opensText(year, years, useReader().kind === 'visitor')}</>
}
