import type { VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import { idOfSlug } from '../../format/slug.js'
import { goTo, pageNotFound } from '../../page-answers.server.js'
import { brandPath, groupPath, kindPath } from '../../paths.js'
import { kindOf, vehicleTypeOfWord } from '../../vehicle-kind.js'
import { pageOfParameter } from '../parameters.js'
import { breadcrumbData, type Crumb, type PageInfo } from '../page-info.js'
import { versionRow, type VersionRow } from '../version-row.server.js'
import { searchOf, wantedBy, type YearFilter, yearFilterOf } from './year-filter.js'

/** spec 1 §9: page size of models. */
const PAGE_SIZE = 100

export interface GroupData {
  page: PageInfo
  vehicleType: VehicleType
  name: string
  path: string
  crumbs: Crumb[]
  filter: YearFilter
  /** What the list can be narrowed to. */
  years: (number | '0km')[]
  versions: VersionRow[]
  total: number
  pageNumber: number
  totalPages: number
}

/** A model group with its versions, all or those of one model year. */
export async function loadGroup(
  params: { kind?: string; brand?: string; group?: string },
  search: URLSearchParams,
): Promise<GroupData> {
  const vehicleType = vehicleTypeOfWord(params.kind)
  const brandId = idOfSlug(params.brand)
  const groupId = idOfSlug(params.group)
  const pageNumber = pageOfParameter(search.get('pagina'))
  if (vehicleType === null || brandId === null || groupId === null || pageNumber === null) pageNotFound()
  const filter = yearFilterOf(search.get('anio'))
  const [brands, years, versions] = await Promise.all([
    api.brands(vehicleType),
    api.yearsOfGroup(vehicleType, brandId, groupId),
    api.versionsOfGroup(vehicleType, brandId, groupId, {
      page: pageNumber,
      pageSize: PAGE_SIZE,
      ...wantedBy(filter),
    }),
  ])
  const brand = brands.find(({ id }) => id === brandId)
  const group = brand?.groups.find(({ id }) => id === groupId)
  if (brand === undefined || group === undefined) pageNotFound()
  // A list without versions has its first page; no list has one after its last.
  if (pageNumber > Math.max(1, versions.pagination.totalPages)) pageNotFound()
  const path = groupPath(vehicleType, brand, group)
  if (`/precios/${params.kind}/${params.brand}/${params.group}` !== path) {
    goTo(path + searchOf(filter, pageNumber), 301)
  }
  const crumbs = [
    { label: kindOf(vehicleType).label, path: kindPath(vehicleType) },
    { label: brand.name, path: brandPath(vehicleType, brand) },
    { label: group.name, path },
  ]
  const name = `${brand.name} ${group.name}`
  return {
    page: {
      title: `Precios de ${name}`,
      description: `Todas las versiones de ${name}: precio 0km en pesos y años relevados en la guía.`,
      // A list narrowed to a year is part of the whole one.
      canonical: config.siteUrl + path + searchOf(null, pageNumber),
      structured: [breadcrumbData(config.siteUrl, crumbs)],
    },
    vehicleType,
    name,
    path,
    crumbs,
    filter,
    years: years.map((year) => year ?? '0km'),
    versions: versions.response.map(versionRow),
    total: versions.pagination.totalResults,
    pageNumber,
    totalPages: versions.pagination.totalPages,
  }
}
