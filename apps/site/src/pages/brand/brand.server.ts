import type { ModelGroup, VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import { idOfSlug, slugWithId } from '../../format/slug.js'
import { goTo, pageNotFound } from '../../page-answers.server.js'
import { brandPath, groupPath, kindPath } from '../../paths.js'
import { kindOf, vehicleTypeOfWord } from '../../vehicle-kind.js'
import { breadcrumbData, type Crumb, type PageInfo } from '../page-info.js'

interface GroupRow {
  id: number
  name: string
  path: string
  hasNewPrice: boolean
  years: string
}

export interface BrandData {
  page: PageInfo
  vehicleType: VehicleType
  name: string
  crumbs: Crumb[]
  groups: GroupRow[]
}

/** A brand with its model groups. Its id counts; another spelling of its name leads to the right one. */
export async function loadBrand(params: { kind?: string; brand?: string }): Promise<BrandData> {
  const vehicleType = vehicleTypeOfWord(params.kind)
  const id = idOfSlug(params.brand)
  if (vehicleType === null || id === null) pageNotFound()
  const brand = (await api.brands(vehicleType)).find((one) => one.id === id)
  if (brand === undefined) pageNotFound()
  const path = brandPath(vehicleType, brand)
  if (params.brand !== slugWithId(brand)) goTo(path, 301)
  const crumbs = [
    { label: kindOf(vehicleType).label, path: kindPath(vehicleType) },
    { label: brand.name, path },
  ]
  return {
    page: {
      title: `Precios de ${kindOf(vehicleType).label.toLowerCase()} ${brand.name}`,
      description: `Modelos de ${brand.name} en la guía, con su precio 0km en pesos y los años relevados de cada versión.`,
      canonical: config.siteUrl + path,
      structured: [breadcrumbData(config.siteUrl, crumbs)],
    },
    vehicleType,
    name: brand.name,
    crumbs,
    groups: brand.groups.map((group) => ({
      id: group.id,
      name: group.name,
      path: groupPath(vehicleType, brand, group),
      hasNewPrice: group.list_price,
      years: span(group),
    })),
  }
}

function span({ prices_from: from, prices_to: to }: ModelGroup): string {
  if (from === null || to === null) return ''
  return from === to ? `${from}` : `${from}–${to}`
}
