import { type Version, type VehicleType, vehicleTypeSchema } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import { pesosOrNull } from '../../format/pesos.js'
import { pageNotFound } from '../../page-answers.server.js'
import { brandPath, groupPath, homePath, sheetPath } from '../../paths.js'
import { kindOf } from '../../vehicle-kind.js'
import { idOfParameter } from '../parameters.js'
import { breadcrumbData, type Crumb, type PageInfo, type StructuredData } from '../page-info.js'

export interface SheetData {
  page: PageInfo
  vehicleType: VehicleType
  title: string
  version: string
  brand: { name: string; path: string }
  group: { name: string; path: string }
  crumbs: Crumb[]
  price: string | null
  years: number[]
}

/** A vehicle's sheet: what anyone may see of it. */
export async function loadSheet(params: { vehicleType?: string; codia?: string }): Promise<SheetData> {
  const vehicleType = vehicleTypeSchema.safeParse(params.vehicleType).data
  const codia = idOfParameter(params.codia ?? null)
  if (vehicleType === undefined || codia === null) pageNotFound()
  const version = await api.version(vehicleType, codia)
  const { brand, model } = version
  const crumbs = [
    { label: kindOf(vehicleType).label, path: homePath(vehicleType) },
    { label: brand.name, path: brandPath(vehicleType, brand) },
    { label: model.name, path: groupPath(vehicleType, brand, model) },
    { label: version.versionDescription, path: sheetPath(vehicleType, codia) },
  ]
  return {
    page: pageOf(version, crumbs),
    vehicleType,
    title: version.versionSummary,
    version: version.versionDescription,
    brand: { name: brand.name, path: brandPath(vehicleType, brand) },
    group: { name: model.name, path: groupPath(vehicleType, brand, model) },
    crumbs,
    price: pesosOrNull(version.list_price),
    years: version.years,
  }
}

function pageOf(version: Version, crumbs: Crumb[]): PageInfo {
  const price = pesosOrNull(version.list_price)
  const canonical = config.siteUrl + sheetPath(version.vehicleType, version.codia)
  return {
    title: version.versionSummary,
    description:
      price === null
        ? `${version.versionSummary}: ficha y años relevados en la guía de precios.`
        : `${version.versionSummary} 0km: ${price}. Ficha y años relevados en la guía de precios.`,
    canonical,
    structured: [breadcrumbData(config.siteUrl, crumbs), vehicleData(version, canonical)],
  }
}

/** The vehicle as schema.org data, with its 0km price, which is public; used prices never stand here. */
function vehicleData(version: Version, url: string): StructuredData {
  return {
    '@type': version.vehicleType === 'cars' ? 'Car' : 'Motorcycle',
    name: version.versionSummary,
    url,
    brand: { '@type': 'Brand', name: version.brand.name },
    model: version.model.name,
    vehicleConfiguration: version.versionDescription,
    ...(version.list_price === null
      ? {}
      : {
          additionalProperty: {
            '@type': 'PropertyValue',
            name: 'Precio 0km de referencia',
            value: version.list_price * 1000,
            unitText: 'ARS',
          },
        }),
  }
}
