/** Characters of a text that is searched for (spec 1 §5), as people count them. */
export const MIN_TEXT = 3
export const MAX_TEXT = 29

/** Why a text isn't searched for. */
export type TextFault = 'empty' | 'short' | 'long'

/** Null for a text that may be searched for; what stands around it doesn't count. */
export function faultOfText(text: string): TextFault | null {
  const { length } = Array.from(text.trim())
  if (length === 0) return 'empty'
  if (length < MIN_TEXT) return 'short'
  return length > MAX_TEXT ? 'long' : null
}

/** What is said of it. */
export const FAULT_TEXTS: Readonly<Record<Exclude<TextFault, 'empty'>, string>> = {
  short: `Escribí al menos ${MIN_TEXT} caracteres.`,
  long: `Escribí hasta ${MAX_TEXT} caracteres.`,
}
