import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { idOfSlug, type Period, type VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound, unlessUnavailable } from '../../api/page-answers.server.js'
import { assistedPath, brandPath, groupPath, kindPath } from '../../paths.js'
import { withYear } from '../../subjects/search/results-path.js'
import { kindOf, vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { breadcrumbData, type Crumb, type PageInfo } from '../../navigation/page-info.js'
import { paidPrices } from '../../subjects/prices/paid-prices.server.js'
import { versionRow, type VersionRow } from '../../subjects/versions/version-row.server.js'
import {
  chosenFirst,
  searchOf,
  wantedBy,
  type YearFilter,
  yearFilterOf,
} from '../../subjects/search/year-filter.js'

const PAGE_SIZE = 100

export interface GroupData {
  page: PageInfo
  vehicleType: VehicleType
  name: string
  path: string
  crumbs: Crumb[]
  edition: Period | null
  year: YearFilter
  /** Years to filter by, the chosen one first; null is 0km. */
  years: (number | null)[]
  counted: string
  versions: VersionRow[]
  pageNumber: number
  totalPages: number
  assisted: string
}

interface GroupParams {
  kind?: string
  brand?: string
  group?: string
}

export async function loadGroup(request: Request, params: GroupParams): Promise<GroupData> {
  const search = new URL(request.url).searchParams
  const vehicleType = vehicleTypeOfWord(params.kind)
  const brandId = idOfSlug(params.brand)
  const groupId = idOfSlug(params.group)
  const pageNumber = pageOfParameter(search.get('pagina'))
  if (vehicleType === null || brandId === null || groupId === null || pageNumber === null) pageNotFound()
  const year = yearFilterOf(search.get('anio'))
  const asked = `/precios/${params.kind}/${params.brand}/${params.group}`
  const [brands, years, versions, facts] = await Promise.all([
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    api.list(catalogueRoutes.groupPrices, { params: { id: brandId, groupId }, query: { vehicleType } }),
    api.read(catalogueRoutes.models, {
      params: { id: brandId, groupId },
      query: { vehicleType, page: pageNumber, pageSize: PAGE_SIZE, ...wantedBy(year) },
    }),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
  ])
  const brand = brands.find(({ id }) => id === brandId)
  const group = brand?.groups.find(({ id }) => id === groupId)
  if (brand === undefined || group === undefined) pageNotFound()
  const { totalPages, totalResults } = versions.pagination
  if (pageNumber > Math.max(1, totalPages)) pageNotFound()
  const path = groupPath(vehicleType, brand, group)
  if (asked !== path) goTo(path + searchOf(year, pageNumber), 301)
  const codias = versions.response.map(({ codia }) => codia)
  const paid = await paidPrices(request, { vehicleType, year, codias })
  const crumbsWith = (chosen: YearFilter): Crumb[] => [
    { label: kindOf(vehicleType).label, path: kindPath(vehicleType) },
    { label: brand.name, path: withYear(brandPath(vehicleType, brand), chosen) },
    { label: group.name, path },
  ]
  const name = `${brand.name} ${group.name}`
  return {
    page: infoOf(name, path, pageNumber, crumbsWith(null)),
    vehicleType,
    name,
    path,
    crumbs: crumbsWith(year),
    edition: facts?.edition?.period ?? null,
    year,
    years: chosenFirst(
      years.map((one) => one.year),
      year,
    ),
    counted: countedVersions(totalResults, year),
    versions: versions.response.map((version) => versionRow(version, year, paid)),
    pageNumber,
    totalPages,
    assisted: assistedPath(vehicleType, { brand: brandId, model: groupId, year }),
  }
}

function countedVersions(total: number, year: YearFilter): string {
  const versions = count(total, 'versión', 'versiones')
  if (year === null) return versions
  return year === '0km' ? `${versions} con precio 0km` : `${versions} del año ${year}`
}

/** The canonical URL has no year: a filtered list is part of the full one. */
function infoOf(name: string, path: string, pageNumber: number, crumbs: Crumb[]): PageInfo {
  return {
    title: `Precios de ${name}`,
    description: `Todas las versiones de ${name}: precio 0km en pesos y años relevados en la guía.`,
    canonical: config.siteUrl + path + searchOf(null, pageNumber),
    structured: [breadcrumbData(config.siteUrl, crumbs)],
    outsideSearch: pageNumber > 1,
  }
}
