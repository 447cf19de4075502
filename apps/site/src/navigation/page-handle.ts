/** External content that a page may load (server/security-headers). */
export type Need = 'captcha' | 'card' | 'challenge' | 'photos' | 'video'

/** Spelled only as the site's links spell it, so that a shared page has one cached copy. */
export interface SharedAddress {
  parts?: Readonly<Record<string, RegExp>>
  /** In this order; each may be absent. */
  query: readonly (readonly [name: string, value: RegExp])[]
}

/** What a route says of its address. */
export interface PageHandle {
  needs?: readonly Need[]
  framedByApp?: true
  choosesMoney?: true
  /** Of a form posted here; 1 KiB unless said. */
  formBytes?: number
  /** All visitors get the same page (decision 007). */
  shared?: SharedAddress
}
