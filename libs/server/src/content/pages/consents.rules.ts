/** A legal page as one account stands to it. */
export interface LegalText {
  path: string
  title: string
  /** The published version, and since when. */
  version: number
  publishedAt: Date
  /** The newest one that the account accepted; null if it accepted none. */
  acceptedVersion: number | null
  /** Versions that staff want accepted, with what changed, in their order. */
  asked: readonly { version: number; reason: string }[]
}

export interface TextToAccept extends Omit<LegalText, 'asked'> {
  reasons: string[]
}

/**
 * Texts without any acceptance, as of accounts that staff imported, and those with a newer version that needs one.
 * Corrections in between ask for nothing.
 */
export function textsToAccept(texts: readonly LegalText[]): TextToAccept[] {
  return texts.flatMap(({ asked, ...text }) => {
    const since = text.acceptedVersion ?? 0
    const reasons = asked.filter(({ version }) => version > since).map(({ reason }) => reason)
    if (text.acceptedVersion === null) return [{ ...text, reasons: [] }]
    return reasons.length === 0 ? [] : [{ ...text, reasons }]
  })
}
