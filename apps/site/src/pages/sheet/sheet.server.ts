import { pesosOrNull, type Version, type VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import { brandPath, groupPath, kindPath, sheetPath } from '../../paths.js'
import { kindOf } from '../../vehicle-kind.js'
import { breadcrumbData, type Crumb, type PageInfo, type StructuredData } from '../page-info.js'
import { outcomeOfLook } from './look.server.js'
import type { LookOutcome } from './look-answer.js'
import { vehicleOf } from './vehicle.server.js'

export interface SheetData {
  page: PageInfo
  vehicleType: VehicleType
  codia: number
  title: string
  version: string
  brand: { name: string; path: string }
  group: { name: string; path: string }
  crumbs: Crumb[]
  price: string | null
  /** With a used price, newest first. */
  years: number[]
  /** What a look would do for the reader of the page. */
  outcome: LookOutcome
  /** Where to write to; null when the operator has no number. */
  whatsapp: string | null
}

/** A vehicle's sheet: what anyone may see of it, and what its used prices would cost the person who reads it. */
export async function loadSheet(
  request: Request,
  params: { vehicleType?: string; codia?: string },
): Promise<SheetData> {
  const vehicle = vehicleOf(params)
  const { vehicleType, codia } = vehicle
  const [version, outcome] = await Promise.all([
    api.version(vehicleType, codia),
    outcomeOfLook(request, vehicle),
  ])
  const { brand, model } = version
  const crumbs = [
    { label: kindOf(vehicleType).label, path: kindPath(vehicleType) },
    { label: brand.name, path: brandPath(vehicleType, brand) },
    { label: model.name, path: groupPath(vehicleType, brand, model) },
    { label: version.versionDescription, path: sheetPath(vehicleType, codia) },
  ]
  return {
    page: pageOf(version, crumbs),
    vehicleType,
    codia,
    title: version.versionSummary,
    version: version.versionDescription,
    brand: { name: brand.name, path: brandPath(vehicleType, brand) },
    group: { name: model.name, path: groupPath(vehicleType, brand, model) },
    crumbs,
    price: pesosOrNull(version.list_price),
    years: [...version.years].sort((a, b) => b - a),
    outcome,
    whatsapp: config.whatsappNumber === null ? null : `https://wa.me/${config.whatsappNumber}`,
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
