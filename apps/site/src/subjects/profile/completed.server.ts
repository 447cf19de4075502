import { creditRoutes } from '@preciosa/contracts/credits'
import type { User } from '@preciosa/contracts/own-account'
import { PROFILE_GIFT } from '@preciosa/contracts/profiles'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import type { FlashCode } from '../flash/flashes.js'
import { isGiftPending } from '../session/gift-pending.js'

/** Null unless the profile is newly complete. The gift is given once. */
export async function completionFlash(token: string, before: User, after: User): Promise<FlashCode | null> {
  if (before.completedProfile || !after.completedProfile) return null
  if (after.availableInfocredits >= before.availableInfocredits + PROFILE_GIFT) return 'profile-gift'
  if (!isGiftPending(before)) return 'profile-complete'
  // The profile is saved: a failure here must not look as if it weren't.
  const credits = await unlessFailed(
    'Waiting credits could not be read',
    asUser(token).call(creditRoutes.credits, { query: { pageNumber: 1, pageSize: 1 } }),
  )
  if (credits?.ok !== true) return 'profile-complete'
  return credits.value.waiting > 0 ? 'profile-gift-waiting' : 'profile-gift-had'
}
