import type { AuthorityNote } from '../authority/authority.js'

/** Codes of WSFEv1 about the recipient's document or condition: staff correct one invoice. */
const OF_RECIPIENT: ReadonlySet<number> = new Set([
  ...[10_012, 10_013, 10_015, 10_063, 10_065, 10_069],
  ...[10_242, 10_243, 10_244, 10_246, 10_247],
])

/** False if the next invoice would be rejected for the same reason. */
export function isOfRecipient(notes: readonly AuthorityNote[]): boolean {
  return notes.some(({ code }) => OF_RECIPIENT.has(code))
}
