import { domainToUnicode } from 'node:url'

/** An address as its owner knows it: `ana@año.com.ar` for `ana@xn--ao-zja.com.ar`. Forms take both. */
export function shownAddress(address: string): string {
  const start = address.lastIndexOf('@') + 1
  const domain = address.slice(start)
  // It would turn all other domains to lower case.
  const shown = /(^|\.)xn--/i.test(domain) ? domainToUnicode(domain) : ''
  return shown === '' ? address : address.slice(0, start) + shown
}
