import type { GuideSize } from '../account/perks.js'
import type { MoneyData } from '../money/money.rules.js'

export interface MainLayoutData extends MoneyData {
  guideSize: GuideSize | null
}
