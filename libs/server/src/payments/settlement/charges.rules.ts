import type { SubscriptionTerms } from '../../paid/plans/index.js'

/** The status of a subscription's preapproval that fits its own. */
export function wantedOf({
  status,
  pauseReason,
}: Pick<SubscriptionTerms, 'status' | 'pauseReason'>): 'authorized' | 'paused' | 'cancelled' {
  if (status === 'ended') return 'cancelled'
  return status === 'ending' || pauseReason === 'charged-back' ? 'paused' : 'authorized'
}
