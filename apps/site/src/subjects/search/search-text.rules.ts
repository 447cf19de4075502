/** Code points, spaces trimmed. */
export const MIN_TEXT = 3
export const MAX_TEXT = 29

export type TextFault = 'empty' | 'short' | 'long'

export function faultOfText(text: string): TextFault | null {
  const { length } = Array.from(text.trim())
  if (length === 0) return 'empty'
  if (length < MIN_TEXT) return 'short'
  return length > MAX_TEXT ? 'long' : null
}

export const FAULT_TEXTS: Readonly<Record<Exclude<TextFault, 'empty'>, string>> = {
  short: `Escribí al menos ${MIN_TEXT} caracteres.`,
  long: `Escribí hasta ${MAX_TEXT} caracteres.`,
}
