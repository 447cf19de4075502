import { createHash, createHmac } from 'node:crypto'
import { callerNetwork, derivedKey, mailboxOf, wideNetwork } from '@preciosa/platform'

/** The source of a mailbox's welcome lot, which doesn't reveal it without the installation's key. */
export function sealedWelcome(email: string, secretKey: string): string {
  const key = derivedKey(secretKey, 'preciosa: welcome lots')
  const hash = createHash('sha256').update(mailboxOf(email)).digest('hex')
  return `welcome:sealed:${createHmac('sha256', key).update(hash).digest('hex')}`
}

export function sealedProfileGift(email: string, secretKey: string): string {
  const key = derivedKey(secretKey, 'preciosa: profile gifts')
  return `gift:profile:${createHmac('sha256', key).update(mailboxOf(email)).digest('hex')}`
}

/** Key of a phone number that had the gift. */
export function sealedPhone(phone: { prefix: string; phoneNumber: string }, secretKey: string): Buffer {
  const key = derivedKey(secretKey, 'preciosa: phones of gifts')
  return createHmac('sha256', key).update(nationalNumber(phone)).digest()
}

/** Area code and number in digits, without country code, trunk 0 and the mobile marks 9 and 15. */
export function nationalNumber({ prefix, phoneNumber }: { prefix: string; phoneNumber: string }): string {
  const own = phoneNumber.replaceAll(/\D/g, '').replace(/^0+/, '')
  const digits = (prefix.replaceAll(/\D/g, '') + own).replace(/^0*549?/, '')
  const national = digits.replace(/^0+/, '')
  return national.length === 12 ? national.replace(/^(\d{2,4}?)15(\d{6,8})$/, '$1$2') : national
}

/** Key of the network that shares the free credits of a day: an IPv4 address, or the /48 of an IPv6 one. */
export function sealedNetwork(address: string, secretKey: string): Buffer {
  const key = derivedKey(secretKey, 'preciosa: networks of free credits')
  const caller = callerNetwork(address)
  return createHmac('sha256', key)
    .update(caller.includes(':') ? wideNetwork(address) : caller)
    .digest()
}
