import type { VehicleType } from '@preciosa/contracts'
import {
  catalogueRoutes,
  type FeaturesFilter,
  guideRoutes,
  type Version,
} from '@preciosa/contracts/catalogue'
import { changeRoutes } from '@preciosa/contracts/changes'
import { comparisonRoutes } from '@preciosa/contracts/comparator'
import { dollarRoutes } from '@preciosa/contracts/dollar'
import { historyRoutes, seenRoutes } from '@preciosa/contracts/history'
import { type Access, type Prices, pricesRoutes } from '@preciosa/contracts/looks'
import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { photoRoutes } from '@preciosa/contracts/photos'
import { type SearchInput, searchRoutes, suggestionRoutes } from '@preciosa/contracts/search'
import { sheetRoutes } from '@preciosa/contracts/sheets'
import { searchCountRoutes } from '@preciosa/contracts/usage'
import type { Account } from '../account.js'
import { type Answered, on } from '../asked.js'
import { brandVersions, groupOf, pageOf, versionsOf, yearsOf } from '../catalogue.js'
import { brandChangesOf, CHANGE_MONTHS, changesOf } from '../changes.js'
import { comparisonOf, payFor } from '../comparison.js'
import { DOLLAR, trendOf, USED_PRICES, VERSIONS } from '../guide.js'
import { factsOf, moversOf, popularOf } from '../home.js'
import { infogrid, seen } from '../infogrid.js'
import { consultedPage, favouritesPage, GONE, versionsNow } from '../my-vehicles.js'
import { Refused } from '../refused.js'
import { foundByWords, SEARCHED, suggestionsOf } from '../search.js'
import { FEATURES, MEASUREMENTS, MEDIANS, PHOTOS, PICTURED } from '../sheets.js'
import type { State } from '../state.js'
import { brandsPassing, CHOICES, COMFORT, foundByFilters, passesSheet } from '../visual.js'

export const RANGES_SPENT = 'Hoy ya se buscaron 40 rangos distintos de precios y años.'

/** The only month of the archives. */
const ARCHIVED = { year: 2026, month: 10 }

export const guideAnswers: readonly Answered[] = [
  on(catalogueRoutes.downloadBrands, ({ vehicleType, features }) => ({
    response: brandsPassing(vehicleType, features),
  })),
  on(catalogueRoutes.groupPrices, ({ id, groupId, vehicleType }, { state }) => {
    const of = { brand: id, group: groupId }
    const group = groupOf(vehicleType, of)
    if (group === undefined) throw new Refused('not-found')
    const years = yearsOf(group, versionsOf(vehicleType, of, state.moreVersions))
    return { response: years.map((year) => ({ year })) }
  }),
  on(catalogueRoutes.models, ({ id, groupId, page, pageSize, ...wanted }, { state }) => {
    const of = { brand: id, group: groupId }
    if (groupOf(wanted.vehicleType, of) === undefined) throw new Refused('not-found')
    const versions = versionsOf(wanted.vehicleType, of, state.moreVersions)
    return pageOf(
      versions.filter((version) => isWanted(version, wanted)),
      page,
      pageSize,
    )
  }),
  on(catalogueRoutes.brandModels, ({ id, vehicleType, page, pageSize }, { state }) => {
    const versions = brandVersions(id, state.moreVersions).filter((one) => one.vehicleType === vehicleType)
    return pageOf(versions, page, pageSize)
  }),
  on(catalogueRoutes.version, ({ codia, vehicleType }) => versionAt(codia, vehicleType)),
  on(catalogueRoutes.versionList, ({ list }) => ({
    response: list.flatMap(({ codia, type }) =>
      SEARCHED.filter((one) => one.codia === codia && one.vehicleType === type),
    ),
  })),
  on(catalogueRoutes.versionListByPost, ({ list }, { state }) => versionsNow(list, state.moreVersions)),

  on(guideRoutes.guideFacts, ({ vehicleType }) => factsOf(vehicleType)),
  on(guideRoutes.guideVersions, ({ vehicleType }) => ({
    response: VERSIONS.filter((one) => one.vehicleType === vehicleType).map(({ codia }) => codia),
  })),
  on(guideRoutes.popular, ({ vehicleType }) => ({
    basis: 'looks' as const,
    response: popularOf(vehicleType),
  })),
  on(dollarRoutes.dollar, () => DOLLAR),

  on(changeRoutes.movers, ({ vehicleType }) => ({ response: moversOf(vehicleType) })),
  on(changeRoutes.changeMonths, () => ({ response: [...CHANGE_MONTHS] })),
  on(changeRoutes.changes, ({ vehicleType, period }) => changesOf(vehicleType, period)),
  on(changeRoutes.brandChanges, ({ vehicleType, ...wanted }) => brandChangesOf(vehicleType, wanted)),

  on(searchRoutes.search, (wanted) => pageOf(foundByWords(wanted), wanted.page, wanted.pageSize)),
  on(searchRoutes.searchByPost, (wanted, { account, state }) => {
    if (!account.permissions.includes('VISUAL_SEARCH')) throw new Refused('permission')
    countRange(state, wanted)
    const known =
      wanted.model === 1 ? versionsOf('cars', { brand: 12, group: 1 }, state.moreVersions) : VERSIONS
    return pageOf(foundByFilters(known, wanted), wanted.page, wanted.pageSize)
  }),
  on(suggestionRoutes.suggestions, (wanted) => suggestionsOf(foundByWords(wanted))),
  on(searchCountRoutes.countSearches, ({ searches }, { state }) => {
    state.counted.push(...searches)
    return {}
  }),

  on(sheetRoutes.featureChoices, ({ id, vehicleType }) => ({ response: CHOICES[vehicleType][id] ?? [] })),
  on(sheetRoutes.comfortFeatures, ({ vehicleType }) => ({ response: vehicleType === 'cars' ? COMFORT : [] })),
  on(sheetRoutes.features, ({ codia, vehicleType }) => ofVersion(codia, vehicleType, FEATURES)),
  on(sheetRoutes.measurements, ({ codia, vehicleType }) => ofVersion(codia, vehicleType, MEASUREMENTS)),
  on(sheetRoutes.classMedians, ({ codia, vehicleType }) => ofVersion(codia, vehicleType, MEDIANS)),
  on(photoRoutes.photos, ({ versionCode }) => ({
    response: versionCode === PICTURED ? PHOTOS.map((url) => ({ url })) : [],
  })),

  on(pricesRoutes.access, ({ codia, vehicleType }, { account }): Access => {
    versionAt(codia, vehicleType)
    const outcome = outcomeFor(account, codia)
    return { outcome, cost: outcome === 'charge' ? 1 : 0, availableCredits: account.credits }
  }),
  on(pricesRoutes.prices, ({ codia, vehicleType }, { account }) =>
    pricesFor(account, codia, versionAt(codia, vehicleType).list_price),
  ),
  on(pricesRoutes.infogrid, ({ batch }, { account, state }) =>
    infogrid({ account, batch, more: state.moreVersions }),
  ),
  on(seenRoutes.seen, ({ batch }, { account, state }) => seen({ account, batch, more: state.moreVersions })),
  on(historyRoutes.archiveYears, () => ({ response: [2025, 2026] })),
  on(historyRoutes.archivedPrices, ({ codia, year, month }, { account }) => {
    if (year !== ARCHIVED.year || month !== ARCHIVED.month) throw new Refused('not-found')
    pricesFor(account, codia, null)
    return { newPrice: null, response: trendOf(codia, null).response[0]?.prices ?? [] }
  }),
  on(comparisonRoutes.comparison, ({ list, vehicleType, atYear, newPrice }, { account }) =>
    comparisonOf(account, { list, vehicleType, year: newPrice === true ? null : atYear }),
  ),
  on(comparisonRoutes.payComparison, (wanted, { account }) => payFor(account, wanted)),

  on(myVehiclesRoutes.favourites, (page, { account }) => favouritesPage(account, page)),
  on(myVehiclesRoutes.addFavourite, ({ codia, vehicleType }, { account }) => {
    if (codia === GONE) throw new Refused('not-found')
    ;(account.favourites ??= new Set()).add(codia)
    return { codia, vehicleType }
  }),
  on(myVehiclesRoutes.removeFavourite, ({ codia }, { account }) => {
    account.favourites?.delete(codia)
    return {}
  }),
  on(myVehiclesRoutes.consulted, (page, { account }) => consultedPage(account, page)),
]

