import type { GuideSnapshot } from './guide.rules.js'

export interface View {
  guide: GuideSnapshot
  usedPrice: boolean
  measurements: boolean
  /** Whether files of the digital magazine are named; default no. */
  digitalMagazine?: boolean
}
