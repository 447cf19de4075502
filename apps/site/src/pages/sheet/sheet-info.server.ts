import { type Period, pesosOrNull } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import { config } from '../../config/config.server.js'
import { sheetPath } from '../../paths.js'
import { breadcrumbData, type Crumb, type PageInfo, type ShareInfo } from '../../navigation/page-info.js'
import { vehicleData } from './structured-data.rules.js'

interface Shown {
  period: Period | null
  share: ShareInfo | undefined
}

export function pageOf(version: Version, crumbs: Crumb[], { period, share }: Shown): PageInfo {
  const price = pesosOrNull(version.list_price)
  const canonical = config.siteUrl + sheetPath(version.vehicleType, version.codia)
  return {
    title: version.versionSummary,
    description:
      price === null
        ? `${version.versionSummary}: ficha y años relevados en la guía de precios.`
        : `${version.versionSummary} 0km: ${price}. Ficha y años relevados en la guía de precios.`,
    canonical,
    structured: [
      breadcrumbData(config.siteUrl, crumbs),
      vehicleData(version, { url: canonical, image: share?.image, period }),
    ],
    share,
  }
}
