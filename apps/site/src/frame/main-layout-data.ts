import type { GuideSize } from '../account/perks.js'
import type { MoneyData } from '../money/money.rules.js'

/** What the main layout loads with its document: what prices are seen in, and what the guide has. */
export interface MainLayoutData extends MoneyData {
  guideSize: GuideSize | null
}
