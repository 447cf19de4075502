import { createHash, createHmac } from 'node:crypto'
import { derivedKey } from '@preciosa/platform'

/** The source of an address's welcome lot, which doesn't reveal the address without the installation's key. */
export function sealedWelcome(email: string, secretKey: string): string {
  const key = derivedKey(secretKey, 'preciosa: welcome lots')
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `welcome:sealed:${createHmac('sha256', key).update(hash).digest('hex')}`
}

export function sealedProfileGift(email: string, secretKey: string): string {
  const key = derivedKey(secretKey, 'preciosa: profile gifts')
  return `gift:profile:${createHmac('sha256', key).update(email.toLowerCase()).digest('hex')}`
}
