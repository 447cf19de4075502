import type { Period } from '@preciosa/contracts'
import { type ConsultedVersion, myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { asUser } from '../../api/callers.server.js'
import { periodAt } from '@preciosa/platform/edge'
import { dayAndMonth } from '../../format/dates.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { HISTORY_PATH, listPath } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { requirePermission } from '../../subjects/session/require.server.js'
import { goneAmong } from '../../subjects/versions/own-versions.server.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { paidPricesOf } from '../../subjects/prices/paid-prices.server.js'
import { versionRow, type VersionRow } from '../../subjects/versions/version-row.server.js'
import { byMonth, type MonthOf, accessOf, accessText } from './consulted.rules.js'

const PAGE_SIZE = 15

export interface ConsultedRow extends VersionRow {
  period: Period
  day: string
  isGone: boolean
  access: string
}

export interface HistoryData {
  counted: string | null
  months: MonthOf<ConsultedRow>[]
  page: number
  pages: number
}

export async function loadHistory(request: Request): Promise<HistoryData> {
  const { token, user } = await requirePermission(request, 'SEARCH_HISTORY')
  const page = pageOfParameter(new URL(request.url).searchParams.get('pagina'))
  if (page === null) pageNotFound()
  const { responses, total } = await ownAnswer(
    request,
    asUser(token).call(myVehiclesRoutes.consulted, { query: { pageNumber: page, pageSize: PAGE_SIZE } }),
  )
  const pages = Math.ceil(total / PAGE_SIZE)
  if (page > Math.max(1, pages)) goTo(listPath(HISTORY_PATH, Math.max(1, pages)))
  const gone = await goneAmong(request, token, responses)
  const paid = new Map(
    user.codiasConsultados.map(({ codia, dateConsulted }) => [codia, periodOf(dateConsulted)]),
  )
  const prices = await paidPricesOf(
    request,
    responses.filter(({ codia }) => paid.has(codia)),
  )
  const rowOf = (version: ConsultedVersion): ConsultedRow => {
    const { codia, dateConsulted, lasting, years } = version
    const period = periodOf(dateConsulted)
    const [isGone, paidFor] = [gone.has(codia), paid.get(codia) ?? null]
    const access = accessOf({ period, lasting, isGone, hasUsedPrices: years.length > 0, paidFor })
    return {
      ...versionRow(version, null, prices),
      period,
      day: dayAndMonth(dateConsulted),
      isGone,
      access: accessText(access, paidFor),
    }
  }
  return {
    counted: total === 0 ? null : count(total, 'consulta', 'consultas'),
    months: byMonth(responses.map(rowOf)),
    page,
    pages,
  }
}

const periodOf = (instant: string): Period => periodAt(new Date(instant))
