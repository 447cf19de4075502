/** Nothing of it can be seen: white space, controls, and signs without a shape. */
const BLANK = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** True for a text that readers would see as empty; the one rule for all written texts. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/** A text as it is kept: without blanks around it; empty if it is blank. */
export function trimmed(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/** Word writes line ends as U+000B; other controls would join words where they vanish. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t\0])\p{Cc}/gu, ' ')
}

/** A text of several lines as it is kept. */
export function shownLines(text: string): string {
  return trimmed(plainLines(text))
}
