import { EMAIL } from '../email.rules.js'
import { urlOf } from '../url.rules.js'

/** No blanks, quotes or escapes, no control or direction characters. */
const WRITTEN = /^[^\s"<>\\\p{Cc}\p{Cf}\p{Cs}]+$/u
/** A name with a domain, as the URL standard writes it; no address of a machine. */
const SITE = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/
/** A user before the host makes another site's name look like the target. */
const WITHOUT_USER = /^https:\/\/[^/?#@]+([/?#]|$)/
const PATH = /^\/(?![/\\])/
const ANCHOR = /^#./
const PHONE = /^tel:\+?[*\d][\d().-]{2,29}$/
const MAIL = /^mailto:([^?#]+)(\?[^#]*)?$/
const OWN_SITE = 'https://sitio.example'

/** True for an https address of a site with a domain name. */
export function isSiteAddress(text: string): boolean {
  return WITHOUT_USER.test(text) && WRITTEN.test(text) && SITE.test(urlOf(text)?.hostname ?? '')
}

/** True for an address on another site or a path of this one. */
export function isPageLink(text: string): boolean {
  return isSiteAddress(text) || isPath(text)
}

/** True for what a text may link to: a page, an anchor, an e-mail address or a phone. */
export function isTextLink(text: string): boolean {
  if (isPageLink(text)) return true
  if (!WRITTEN.test(text)) return false
  const [, address] = MAIL.exec(text) ?? []
  return ANCHOR.test(text) || PHONE.test(text) || (address !== undefined && EMAIL.test(address))
}

function isPath(text: string): boolean {
  return PATH.test(text) && WRITTEN.test(text) && urlOf(text, OWN_SITE)?.origin === OWN_SITE
}
