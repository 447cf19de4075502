import type { User } from '@preciosa/contracts/own-account'

/** True until the first completion of the profile; the gift is given once. */
export function isGiftPending({ completedProfile, wasCompleted }: User): boolean {
  return !completedProfile && !wasCompleted
}
