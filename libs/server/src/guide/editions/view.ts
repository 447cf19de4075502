import type { GuideSnapshot } from './guide.rules.js'

export interface View {
  guide: GuideSnapshot
  usedPrice: boolean
  measurements: boolean
}
