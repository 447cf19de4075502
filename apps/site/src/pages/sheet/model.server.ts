import { pesosOrNull } from '@preciosa/contracts'
import { catalogueRoutes, type Version } from '@preciosa/contracts/catalogue'
import { publicReads } from '../../api/api.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { versionName } from '../../format/version-name.rules.js'
import { sheetPath } from '../../paths.js'
import { withYear } from '../../subjects/search/results-path.js'
import { hasYear, positionText, withYearFirst } from './position.rules.js'

export interface ModelView {
  /** Among 0km prices, which are public: an order of used ones would give away unpaid prices. */
  position: string | null
  others: { path: string; name: string; price: string | null }[]
}

/** The group page's, so that both read the same cached answer. */
const PAGE_SIZE = 100
const SHOWN = 8

/** @param year null is 0km */
export async function modelOf(version: Version, year: number | null | undefined): Promise<ModelView> {
  const all = await versionsOfModel(version)
  if (all === null) return { position: null, others: [] }
  const sold =
    version.list_price === null || all.pagination.totalPages === 1
      ? all
      : await versionsOfModel(version, { newPrice: true })
  const others = all.response.filter((other) => other.codia !== version.codia)
  return {
    position: sold === null || sold.pagination.totalPages > 1 ? null : positionIn(sold.response, version),
    others: withYearFirst(others, year)
      .slice(0, SHOWN)
      .map((other) => ({
        path: withYear(
          sheetPath(other.vehicleType, other.codia),
          hasYear(other, year) ? (year ?? null) : null,
        ),
        name: versionName(other),
        price: pesosOrNull(other.list_price),
      })),
  }
}

function versionsOfModel({ vehicleType, brand, model }: Version, only: { newPrice?: true } = {}) {
  return unlessFailed(
    'The versions of a model could not be read',
    publicReads.read(catalogueRoutes.models, {
      params: { id: brand.id, groupId: model.id },
      query: { vehicleType, page: 1, pageSize: PAGE_SIZE, ...only },
    }),
  )
}

function positionIn(versions: readonly Version[], { list_price: own, brand, model }: Version): string | null {
  if (own === null) return null
  const prices = versions.flatMap(({ list_price: price }) => price ?? [])
  return positionText(own, prices, `${brand.name} ${model.name}`)
}
