import type { GuideSnapshot } from './guide.rules.js'

/** The guide as one caller sees it, for the length of one answer. */
export interface View {
  guide: GuideSnapshot
  /** Whether the caller has USED_PRICE. */
  usedPrice: boolean
  /** Whether the caller has MEASUREMENTS. */
  measurements: boolean
}
