import { changeRoutes } from '@preciosa/contracts/changes'
import type { VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { shortDate } from '../../format/dates.js'
import { monthAndYear } from '../../format/months.js'
import { pageNotFound } from '../../api/page-answers.server.js'
import { changesPath, feedPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import type { PageInfo } from '../../navigation/page-info.js'
import { typeOf } from '../../subjects/changes/changes-address.server.js'
import { feedOf } from './changes.server.js'
import { monthsOfPage, sentencesOf } from './changes.rules.js'

export interface MonthsData {
  page: PageInfo
  vehicleType: VehicleType
  path: string
  feed: string
  newest: { month: string; path: string; sentences: string[] } | null
  months: { period: string; month: string; path: string; previous: string; published: string | null }[]
  pageNumber: number
  pages: number
}

export async function loadMonths(search: URLSearchParams): Promise<MonthsData> {
  const vehicleType = typeOf(search)
  const pageNumber = pageOfParameter(search.get('pagina')) ?? pageNotFound()
  const all = await api.list(changeRoutes.changeMonths, { query: { vehicleType } })
  const { shown, pages } = monthsOfPage(all, pageNumber) ?? pageNotFound()
  const [first] = pageNumber === 1 ? shown : []
  const changes = first === undefined ? null : await api.changes(vehicleType, first.period)
  const what = kindOf(vehicleType).label.toLowerCase()
  const path = changesPath(vehicleType)
  return {
    page: {
      title: `Cambios mes a mes en los precios de ${what}`,
      description: `Qué cambió cada edición de la guía de ${what}: versiones nuevas, versiones que salieron y los precios 0km que más subieron y bajaron.`,
      canonical: config.siteUrl + path,
      structured: [],
      feed: feedOf(vehicleType),
      outsideSearch: pageNumber > 1 || all.length === 0,
    },
    vehicleType,
    path,
    feed: feedPath(vehicleType),
    newest:
      changes === null
        ? null
        : {
            month: monthAndYear(changes.period),
            path: changesPath(vehicleType, changes.period),
            sentences: sentencesOf(changes),
          },
    months: shown.map(({ period, previous, publishedAt }) => ({
      period,
      month: monthAndYear(period),
      path: changesPath(vehicleType, period),
      previous: monthAndYear(previous),
      published: publishedAt === null ? null : shortDate(publishedAt),
    })),
    pageNumber,
    pages,
  }
}
