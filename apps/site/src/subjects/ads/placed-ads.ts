import type { AdSize, ShownAd } from '@preciosa/contracts/ads'

export type PlacedAd = Pick<ShownAd, 'id' | 'link' | 'picture'>

/** Of one place, by size. */
export type PlacedAds = Partial<Record<AdSize, PlacedAd[]>>

export interface WithAds {
  ads: PlacedAds
}
