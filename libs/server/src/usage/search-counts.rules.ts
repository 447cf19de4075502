import { countableText, plateLetters, type SearchCount } from '@preciosa/contracts'

/** As many parts of the callers as have to have searched for a text before staff see it. */
export const FEWEST_CALLERS = 5
/** Different texts that a day takes; what is searched for beyond them is counted where the day has the text already. */
export const MOST_TEXTS_A_DAY = 10_000

/** The counts that may be kept: none of what is somebody's, whoever sent it. @param words those of the letters that are a word of the guide */
export function keptCounts(counts: readonly SearchCount[], words: ReadonlySet<string>): SearchCount[] {
  return counts.filter(
    ({ text }) => countableText(text) === text && plateLetters(text).every((letters) => words.has(letters)),
  )
}
