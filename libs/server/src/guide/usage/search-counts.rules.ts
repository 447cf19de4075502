import { countableText, plateLetters } from '@preciosa/contracts/search'
import type { SearchCount } from '@preciosa/contracts/usage'

/** Staff see a text only after searches from this many of the 16 caller groups (decision 051). */
export const MIN_CALLERS = 5
/** New texts per day; known texts are counted beyond it. */
export const MAX_TEXTS_A_DAY = 10_000

/**
 * Drops personal data, because senders aren't trusted. @param words letter groups that are words of the guide
 */
export function countsToStore(counts: readonly SearchCount[], words: ReadonlySet<string>): SearchCount[] {
  return counts.filter(
    ({ text }) => countableText(text) === text && plateLetters(text).every((letters) => words.has(letters)),
  )
}
