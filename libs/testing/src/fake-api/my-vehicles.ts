import type { Version, VersionKey } from '@preciosa/contracts/catalogue'
import type { Account } from './account.js'
import { brandVersions, pageOf } from './catalogue.js'
import { VERSIONS } from './guide.js'
import { SEARCHED } from './search.js'

interface Page {
  pageNumber: number
  pageSize: number
}

/** It has left the guide. */
export const GONE = 129_001

const known: readonly Version[] = [
  ...SEARCHED,
  ...VERSIONS.slice(0, 1).map((version) => ({
    ...version,
    codia: GONE,
    versionCode: String(GONE),
    description: 'Escort 1.8 GL',
    versionDescription: 'Escort 1.8 GL',
    versionSummary: 'Ford Escort 1.8 GL',
    summary: 'Ford Escort 1.8 GL',
    model: { id: 4, name: 'Escort' },
    years: [],
    prices_from: null,
    prices_to: null,
    list_price: null,
    hasNewPrice: false,
  })),
]

export function favouritesPage({ favourites }: Account, { pageNumber, pageSize }: Page) {
  const versions = [...(favourites ?? [])].reverse().flatMap((codia) => versionsOf(codia))
  return pageOf(
    versions.map((version) => ({ ...version, isFavouritedByLoggedInUser: true })),
    pageNumber,
    pageSize,
  )
}

export function consultedPage({ history = [] }: Account, { pageNumber, pageSize }: Page) {
  const all = history.flatMap(({ codia, ...spend }) =>
    versionsOf(codia).map((version) => ({ ...version, ...spend })),
  )
  const { response } = pageOf(all, pageNumber, pageSize)
  return { responses: response, total: all.length }
}

export function versionsNow(list: readonly VersionKey[], more: number) {
  const all = [...known, ...brandVersions(undefined, more)]
  const versionOf = (codia: number) => all.find((one) => one.codia === codia && codia !== GONE)
  return { response: list.flatMap(({ codia }) => versionOf(codia) ?? []) }
}

function versionsOf(codia: number): Version[] {
  return known.filter((one) => one.codia === codia)
}
