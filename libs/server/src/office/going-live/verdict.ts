import type { GoingLiveState } from '@preciosa/contracts/going-live'

/** What was seen of one item; `text` is for the operator. */
export interface Verdict {
  state: GoingLiveState
  text: string
}

export const done = (text: string): Verdict => ({ state: 'done', text })
export const missing = (text: string): Verdict => ({ state: 'missing', text })
export const unknown = (text: string): Verdict => ({ state: 'unknown', text })
/** The system can't see it. */
export const byHand = (text: string): Verdict => ({ state: 'by-hand', text })
