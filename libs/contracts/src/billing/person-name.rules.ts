const LETTERS = String.raw`\p{L}\p{M}`

/** Letters of any alphabet, apostrophes, hyphens and spaces, with at least one letter (design §3, billing). */
export const PERSON_NAME = new RegExp(`^[${LETTERS} '’-]*[${LETTERS}][${LETTERS} '’-]*$`, 'u')

/** Turns the non-breaking spaces of copied text into plain ones. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
}
