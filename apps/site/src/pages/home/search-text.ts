/** Characters of a text that is searched for (spec 1 §5). */
export const MIN_TEXT = 3
export const MAX_TEXT = 29
