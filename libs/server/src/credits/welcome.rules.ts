import { createHash, createHmac } from 'node:crypto'
import { derivedKey } from '@preciosa/platform'

/** Sources of welcome lots as they were written until decision 019: they can be made from a guessed address. */
const BARE = 'welcome:'
const SEALED = 'welcome:sealed:'

/** The source of an address's welcome lot without a key: as old ones are in the ledger. */
export function bareWelcome(email: string): string {
  return `${BARE}${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
}

/**
 * The source, which doesn't tell the address without the installation's key. Made of the bare one, so that old
 * ones can be replaced though the address is known no more.
 */
export function sealedWelcome(bare: string, secretKey: string): string {
  const key = derivedKey(secretKey, 'preciosa: welcome lots')
  return `${SEALED}${createHmac('sha256', key).update(bare.slice(BARE.length)).digest('hex')}`
}

/** The source of the gift for a complete profile: once per address, as the welcome lot, also for an account that comes back. */
export function sealedProfileGift(email: string, secretKey: string): string {
  const key = derivedKey(secretKey, 'preciosa: profile gifts')
  return `gift:profile:${createHmac('sha256', key).update(email.toLowerCase()).digest('hex')}`
}
