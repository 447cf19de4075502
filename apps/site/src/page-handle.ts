/** External content that a page may load (server/security-headers). */
export type Need = 'captcha' | 'photos' | 'video'

export interface PageHandle {
  needs?: readonly Need[]
  framedByApp?: true
  choosesMoney?: true
}
