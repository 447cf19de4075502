import { PROFILE_GIFT, type User } from '@preciosa/contracts'
import type { FlashCode } from '../flash/flashes.js'

/**
 * What is said when the last answer of a profile has come, wherever that was (spec 2 §4, Profile save): the gift where it came with it,
 * for an address and an account have it once. Null while answers lack, or lacked none before.
 */
export function saidOfCompletion(before: User, after: User): FlashCode | null {
  if (before.completedProfile || !after.completedProfile) return null
  const isGiven = after.availableInfocredits >= before.availableInfocredits + PROFILE_GIFT
  return isGiven ? 'profile-gift' : 'profile-complete'
}

/** Whether completing their profile is still to give somebody something: it does so once. */
export function bringsGift({ completedProfile, wasCompleted }: User): boolean {
  return !completedProfile && !wasCompleted
}
