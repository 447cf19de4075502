import { guideRoutes } from '@preciosa/contracts/catalogue'
import { idOfSlug } from '@preciosa/contracts'
import { type ChangeKind, changeRoutes } from '@preciosa/contracts/changes'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { monthAndYear } from '../../format/months.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { brandChangesPath } from '../../paths.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import type { Crumb, PageInfo } from '../../navigation/page-info.js'
import { type ChangeRow, changeRow } from './change-rows.server.js'
import { periodOf } from '../../subjects/changes/changes-address.server.js'
import { monthCrumbs } from './changes.server.js'
import { BRAND_KINDS, brandSearch, kindOfWord } from './changes.rules.js'

const PAGE_SIZE = 50

export interface PartLink {
  label: string
  path: string
  current: boolean
}

export interface BrandChangesData {
  page: PageInfo
  crumbs: Crumb[]
  brand: string
  month: string
  previous: string
  kind: ChangeKind
  parts: PartLink[]
  path: string
  rows: ChangeRow[]
  total: number
  pageNumber: number
  totalPages: number
}

export async function loadBrandChanges(
  params: { period?: string; kind?: string; brand?: string },
  search: URLSearchParams,
): Promise<BrandChangesData> {
  const vehicleType = vehicleTypeOfWord(params.kind) ?? pageNotFound()
  const period = periodOf(params.period)
  const id = idOfSlug(params.brand) ?? pageNotFound()
  const page = pageOfParameter(search.get('pagina')) ?? pageNotFound()
  const kind = kindOfWord(search.get('ver')) ?? pageNotFound()
  const [{ brand, previous, response, pagination }, { edition }] = await Promise.all([
    api.read(changeRoutes.brandChanges, {
      params: { period, id },
      query: { vehicleType, kind, page, pageSize: PAGE_SIZE },
    }),
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
  ])
  if (page > Math.max(1, pagination.totalPages)) pageNotFound()
  const path = brandChangesPath(vehicleType, period, brand)
  if (`/cambios/${period}/${params.kind}/${params.brand}` !== path) goTo(path + brandSearch(kind, page), 301)
  const month = monthAndYear(period)
  const isCurrent = edition?.period === period
  return {
    page: {
      title: `Cambios de ${month}: ${brand.name}`,
      description: `Qué cambió en ${brand.name} en la edición ${month} de la guía.`,
      canonical: config.siteUrl + path + brandSearch(kind, page),
      structured: [],
      // Too many near-identical pages (brands times months) for search engines.
      outsideSearch: true,
    },
    crumbs: [...monthCrumbs(vehicleType, period), { label: brand.name, path }],
    brand: brand.name,
    month,
    previous: monthAndYear(previous),
    kind,
    parts: BRAND_KINDS.map((one) => ({
      label: one.label,
      path: path + brandSearch(one.kind),
      current: one.kind === kind,
    })),
    path,
    rows: response.map((one) => changeRow(vehicleType, one, { isCurrent, removed: kind === 'removed' })),
    total: pagination.totalResults,
    pageNumber: page,
    totalPages: pagination.totalPages,
  }
}
