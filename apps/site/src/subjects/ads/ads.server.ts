import { adRoutes } from '@preciosa/contracts/ads'
import { publicReads } from '../../api/api.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import type { PlacedAds, WithAds } from './placed-ads.js'
import { shuffled } from './shuffled.rules.js'

/** Of each size, so that a page stays small; the next visit may get others. */
const MOST_ON_A_PAGE = 5

/** Without ads if the API has no answer. @param place such as `sheet-cars` */
export async function adsIn(place: string): Promise<PlacedAds> {
  const ads: PlacedAds = {}
  for (const { size, ...ad } of shuffled(
    (await unlessFailed(
      'The ads could not be read',
      publicReads.read(adRoutes.shownAds, { params: { section: place } }),
    )) ?? [],
  )) {
    const ofSize = (ads[size] ??= [])
    if (ofSize.length < MOST_ON_A_PAGE) ofSize.push(ad)
  }
  return ads
}

/**
 * Adds the ads of a place to a page's data; both are read at once.
 * @param place may throw as `load` may: an error beside a running promise would leave that one unhandled
 */
export async function withAds<Data extends object>(
  load: () => Promise<Data>,
  place: (loading: Promise<Data>) => string | Promise<string>,
): Promise<Data & WithAds> {
  const loading = load()
  const asking = async () => adsIn(await place(loading))
  const [data, ads] = await Promise.all([loading, asking()])
  return { ...data, ads }
}
