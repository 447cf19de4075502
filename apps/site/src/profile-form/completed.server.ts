import { PROFILE_GIFT, type User } from '@preciosa/contracts'
import { account } from '../api/account.server.js'
import type { FlashCode } from '../flash/flashes.js'
import { unlessUnavailable } from '../page-answers.server.js'
import { isGiftPending } from './completed.js'

/** Null unless the profile is newly complete (spec 2 §4, Profile save). The gift is given once. */
export async function completionFlash(token: string, before: User, after: User): Promise<FlashCode | null> {
  if (before.completedProfile || !after.completedProfile) return null
  if (after.availableInfocredits >= before.availableInfocredits + PROFILE_GIFT) return 'profile-gift'
  if (!isGiftPending(before)) return 'profile-complete'
  const credits = await unlessUnavailable(account.credits(token, { pageNumber: 1, pageSize: 1 }))
  if (credits === null || !credits.ok) return 'profile-complete'
  return credits.value.waiting > 0 ? 'profile-gift-waiting' : 'profile-gift-had'
}