interface Wanted {
  atYear?: number | undefined
  fromYear?: number | undefined
  toYear?: number | undefined
  newPrice?: boolean | undefined
  features?: FeaturesFilter | undefined
}

function isWanted(
  version: Version,
  { atYear = 0, fromYear = 0, toYear = 9999, newPrice, features }: Wanted,
): boolean {
  return (
    (atYear === 0 || version.years.includes(atYear)) &&
    ((fromYear === 0 && toYear === 9999) || version.years.some((one) => one >= fromYear && one <= toYear)) &&
    passesSheet(version, features) &&
    (newPrice !== true || version.list_price !== null)
  )
}

function versionAt(codia: number, vehicleType: VehicleType): Version {
  const version = SEARCHED.find((one) => one.codia === codia && one.vehicleType === vehicleType)
  if (version === undefined) throw new Refused('not-found')
  return version
}

function ofVersion<T>(codia: number, vehicleType: VehicleType, value: T): T {
  versionAt(codia, vehicleType)
  return value
}

function countRange(
  { ranges, mostRanges }: State,
  { vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed }: SearchInput,
): void {
  if (minPriceUsed === undefined && maxPriceUsed === undefined) return
  const range = [vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed].join()
  if (!ranges.has(range) && ranges.size >= mostRanges)
    throw new Refused('too-many-requests', undefined, RANGES_SPENT)
  ranges.add(range)
}

function outcomeFor({ consulted, credits, refusal }: Account, codia: number): Access['outcome'] {
  if (USED_PRICES[codia]?.length === 0) return 'nothing'
  if (consulted.has(codia)) return 'free'
  return refusal ?? (credits === 0 ? 'no-credits' : 'charge')
}

function pricesFor(account: Account, codia: number, newPrice: number | null): Prices {
  const outcome = outcomeFor(account, codia)
  if (outcome === 'charge') {
    account.credits--
    account.consulted.add(codia)
  } else if (outcome !== 'free' && outcome !== 'nothing') throw new Refused(outcome)
  const usedPrices = [...(USED_PRICES[codia] ?? [])]
  return {
    newPrice: newPrice === null ? null : { price: newPrice },
    usedPrices,
    response: [...(newPrice === null ? [] : [{ year: null, price: newPrice }]), ...usedPrices],
    userCredits: account.credits,
    availableCredits: account.credits,
  }
}
