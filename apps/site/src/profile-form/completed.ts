import { PROFILE_GIFT, type User } from '@preciosa/contracts'
import type { FlashCode } from '../flash/flashes.js'

/** Null unless the profile is newly complete (spec 2 §4, Profile save). The gift is given once. */
export function completionFlash(before: User, after: User): FlashCode | null {
  if (before.completedProfile || !after.completedProfile) return null
  const isGiven = after.availableInfocredits >= before.availableInfocredits + PROFILE_GIFT
  return isGiven ? 'profile-gift' : 'profile-complete'
}

/** True until the first completion; the gift is given once. */
export function isGiftPending({ completedProfile, wasCompleted }: User): boolean {
  return !completedProfile && !wasCompleted
}
