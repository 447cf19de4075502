import type { Version, VersionKey } from '@preciosa/contracts/catalogue'
import { brandVersions, pageOf } from './fake-catalogue.js'
import { type FakeAccount, VERSIONS } from './fake-guide.js'
import { SEARCHED } from './fake-search.js'

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

export function favouritesPage({ favourites }: FakeAccount, query: URLSearchParams) {
  const versions = [...(favourites ?? [])].reverse().flatMap((codia) => versionsOf(codia))
  return pageOf(
    versions.map((version) => ({ ...version, isFavouritedByLoggedInUser: true })),
    Number(query.get('pageNumber') ?? 1),
    Number(query.get('pageSize') ?? 15),
  )
}

export function consultedPage({ history = [] }: FakeAccount, query: URLSearchParams) {
  const all = history.flatMap(({ codia, ...spend }) =>
    versionsOf(codia).map((version) => ({ ...version, ...spend })),
  )
  const { response } = pageOf(all, Number(query.get('pageNumber') ?? 1), Number(query.get('pageSize') ?? 15))
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
