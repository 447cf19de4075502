/** What a document's pages may load from outside the site (server/security-headers). */
export type Need = 'captcha' | 'photos' | 'video'

/** A route's `handle`. */
export interface PageHandle {
  needs?: readonly Need[]
  /** The operator's app shows the page in a frame, and talks to it. */
  framedByApp?: true
  /** The page has its own choice of what prices are seen in. */
  choosesMoney?: true
}
