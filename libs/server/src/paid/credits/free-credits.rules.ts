import { createHmac } from 'node:crypto'
import { callerNetwork, mailboxOf, wideNetwork } from '@preciosa/platform'

/**
 * The source of a mailbox's welcome lot, which doesn't reveal it without the key.
 * @param key the installation's kept key of free credits, here and below
 */
export function sealedWelcome(email: string, key: string): string {
  return `welcome:sealed:${mac(key, 'welcome lots', mailboxOf(email)).toString('hex')}`
}

export function sealedProfileGift(email: string, key: string): string {
  return `gift:profile:${mac(key, 'profile gifts', mailboxOf(email)).toString('hex')}`
}

/** Key of a phone number that had the gift. */
export function sealedPhone(phone: { prefix: string; phoneNumber: string }, key: string): Buffer {
  return mac(key, 'phones of gifts', nationalNumber(phone))
}

/** Area code and number in digits, without country code, trunk 0 and the mobile marks 9 and 15. */
export function nationalNumber({ prefix, phoneNumber }: { prefix: string; phoneNumber: string }): string {
  const own = phoneNumber.replaceAll(/\D/g, '').replace(/^0+/, '')
  const digits = (prefix.replaceAll(/\D/g, '') + own).replace(/^0*549?/, '')
  const national = digits.replace(/^0+/, '')
  return national.length === 12 ? national.replace(/^(\d{2,4}?)15(\d{6,8})$/, '$1$2') : national
}

/** Key of the network that shares the free credits of a day: an IPv4 address, or the /48 of an IPv6 one. */
export function sealedNetwork(address: string, key: string): Buffer {
  const caller = callerNetwork(address)
  return mac(key, 'networks of free credits', caller.includes(':') ? wideNetwork(address) : caller)
}

function mac(key: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}: ${text}`).digest()
}
