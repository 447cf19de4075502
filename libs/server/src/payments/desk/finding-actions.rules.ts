import type { FindingAction, FindingKind } from '@preciosa/contracts/payments'
import { jobOf } from './finding-words.rules.js'

/** What settles a finding from here; null for a note alone. */
export function actionOf({
  kind,
  subject,
  settledAt,
  refundable,
}: {
  kind: FindingKind
  subject: string
  settledAt: Date | null
  refundable: number | null
}): FindingAction | null {
  if (settledAt !== null) return null
  switch (kind) {
    case 'no-charge':
    case 'no-invoice':
      return 'ask'
    case 'not-compared':
    case 'job-failed':
      return jobOf(subject) === null ? null : 'retry'
    case 'unknown-payment':
    case 'wrong-amount':
      return refundable === null ? null : 'refund'
    case 'unknown-subscription':
      return 'cancel'
    default:
      return null
  }
}
