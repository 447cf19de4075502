import type { GuideSize } from '../subjects/account/perks.js'
import type { MoneyData } from '../subjects/money/money.rules.js'

export interface MainLayoutData extends MoneyData {
  guideSize: GuideSize | null
}
