import { type AdDay, type AdDetail, adState, type AdSummary, missingInAd } from '@preciosa/contracts/ads'
import { jpegNameOf, type Picture } from '@preciosa/contracts/media'
import type { AdRow } from './ads.repository.js'

const THUMBNAIL = 480

/** @param today in Buenos Aires */
export function toAdSummary(row: AdRow, pictures: ReadonlyMap<number, Picture>, today: string): AdSummary {
  const { id, pictureId, impressions, clicks, impressionsToday, revision, by, updatedAt } = row
  const { advertiser, title, size, first, last, dailyCap } = row.content
  const picture = pictureId === null ? undefined : pictures.get(pictureId)
  const state = adState(row, today)
  return {
    ...{ id, advertiser, title, size, first, last, state, impressions, clicks, revision, by },
    isCapped: state === 'running' && dailyCap !== null && impressionsToday >= dailyCap,
    picture: picture === undefined ? null : jpegNameOf(picture, THUMBNAIL),
    updatedAt: updatedAt.toISOString(),
  }
}

export function toAdDetail(
  row: AdRow,
  { pictures, days, today }: { pictures: ReadonlyMap<number, Picture>; days: AdDay[]; today: string },
): AdDetail {
  const { content } = row
  return { ...toAdSummary(row, pictures, today), content, missing: missingInAd(content), days }
}
