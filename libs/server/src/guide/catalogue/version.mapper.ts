import type { Version } from '@preciosa/contracts/catalogue'
import type { VersionRow } from './catalogue.repository.js'
import { visibleYears } from './catalogue.rules.js'
import { versionDescription, versionSummary } from './names.rules.js'

export function toVersion(row: VersionRow, newestYear: number): Version {
  const description = versionDescription(row.name, row.variant)
  const summary = versionSummary({ brand: row.brandName, group: row.groupName, description })
  const years = visibleYears(row, newestYear)
  return {
    codia: row.codia,
    versionCode: String(row.codia),
    description: row.name,
    versionDescription: description,
    versionSummary: summary,
    summary,
    brand: { id: row.brandId, name: row.brandName },
    model: { id: row.groupId, name: row.groupName },
    vehicleType: row.vehicleType,
    years,
    prices_from: years.at(-1) ?? null,
    prices_to: years[0] ?? null,
    list_price: row.newPrice,
    hasNewPrice: row.newPrice !== null,
    photo_url: row.coverUrl,
    photoUrl: row.coverUrl,
    imagen: row.coverUrl,
    isFavouritedByLoggedInUser: false,
  }
}
