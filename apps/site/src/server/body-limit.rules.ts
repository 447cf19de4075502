const KIB = 1024

/** Where forms of more than a word are sent to, and the bytes that the largest of theirs has with room to spare. */
const LIMITS: readonly [path: RegExp, bytes: number][] = [
  // Signing in and up: a captcha's answer has up to 4 kB.
  [/^\/(_root\.data)?$/, 16 * KIB],
  // The look: a word.
  [/^\/ficha\/[^/]+\/[^/]+$/, 2 * KIB],
  // The report: 2000 characters, nine bytes each at the most as a form writes them, and a captcha's answer; more is refused in words.
  [/^\/ficha\/[^/]+\/[^/]+\/reportar(\.data)?$/, 64 * KIB],
  // The chosen versions, 250 at most, of 17 bytes each with the word before them.
  [/^\/infogrid(\.data)?$/, 8 * KIB],
  // The vehicles to pay for.
  [/^\/comparador(\.data)?$/, 2 * KIB],
  // The currency, and the address to come back to.
  [/^\/moneda(\.data)?$/, 2 * KIB],
  // A favourite, and the address to come back to.
  [/^\/favorito(\.data)?$/, 2 * KIB],
]

/** Of forms of a word, such as signing out, and of pages without one: enough to be answered that there is none. */
const LEAST = KIB

/** The most bytes that a form sent to a path of the site may have. */
export function bodyLimitOf(path: string): number {
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? LEAST
}
