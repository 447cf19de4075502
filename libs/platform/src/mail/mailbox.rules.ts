import { domainToASCII } from 'node:url'

/** Gmail ignores dots, and both domains are one. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address: lower case, without `+tag`, for Gmail without dots. Only a key for counting
 * and for gifts; mails go to the spelling of the person.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const written = text.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(written) || written
  const name = text.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
