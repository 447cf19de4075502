const LETTERS = String.raw`\p{L}\p{M}`

/**
 * Letters of any alphabet, apostrophes, hyphens, full stops and spaces, with at least one letter: "J. R. Pérez". No
 * word follows a full stop at once, because mail programs would make a link of it.
 */
export const PERSON_NAME = new RegExp(
  `^(?!.*\\.[${LETTERS}]{2})[${LETTERS} .'’-]*[${LETTERS}][${LETTERS} .'’-]*$`,
  'u',
)

/** Turns the non-breaking spaces of copied text into plain ones. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
}
