const KIB = 1024

/** Where forms are sent to, and the bytes that the largest of theirs has with room to spare. */
const LIMITS: readonly [path: RegExp, bytes: number][] = [
  // Signing in and up: a captcha's answer has up to 4 kB.
  [/^\/(_root\.data)?$/, 16 * KIB],
  // The look: a word.
  [/^\/ficha\/[^/]+\/[^/]+$/, 2 * KIB],
  [/^\/logout(\.data)?$/, KIB],
]

/** Of pages without a form: enough to be answered that there is none. */
const NO_FORM = KIB

/** The most bytes that a form sent to a path of the site may have. */
export function bodyLimitOf(path: string): number {
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? NO_FORM
}
