import type { GuideFacts, Version } from '@preciosa/contracts/catalogue'
import { config } from '../../config/config.server.js'
import { monthAndYear } from '../../format/months.js'
import { shareImagePath, sheetPath } from '../../paths.js'
import { withYear } from '../../subjects/search/results-path.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import type { ShareInfo } from '../../navigation/page-info.js'
import { isMissing } from '../../subjects/prices/chosen-year.rules.js'

export function shareOf(
  version: Version,
  edition: GuideFacts['edition'],
  wanted: YearFilter,
): ShareInfo | undefined {
  if (edition === null) return undefined
  const { vehicleType, codia, list_price: newPrice, years, versionSummary } = version
  const year = isMissing(wanted, { hasNew: newPrice !== null, years }) ? null : wanted
  const { period } = edition
  return {
    url: config.siteUrl + withYear(sheetPath(vehicleType, codia), year),
    image: config.siteUrl + shareImagePath(vehicleType, codia, { period, year }),
    alt: `${versionSummary}${year === null ? '' : `, ${year}`}. Edición ${monthAndYear(period)}.`,
  }
}
