import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { idOfSlug, type Period, slugWithId, type VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import type { BodyShape } from '../../components/ui/silhouette.js'
import { config } from '../../config/config.server.js'
import { goTo, pageNotFound, unlessUnavailable } from '../../api/page-answers.server.js'
import { assistedPath, brandPath, groupPath, kindPath } from '../../paths.js'
import { withYear } from '../../subjects/search/results-path.js'
import { bodyOfName } from '../../subjects/versions/vehicle-body.rules.js'
import { kindOf, vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { yearsOfSpans, yearsToSearch } from '../../subjects/versions/spans.rules.js'
import { chosenFirst, type YearFilter, yearFilterOf } from '../../subjects/search/year-filter.js'
import { breadcrumbData, type Crumb, type PageInfo } from '../../navigation/page-info.js'
import { countedModels, modelsOfYear } from './brand.rules.js'

interface GroupRow {
  id: number
  name: string
  path: string
  body: BodyShape | null
  hasNewPrice: boolean
  from: number | null
  to: number | null
}

export interface BrandData {
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
  groups: GroupRow[]
  assisted: string
}

/** Finds the brand by its id and redirects a differently spelt name. */
export async function loadBrand(
  params: { kind?: string; brand?: string },
  search: URLSearchParams,
): Promise<BrandData> {
  const vehicleType = vehicleTypeOfWord(params.kind)
  const id = idOfSlug(params.brand)
  if (vehicleType === null || id === null) pageNotFound()
  const year = yearFilterOf(search.get('anio'))
  const [brands, facts] = await Promise.all([
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
  ])
  const brand = brands.find((one) => one.id === id)
  if (brand === undefined) pageNotFound()
  const path = brandPath(vehicleType, brand)
  if (params.brand !== slugWithId(brand)) goTo(withYear(path, year), 301)
  const edition = facts?.edition?.period ?? null
  const crumbs = [
    { label: kindOf(vehicleType).label, path: kindPath(vehicleType) },
    { label: brand.name, path },
  ]
  const groups = modelsOfYear(brand.groups, year)
  return {
    page: infoOf(vehicleType, brand.name, path, crumbs),
    vehicleType,
    name: brand.name,
    path,
    crumbs,
    edition,
    year,
    years: chosenFirst(yearsToSearch(yearsOfSpans(brand.groups), vehicleType, edition), year),
    counted: countedModels(groups, year),
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      path: withYear(groupPath(vehicleType, brand, group), year),
      body: bodyOfName(vehicleType, group.name),
      hasNewPrice: group.list_price,
      from: group.prices_from,
      to: group.prices_to,
    })),
    assisted: assistedPath(vehicleType, { brand: id, year }),
  }
}

/** The canonical URL has no year: a filtered list is part of the full one. */
function infoOf(vehicleType: VehicleType, name: string, path: string, crumbs: Crumb[]): PageInfo {
  return {
    title: `Precios de ${kindOf(vehicleType).label.toLowerCase()} ${name}`,
    description: `Modelos de ${name} en la guía, con su precio 0km en pesos y los años relevados de cada versión.`,
    canonical: config.siteUrl + path,
    structured: [breadcrumbData(config.siteUrl, crumbs)],
  }
}
