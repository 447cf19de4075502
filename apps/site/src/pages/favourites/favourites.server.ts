import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import type { User } from '@preciosa/contracts/own-account'
import { type Version, catalogueRoutes } from '@preciosa/contracts/catalogue'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { type Removed, removedBy } from '../../subjects/favourites/removed.rules.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { FAVOURITES_PATH, listPath } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { requirePermission } from '../../subjects/session/require.server.js'
import { goneAmong } from '../../subjects/versions/own-versions.server.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { paidPricesOf } from '../../subjects/prices/paid-prices.server.js'
import { versionRow, type VersionRow } from '../../subjects/versions/version-row.server.js'

const PAGE_SIZE = 15

export interface FavouriteRow extends VersionRow {
  isGone: boolean
}

export interface FavouritesData {
  counted: string | null
  rows: FavouriteRow[]
  page: number
  pages: number
  removed: (Removed & { name: string | null }) | null
}

export async function loadFavourites(request: Request): Promise<FavouritesData> {
  const { token, user } = await requirePermission(request, 'FAVORITES')
  const { searchParams: search } = new URL(request.url)
  const page = pageOfParameter(search.get('pagina'))
  if (page === null) pageNotFound()
  const [{ response, pagination }, removed] = await Promise.all([
    ownAnswer(
      request,
      asUser(token).call(myVehiclesRoutes.favourites, { query: { pageNumber: page, pageSize: PAGE_SIZE } }),
    ),
    removedNow(search, user),
  ])
  const { totalPages, totalResults } = pagination
  // Removing the last row of a page leaves the page empty.
  if (page > Math.max(1, totalPages)) goTo(listPath(FAVOURITES_PATH, Math.max(1, totalPages)))
  const gone = await goneAmong(request, token, response)
  const open = new Set(user.codiasConsultados.map(({ codia }) => codia))
  const paid = await paidPricesOf(
    request,
    response.filter(({ codia }) => open.has(codia)),
  )
  const rowOf = (version: Version): FavouriteRow => ({
    ...versionRow(version, null, paid),
    isGone: gone.has(version.codia),
  })
  return {
    counted: totalResults === 0 ? null : count(totalResults, 'vehículo', 'vehículos'),
    rows: response.map(rowOf),
    page,
    pages: totalPages,
    removed,
  }
}

/** `name` is null if the version left the guide; then it can't be restored. */
async function removedNow(search: URLSearchParams, user: User): Promise<FavouritesData['removed']> {
  const removed = removedBy(search)
  if (removed === null || user.codiasFavorites.some(({ codia }) => codia === removed.codia)) return null
  try {
    const { versionSummary } = await api.read(catalogueRoutes.version, {
      params: { codia: removed.codia },
      query: { vehicleType: removed.vehicleType },
    })
    return { ...removed, name: versionSummary }
  } catch (error) {
    if (error instanceof Response && error.status === 404) return { ...removed, name: null }
    throw error
  }
}
