import { urlOf } from './url.rules.js'

/**
 * An address as people type it; a domain may have letters of any alphabet. Without flags and doubled
 * hyphens, so that browsers take it.
 */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9\u0080-\uffff][A-Za-z0-9\u0080-\uffff-]*\.)+([A-Za-z\u0080-\uffff]{2,}|xn-{2}[A-Za-z0-9-]+)$/

/** Signs after which a URL has no domain any more. */
const OUTSIDE_A_DOMAIN = /[\s/?#:@%\\[\]<>^|]/

/**
 * An address with its domain in ASCII, as mail servers and our tables know it: `ana@xn--ao-zja.com.ar` for
 * `ana@año.com.ar`. Empty if no such domain can exist.
 */
export function asciiAddress(typed: string): string {
  const start = typed.lastIndexOf('@') + 1
  const domain = typed.slice(start)
  if (!/[^\0-\x7f]|(^|\.)xn--/i.test(domain)) return typed
  const url = OUTSIDE_A_DOMAIN.test(domain) ? null : urlOf(`http://${domain}`)
  return url === null ? '' : typed.slice(0, start) + url.hostname
}
