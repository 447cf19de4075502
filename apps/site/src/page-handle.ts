/** What a document's pages may load from outside the site (server/security-headers). */
export type Need = 'captcha' | 'photos' | 'video'

/** A route's `handle`. */
export interface PageHandle {
  needs?: readonly Need[]
}
